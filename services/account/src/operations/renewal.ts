import { tokenCookie } from '@fairlead/contracts';
import { apiErrors, type Origin, originsOf, tokenOf } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { renewAfterMs } from '../sessions/lifetimes.ts';
import { isReplaced } from '../sessions/replaced-tokens.ts';
import { endSessions, extendSession, liveSession } from '../sessions/sessions.ts';
import type { SignedIn } from './sign-in.ts';

const claims = z.object({
  id: z.string(),
  collection: z.literal('users'),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
});

/** A valid token of ours however old; whether it is still the latest of its session is checked on renewal. */
const ANY_AGE = '100 years';

/** The session of a request, with its token: valid, or expired while the session continues. */
export async function sessionOf(
  account: Account,
  request: FastifyRequest,
  { evenExpired = false } = {},
) {
  const { service, people } = account;
  const token = tokenOf(request, originsOf(service.environment));
  if (token === undefined) return undefined;
  // Only an expired cookie is renewed: it is bound to this browser, a header is not.
  const tolerance = evenExpired && request.cookies[tokenCookie] === token ? ANY_AGE : 0;
  const verified = await jwtVerify(token, service.keys.find, {
    algorithms: ['EdDSA', 'Ed25519'],
    clockTolerance: tolerance,
  }).catch(() => undefined);
  const read = claims.safeParse(verified?.payload);
  if (!read.success) return undefined;
  const live = await liveSession(people, read.data.id, read.data.sid);
  return live && { ...live, token, exp: read.data.exp, issuedAt: read.data.iat * 1_000 };
}

/** The person and the session of a request. @throws {ApiError} 403 when nobody is signed in. */
export async function currentOf(account: Account, request: FastifyRequest) {
  const current = await sessionOf(account, request);
  if (!current) throw apiErrors.forbidden();
  return current;
}

/**
 * Continues the session of a request with a new token. An expired token that was replaced by a newer one is somebody's
 * copy: with two holders of one session's tokens nobody knows who is the person, so the session ends (RFC 9700
 * §4.14.2).
 * @throws {ApiError} 403 when the session is over.
 */
export async function renew(
  account: Account,
  request: FastifyRequest,
  origin: Origin,
): Promise<SignedIn> {
  const { people, signer, service } = account;
  const current = await sessionOf(account, request, { evenExpired: true });
  if (!current) throw over();
  const { user, session, issuedAt } = current;
  if (hasRunOut(current) && isReplaced(session.turn, issuedAt, Date.now())) {
    await endSessions(people, user, { only: session.id }, origin);
    service.log.warn('a session has ended: a token of it was shown that had long been replaced');
    throw over();
  }
  const extended = await extendSession(people, user, session, issuedAt, origin);
  if (!extended) throw over();
  return { user, session: extended, ...(await signer.issue(user, extended)) };
}

const over = () => apiErrors.forbidden('Forbidden: this session is over.');

const hasRunOut = ({ exp }: { exp: number }) => exp * 1_000 <= Date.now();

/** Whether a token is old enough for a new one to be worth it. */
export const isOld = ({ issuedAt }: { issuedAt: number }) => Date.now() - issuedAt > renewAfterMs;
