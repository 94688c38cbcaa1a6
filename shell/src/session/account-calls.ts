import type { SignIn } from '@fairlead/contracts/api/users';
import { type Session, sessionIn } from '@fairlead/contracts/portal/session';
import { callApi, errorKindOf } from '@fairlead/remote-kit/calls';

const here = { host: location.origin };

/** How long, in milliseconds, a page waits to learn who is signed in before it treats them as a visitor. */
const timeoutMs = 6_000;

/** Who is signed in. `after` names the reason for asking: the page's start, or a sign-in of which this is the second half. */
export async function readMe(after: 'start' | 'change'): Promise<Session> {
  const path = after === 'start' ? '/auth/me' : '/users/me';
  return sessionIn(await callApi({ path }, { ...here, signal: AbortSignal.timeout(timeoutMs) }));
}

/**
 * Who is signed in, when a page starts that came from the browser's cache: the edge, which renews the token of a session with any other page, has not
 * seen this one. `isExpected` says whether somebody was signed in before.
 */
export async function readMeOfStoredPage(isExpected: boolean): Promise<Session> {
  const session = await readMe('start');
  if (session.status !== 'visitor' || !isExpected) return session;
  return (await renewToken()) === 'renewed' ? readMe('change') : session;
}

/** Renews the session's token; `over` when there is no session left, `failed` when the outcome is unknown. */
export async function renewToken(): Promise<'renewed' | 'over' | 'failed'> {
  try {
    await callApi({ path: '/users/refresh-token', method: 'POST' }, here);
    return 'renewed';
  } catch (problem) {
    const kind = errorKindOf(problem);
    return kind === 'unauthenticated' || kind === 'forbidden' ? 'over' : 'failed';
  }
}

/** Signs in and returns the session. Throws the server's `ApiError` when it refuses. */
export async function signIn(body: SignIn): Promise<Session> {
  return sessionIn(await callApi({ path: '/auth/login', method: 'POST', body }, here));
}

/** Ends the session; one that was already over has ended too. Throws `ApiError` when it could not be ended. */
export async function endSession(): Promise<void> {
  try {
    await callApi({ path: '/auth/logout', method: 'POST' }, here);
  } catch (problem) {
    if (errorKindOf(problem) !== 'invalid') throw problem;
  }
}
