import type { SessionUser } from '@fairlead/contracts/portal/session';

/** The letter that represents a person: of the first name, else of the email, else `U`. */
export function avatarLetter({ firstName, email }: Pick<SessionUser, 'firstName' | 'email'>) {
  const [letter = 'U'] = firstName.trim() || email.trim();
  return letter.toLocaleUpperCase('en');
}
