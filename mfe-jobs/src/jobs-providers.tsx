import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { ApplyProvider } from './features/applying/apply-provider.tsx';
import { followSaves } from './features/saving/follow-saves.ts';
import { LocalSaving } from './features/saving/local-saving.ts';
import { SavingProvider } from './features/saving/use-saved.ts';

/** The providers around every page of this remote: what is saved in the browser, and the panel to apply in. */
export function JobsProviders({ children }: { children: ReactNode }) {
  const { session } = usePortal();
  const store = useRemoteStore();
  const [saving] = useState(() => new LocalSaving());
  useEffect(() => followSaves(session, store, saving), [session, store, saving]);
  return (
    <SavingProvider value={saving}>
      <ApplyProvider>{children}</ApplyProvider>
    </SavingProvider>
  );
}
