import { addressTaken, type registration } from '@fairlead/contracts';
import type { Origin } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { refuseWeak } from '../passwords/strength.ts';
import { nameOf, type StoredUser } from '../users/collection.ts';
import { newSecret } from '../users/secret.ts';
import { refusedField } from './failures.ts';
import { mailVerification, newVerification } from './verification.ts';

/**
 * Creates an account, and mails a link to confirm its address; does not sign in.
 * @throws {ApiError} 400 at each invalid field, at `email` when it is taken.
 */
export async function register(
  account: Account,
  { email, password, firstName, lastName }: z.output<typeof registration>,
  origin: Origin,
): Promise<StoredUser> {
  const { people, hasher, service } = account;
  if (await people.isKeptForUndoing(email)) throw taken();
  await refuseWeak(password, [email, firstName, lastName]);
  const content = { email, firstName, lastName };
  const { token, verification } = newVerification(email);
  const secret = { ...newSecret(await hasher.hash(password), [verification]) };
  const birth = { content: { ...content, name: nameOf(content) }, secret };
  const [added] = await people.store.add([birth], origin).catch(async (refusal: unknown) => {
    throw (await people.byEmail(email)) ? taken() : refusal;
  });
  if (!added) throw taken();
  // The account exists anyway, and its person can request the mail again.
  await mailVerification(account, email, token).catch((error: unknown) =>
    service.log.error({ err: error }, 'a mail to confirm an address could not be sent'),
  );
  return added;
}

const taken = () => refusedField('email', addressTaken);
