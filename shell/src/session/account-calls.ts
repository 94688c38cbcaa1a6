import type { SignIn } from '@fairlead/contracts/api/users';
import { type Session, sessionIn } from '@fairlead/contracts/portal/session';
import { type ApiProblem, callApi } from '@fairlead/remote-kit/calls';

const here = { host: location.origin };

/** How long, in milliseconds, a page waits to hear who is signed in before it takes whoever is there for a visitor. */
const patience = 6_000;

/** Who is signed in. `after` names what made us ask: the page's start, or a sign-in of which it is the second half. */
export async function readMe(after: 'start' | 'change'): Promise<Session> {
  const path = after === 'start' ? '/auth/me' : '/users/me';
  return sessionIn(await callApi({ path }, { ...here, signal: AbortSignal.timeout(patience) }));
}

/** Renews the session's token; `over` when there is no session left, `failed` when nobody could say. */
export async function renewToken(): Promise<'renewed' | 'over' | 'failed'> {
  try {
    await callApi({ path: '/users/refresh-token', method: 'POST' }, here);
    return 'renewed';
  } catch (problem) {
    const { kind } = problem as ApiProblem;
    return kind === 'unauthenticated' || kind === 'forbidden' ? 'over' : 'failed';
  }
}

/** Signs in and answers the person. Raises the server's `ApiProblem` when it refuses. */
export async function signIn(body: SignIn): Promise<Session> {
  return sessionIn(await callApi({ path: '/auth/login', method: 'POST', body }, here));
}

/** Ends the session; one that was over already has ended too. Raises `ApiProblem` when it could not be ended. */
export async function endSession(): Promise<void> {
  try {
    await callApi({ path: '/auth/logout', method: 'POST' }, here);
  } catch (problem) {
    if ((problem as ApiProblem).kind !== 'invalid') throw problem;
  }
}
