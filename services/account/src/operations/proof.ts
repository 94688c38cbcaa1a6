import type { passwordProof } from '@fairlead/contracts';
import { ApiError, apiErrors, type Origin } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { originOf } from '../sessions/origin.ts';
import { requireProof } from '../sessions/proof.ts';
import { lockedMessage } from '../sessions/tries.ts';
import type { Session, UserWithSecret } from '../users/secret.ts';
import { refusedField } from './failures.ts';
import { withPassword } from './password-check.ts';
import { currentOf } from './renewal.ts';

/** A person and the session of their request. */
export interface Current {
  user: UserWithSecret;
  session: Session;
}

/**
 * The person and the session of a request in which they have just proved who they are.
 * @throws {ApiError} 403 when nobody is signed in, and `ProofRequired` without a fresh proof.
 */
export async function provedOf(account: Account, request: FastifyRequest) {
  const current = await currentOf(account, request);
  requireProof(current.session);
  return current;
}

/**
 * Accepts the password as a proof of who is signed in, for this session. Wrong ones count as they do when signing in.
 * @throws {ApiError} 400 at `password` when it is wrong or the account is locked, 503 when too many passwords are checked at once.
 */
export async function proveByPassword(
  account: Account,
  current: Current,
  { password }: z.output<typeof passwordProof>,
  request: FastifyRequest,
): Promise<Session> {
  const { email } = current.user;
  return withPassword(account, { email, password }, request, () =>
    keepProof(account, current, originOf(request)),
  ).catch((error: unknown) => {
    throw isRefusal(error) ? refusedPassword(error) : error;
  });
}

/**
 * Does the work that a code of the second step permits. A code that is not accepted counts as a wrong password does.
 * @throws {ApiError} 400 at `code` when it is not accepted or the account is locked.
 */
export async function withOwnCode(
  { tries, devices }: Account,
  current: Current,
  request: FastifyRequest,
  work: (current: Current) => Promise<void>,
): Promise<void> {
  const { email } = current.user;
  const device = await devices.known(request, email);
  try {
    await tries.begin(email, device);
    await work(current);
  } catch (error) {
    throw isRefusal(error) ? refusedField('code', error.entry.message) : error;
  }
  await tries.forget(email, device);
}

/** Records in a session that its person has just proved who they are. @throws {ApiError} 403 when it has ended meanwhile. */
export async function keepProof(
  { people }: Account,
  { user, session }: Current,
  origin: Origin,
): Promise<Session> {
  const provedAt = new Date();
  const changed = await people.change(
    user,
    ({ sessions }) =>
      sessions.some(({ id }) => id === session.id)
        ? { sessions: sessions.map((one) => (one.id === session.id ? { ...one, provedAt } : one)) }
        : undefined,
    origin,
  );
  if (!changed) throw apiErrors.forbidden('Forbidden: this session is over.');
  return { ...session, provedAt };
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** Not as a 401, which would say that the session is over. */
const refusedPassword = ({ entry: { message } }: ApiError) =>
  refusedField('password', message === lockedMessage ? message : 'This is not your password.');
