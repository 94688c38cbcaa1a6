import type { PortalProps } from '@fairlead/contracts/portal/props';
import { BrowserRouter } from '@fairlead/ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Pages } from './pages.tsx';
import { PortalProvider } from './portal.ts';
import { createStore } from './store.ts';

/** The remote as the shell mounts it: its store, its routes and the shell at hand. */
export function Root({ apiHost, session, theme, navigate, toast, setTitle }: PortalProps) {
  const [store] = useState(() => createStore({ apiHost, session }));
  const [portal] = useState(() => ({ apiHost, session, theme, navigate, toast, setTitle }));
  return (
    <Provider store={store}>
      <PortalProvider value={portal}>
        <BrowserRouter useTransitions={false}>
          <Pages />
        </BrowserRouter>
      </PortalProvider>
    </Provider>
  );
}
