import './zod-in-pages.ts';
import { BrowserRouter } from '@fairlead/ui';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import type { PortalApi } from './calls/portal-api.ts';
import { type Portal, PortalProvider } from './portal.ts';
import { PrintedDownloads } from './printed/printed-downloads.tsx';
import type { RemoteStore } from './store.ts';

export interface RemoteOptions {
  /** The cache of the remote's calls. */
  api: PortalApi;
  /** Wraps all pages, such as with a panel that opens from any. */
  around?: ComponentType<{ children: ReactNode }>;
}

interface RemoteProvidersProps extends Pick<RemoteOptions, 'around'> {
  portal: Portal;
  store: RemoteStore;
  children: ReactNode;
}

/** The providers around everything in a remote: its store, the shell and the router; and what downloads its printed documents. */
export function RemoteProviders({ around: Own, portal, store, children }: RemoteProvidersProps) {
  // What is shown is refetched once the connection is back; whether it was visible before changes nothing.
  useEffect(() => setupListeners(store.dispatch, followConnection), [store]);
  return (
    <Provider store={store}>
      <PortalProvider value={portal}>
        {/* A control whose state is in the address must follow the click at once, not when React finds time. */}
        <BrowserRouter useTransitions={false}>
          {Own ? <Own>{children}</Own> : children}
          <PrintedDownloads />
        </BrowserRouter>
      </PortalProvider>
    </Provider>
  );
}

/** Notifies a store when the connection is lost and back. The library's own way listens only for the first store of a page. */
const followConnection: NonNullable<Parameters<typeof setupListeners>[1]> = (
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
