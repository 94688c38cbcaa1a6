import { personOf, type SessionPort } from '@fairlead/contracts/portal/session';
import { configureStore, isPlain } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import { ApiError } from './calls/api-error.ts';
import type { CallContext, PortalApi } from './calls/portal-api.ts';
import { reopened, rereadWhenReopened } from './reopened.ts';

/**
 * A remote's own store. `apiHost` is the origin whose `/api` it calls, as the person of the session; what was read for one person is forgotten as
 * soon as somebody else or nobody is signed in.
 */
export function createRemoteStore(api: PortalApi, context: CallContext) {
  const { session } = context;
  const store = configureStore({
    reducer: { [api.reducerPath]: rereadWhenReopened(api.reducer) },
    middleware: (standard) =>
      standard({
        thunk: { extraArgument: context },
        serializableCheck: {
          isSerializable: (value: unknown) => isPlain(value) || value instanceof ApiError,
        },
      }).concat(api.middleware),
    devTools: false,
  });
  // For the store's lifetime, and before what renders from it is notified of the person.
  if (session)
    followPerson(session, (_person, isAnother) => {
      if (isAnother) store.dispatch(api.util.resetApiState());
    });
  return store;
}

/** The stores of a session, by the cache of their calls. */
const kept = new WeakMap<SessionPort, Map<PortalApi, RemoteStore>>();

/**
 * The store of a remote that is opened, or of something that it shows elsewhere: the one that it had before in this session, so that what was read is
 * there at once. It is refetched where it is used, as others may have changed it meanwhile.
 */
export function openStore(api: PortalApi, context: CallContext & { session: SessionPort }) {
  const ofSession = kept.get(context.session) ?? new Map<PortalApi, RemoteStore>();
  kept.set(context.session, ofSession);
  const known = ofSession.get(api);
  known?.dispatch(reopened());
  const store = known ?? createRemoteStore(api, context);
  ofSession.set(api, store);
  return store;
}

export type RemoteStore = ReturnType<typeof createRemoteStore>;
export type RemoteDispatch = RemoteStore['dispatch'];
export type RemoteState = ReturnType<RemoteStore['getState']>;

/** The store of the remote, for calls outside of components. */
export const useRemoteStore = () => useStore() as RemoteStore;

/**
 * Calls `act` with the person who is signed in as soon as that is known, and again whenever somebody else or nobody is. `isAnother` is false the
 * first time. Returns how to stop.
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
