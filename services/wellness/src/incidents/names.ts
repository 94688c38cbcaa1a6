import { foldCase } from '@fairlead/service-kit/fold-case';

/** A member and their name. */
export interface Named {
  user: string;
  /** The only name of those who have no last name. */
  firstName: string;
  lastName: string;
}

/** How long a surname must be to count on its own: shorter ones are also ordinary words. */
const shortestSurname = 4;

/** The words of a text, folded to ignore case and accents. */
const wordsOf = (text: string): string => ` ${foldCase(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The members whose full name, or whose surname (or only name) of four letters or more, is in a text: they may be meant. */
export function namedIn(text: string, members: readonly Named[]): string[] {
  const words = wordsOf(text);
  const stands = (name: string) => name.trim() !== '' && words.includes(wordsOf(name));
  return members
    .filter(({ firstName, lastName }) => {
      const surname = lastName.trim() || firstName.trim();
      return (
        (firstName && lastName && stands(`${firstName} ${lastName}`)) ||
        ([...surname].length >= shortestSurname && stands(surname))
      );
    })
    .map(({ user }) => user);
}
