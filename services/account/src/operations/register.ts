import { registration } from '@fairlead/contracts';
import type { Origin, Stored } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { refuseWeak } from '../passwords/strength.ts';
import { nameOf } from '../users/collection.ts';
import { newSecret } from '../users/secret.ts';
import { readBody, refusedField } from './failures.ts';

/**
 * Makes an account for whoever asks; it does not sign in.
 * @throws {ApiError} 400 at each field that does not do, at `email` when it is taken.
 */
export async function register(
  { people, hasher }: Account,
  body: unknown,
  origin: Origin,
): Promise<Stored> {
  const { email, password, firstName, lastName } = readBody(registration, body);
  await refuseWeak(password, [email, firstName, lastName]);
  const content = { email, firstName, lastName };
  const secret = { ...newSecret(await hasher.hash(password)) };
  const [added] = await people.store.add(
    [{ content: { ...content, name: nameOf(content) }, secret }],
    origin,
  );
  if (!added) throw refusedField('email', 'This is already taken');
  return added;
}
