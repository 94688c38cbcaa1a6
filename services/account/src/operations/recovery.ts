import { randomUUID } from 'node:crypto';
import { type addressed, passwordChanged, type passwordReset } from '@fairlead/contracts';
import { apiErrors, type Origin, pendingEvent } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { notifyDeletionEnded } from '../deletion/mails.ts';
import { refuseWeak } from '../passwords/strength.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { originOf } from '../sessions/origin.ts';
import { newSession } from '../sessions/sessions.ts';
import type { UserWithSecret } from '../users/secret.ts';
import { hashOfToken, newMailedToken } from './mailed-token.ts';
import type { SignedIn } from './sign-in.ts';

const GOOD_FOR_MS = 3_600_000;
/** The most mails an address gets within a time (ms); further requests send nothing. */
const MOST_MAILS = 3;
const MAILS_WITHIN_MS = 600_000;

/**
 * Sends a link for a new password to an address, if somebody has it. Settles before anything is
 * looked up, so that a known address cannot be told from an unknown one.
 */
export function forgotPassword(
  account: Account,
  { email }: z.output<typeof addressed>,
  origin: Origin,
): void {
  sendLink(account, email, origin).catch((error: unknown) =>
    account.service.log.error({ err: error }, 'a link for a new password could not be made'),
  );
}

async function sendLink({ people, mailer, service }: Account, email: string, origin: Origin) {
  const user = await people.byEmail(email);
  if (!user) return;
  const token = newMailedToken();
  const link = {
    hash: hashOfToken(token),
    email,
    expiresAt: new Date(Date.now() + GOOD_FOR_MS),
  };
  const now = Date.now();
  const kept = await people.change(
    user,
    ({ resets }) => {
      const good = resets.filter(({ expiresAt }) => expiresAt.getTime() > now);
      const lately = good.filter(
        ({ expiresAt }) => expiresAt.getTime() > now + GOOD_FOR_MS - MAILS_WITHIN_MS,
      );
      return lately.length < MOST_MAILS ? { resets: [...good, link] } : undefined;
    },
    origin,
  );
  if (!kept) return;
  const address = new URL(`/reset-password?token=${token}`, service.environment.PUBLIC_URL);
  const mail = {
    to: email,
    goodFor: GOOD_FOR_MS,
    subject: 'Choose a new password',
    text: [
      'Hello,',
      'somebody asked for a new password for your Fairlead account. Choose one here within an hour:',
      address.href,
      'If it was not you, there is nothing to do: your password has not changed.',
    ].join('\n\n'),
  };
  await mailer.send(mail);
}

/**
 * Sets a new password by the single-use token of a mailed link, ends every existing session, and
 * signs in, except where two-step sign-in is on, for which a mailbox is not enough. Receiving the mail proves the address, which counts as confirmed from then on.
 * @throws {ApiError} 400 at `password`, 403 for a token that is used, too old or invented.
 */
export async function resetPassword(
  account: Account,
  { token, password }: z.output<typeof passwordReset>,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const origin = originOf(request);
  const { people, hasher, tries, signer } = account;
  const hash = hashOfToken(token);
  const asking = await people.byReset(hash);
  const link = asking && goodLink(asking, hash);
  if (!link) throw noSuchLink();
  await refuseWeak(password, [asking.email, asking.firstName, asking.lastName].map(String));
  const passwordHash = await hasher.hash(password);
  const session = newSession({ remembered: false, device: deviceOf(request) });
  const user = await people.confirmAddress(asking, link.email, origin);
  const changed = await people.change(
    user,
    (secret) =>
      goodLink({ ...user, secret }, hash) && !secret.deletion?.erasedAt
        ? {
            passwordHash,
            resets: [],
            addressChange: null,
            ...(secret.twoStep ? { sessions: [] } : { deletion: null, sessions: [session] }),
          }
        : undefined,
    origin,
    [pendingEvent(passwordChanged, { id: randomUUID(), user: idOf(user) }, origin.correlationId)],
  );
  if (!changed) throw noSuchLink();
  await tries.forget(user.email);
  if (changed.secret.twoStep) return undefined;
  await notifyDeletionEnded(account, user);
  return { user: changed, session, ...(await signer.issue(changed, session)) };
}

const idOf = ({ _id }: UserWithSecret) => _id.toHexString();

/** The mailed link with this token, if it is valid: not too old, and mailed to the address the person still has. */
const goodLink = ({ email, secret }: UserWithSecret, hash: string) =>
  secret.resets.find(
    (reset) =>
      reset.hash === hash &&
      reset.expiresAt.getTime() > Date.now() &&
      (reset.email ?? email) === email,
  );

const noSuchLink = () =>
  apiErrors.forbidden(
    'Forbidden: this link is used, too old or not complete. Please ask for a new one.',
  );
