import { personOf, type SessionPort } from '@fairlead/contracts/portal/session';
import { configureStore } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import type { CallContext, PortalApi } from './calls/portal-api.ts';

/** A remote's own store. `apiHost` is the origin whose `/api` it asks, as the person of the session. */
export function createRemoteStore(api: PortalApi, context: CallContext) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: context } }).concat(api.middleware),
    devTools: false,
  });
}

export type RemoteStore = ReturnType<typeof createRemoteStore>;
export type RemoteDispatch = RemoteStore['dispatch'];
export type RemoteState = ReturnType<RemoteStore['getState']>;

/** The store of the remote, for what calls outside of components. */
export const useRemoteStore = () => useStore() as RemoteStore;

/**
 * Calls `act` with the person who is signed in as soon as that is known, and again whenever it is another or nobody.
 * `isAnother` is false the first time. Returns how to stop.
 */
export function followPerson(
  session: Pick<SessionPort, 'current' | 'subscribe'>,
  act: (person: string | undefined, isAnother: boolean) => void,
): () => void {
  let known: { person: string | undefined } | undefined;
  const follow = () => {
    const current = session.current();
    if (current.status === 'loading') return;
    const person = personOf(current)?.id;
    if (known && known.person === person) return;
    const isAnother = known !== undefined;
    known = { person };
    act(person, isAnother);
  };
  follow();
  return session.subscribe(follow);
}
