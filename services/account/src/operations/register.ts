import { addressTaken, type registration } from '@fairlead/contracts';
import type { Origin } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { refuseWeak } from '../passwords/strength.ts';
import { nameOf, type StoredUser } from '../users/collection.ts';
import { newSecret } from '../users/secret.ts';
import { refusedField } from './failures.ts';
import { isSentTo, newVerification, verificationMail } from './verification.ts';

/**
 * Creates an account, and mails a link to confirm its address, which is never lost once the account exists; does not sign in.
 * @throws {ApiError} 400 at each invalid field, at `email` when it is taken.
 */
export async function register(
  account: Account,
  { email, password, firstName, lastName }: z.output<typeof registration>,
  origin: Origin,
): Promise<StoredUser> {
  const { people, hasher, mailer, service } = account;
  if (await people.isKeptForUndoing(email)) throw taken();
  await refuseWeak(password, [email, firstName, lastName]);
  const content = { email, firstName, lastName };
  const { token, verification } = newVerification(email);
  const secret = { ...newSecret(await hasher.hash(password), [verification]) };
  const birth = { content: { ...content, name: nameOf(content) }, secret };
  const mail = await mailer.hold(verificationMail(service, email, token));
  const [added] = await people.store.add([birth], origin).catch(async (refusal: unknown) => {
    const there = await people.byEmail(email);
    // The answer of the database was lost, not what it stored.
    if (there && isSentTo(there, verification)) return [there];
    await mail.drop();
    throw there ? taken() : refusal;
  });
  if (!added) throw taken();
  await mail
    .release()
    .catch((error: unknown) =>
      service.log.warn({ err: error }, 'a mail to confirm an address is sent later'),
    );
  return added;
}

const taken = () => refusedField('email', addressTaken);
