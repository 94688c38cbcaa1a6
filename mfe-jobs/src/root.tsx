import type { PortalProps } from '@fairlead/contracts/portal/props';
import { BrowserRouter } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { ApplyProvider } from './features/applying/apply-provider.tsx';
import { LocalSaving } from './features/saving/local-saving.ts';
import { SavingProvider } from './features/saving/use-saved.ts';
import { followSession } from './follow-session.ts';
import { Pages } from './pages.tsx';
import { PortalProvider } from './portal.ts';
import { createStore } from './store.ts';

/** The remote as the shell mounts it: its store, its routes and the shell at hand. */
export function Root({ apiHost, session, navigate, toast, setTitle }: PortalProps) {
  const [store] = useState(() => createStore({ apiHost, session }));
  const [portal] = useState(() => ({ session, navigate, toast, setTitle }));
  const [saving] = useState(() => new LocalSaving());
  useEffect(() => followSession(session, store, saving), [session, store, saving]);
  return (
    <Provider store={store}>
      <PortalProvider value={portal}>
        <SavingProvider value={saving}>
          {/* A control whose state is in the address must follow the click at once, not when there is time. */}
          <BrowserRouter useTransitions={false}>
            <ApplyProvider>
              <Pages />
            </ApplyProvider>
          </BrowserRouter>
        </SavingProvider>
      </PortalProvider>
    </Provider>
  );
}
