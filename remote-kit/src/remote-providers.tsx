import './zod-in-pages.ts';
import { BrowserRouter } from '@fairlead/ui';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import type { PortalApi } from './calls/portal-api.ts';
import { type Portal, PortalProvider } from './portal.ts';
import type { RemoteStore } from './store.ts';

export interface RemoteOptions {
  /** The cache of the remote's calls. */
  api: PortalApi;
  /** What stands around all pages, such as a panel that opens from any. */
  around?: ComponentType<{ children: ReactNode }>;
}

interface RemoteProvidersProps extends Pick<RemoteOptions, 'around'> {
  portal: Portal;
  store: RemoteStore;
  children: ReactNode;
}

/** What everything in a remote stands in: its store, the shell and the router. */
export function RemoteProviders({ around: Own, portal, store, children }: RemoteProvidersProps) {
  // What is in sight is read anew once there is a line again; whether it was in sight before changes nothing.
  useEffect(() => setupListeners(store.dispatch, followLine), [store]);
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

/** Tells a store when the line is lost and there again. The library's own way listens for the first store of a page alone. */
const followLine: NonNullable<Parameters<typeof setupListeners>[1]> = (
  dispatch,
  { onOnline, onOffline },
) => {
  const online = () => dispatch(onOnline());
  const offline = () => dispatch(onOffline());
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
};
