import { personOf, type SessionPort } from '@fairlead/contracts/portal/session';

/** Calls `act` once the person who was signed in no longer is: signed out, or somebody else in their place. Returns how to stop. */
export function whenPersonLeaves(
  session: Pick<SessionPort, 'current' | 'subscribe'>,
  act: () => void,
): () => void {
  let before = personOf(session.current())?.id;
  return session.subscribe(() => {
    const now = personOf(session.current())?.id;
    if (before !== undefined && now !== before) act();
    before = now;
  });
}
