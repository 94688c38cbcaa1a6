import './zod-in-pages.ts';
import type { FirstScreen } from '@fairlead/contracts/portal/server-rendering';
import { BrowserRouter, ServerRendered } from '@fairlead/ui';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
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
  /** For when and for what window the server rendered what is taken over; undefined where it did not. */
  rendered?: FirstScreen | undefined;
  /** The router; by default that of the browser's address. */
  router?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** The providers around everything in a remote: its store, the shell and the router; and what downloads its printed documents. */
export function RemoteProviders(props: RemoteProvidersProps) {
  const { around: Own, portal, store, rendered, router: Router = AddressRouter, children } = props;
  // What is shown is refetched once the connection is back; whether it was visible before changes nothing.
  useEffect(() => setupListeners(store.dispatch, followConnection), [store]);
  // Each part of a page is taken over as the server rendered it, however much has been answered when its turn comes.
  const [first] = useState(() => (rendered ? store.getState() : undefined));
  return (
    <Provider store={store} {...(first && { serverState: first })}>
      <PortalProvider value={portal}>
        <ServerRendered value={rendered}>
          <Router>
            {Own ? <Own>{children}</Own> : children}
            <PrintedDownloads />
          </Router>
        </ServerRendered>
      </PortalProvider>
    </Provider>
  );
}

/** A control whose state is in the address must follow the click at once, not when React finds time. */
const AddressRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

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
