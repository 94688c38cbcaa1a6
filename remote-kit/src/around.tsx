import './zod-in-pages.ts';
import { BrowserRouter } from '@fairlead/ui';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import type { PortalApi } from './calls/portal-api.ts';
import { type Portal, PortalProvider } from './portal.ts';
import { followPerson, type RemoteStore } from './store.ts';

export interface RemoteOptions {
  /** The cache of the remote's calls. */
  api: PortalApi;
  /** What stands around all pages, such as a panel that opens from any. */
  around?: ComponentType<{ children: ReactNode }>;
}

interface AroundProps extends RemoteOptions {
  portal: Portal;
  store: RemoteStore;
  children: ReactNode;
}

/** What everything in a remote stands in: its store, the shell and the router. */
export function Around({ api, around: Own, portal, store, children }: AroundProps) {
  const { session } = portal;
  // Before the effects of what stands inside, so that what is called for a new person is not forgotten with the old one's.
  useLayoutEffect(
    () =>
      followPerson(session, (_person, isAnother) => {
        if (isAnother) store.dispatch(api.util.resetApiState());
      }),
    [api, session, store],
  );
  // What is in sight is read anew once there is a line again; whether it was in sight before changes nothing.
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <Provider store={store}>
      <PortalProvider value={portal}>
        {/* A control whose state is in the address must follow the click at once, not when there is time. */}
        <BrowserRouter useTransitions={false}>
          {Own ? <Own>{children}</Own> : children}
        </BrowserRouter>
      </PortalProvider>
    </Provider>
  );
}
