import { Button, Dialog, EmptyState, Skeleton } from '@fairlead/ui';
import { Suspense } from 'react';
import { areas } from '../areas.ts';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { useLater } from '../frame/use-later.ts';
import type { ThemeStore } from './theme-store.ts';

// Most visitors leave the look as it is.
const load = async () => ({ default: (await areas.theme()).ThemeChoices });

interface CustomizerProps {
  store: ThemeStore;
  open: boolean;
  onClose(): void;
  report(problem: unknown): void;
}

/** The choices about the portal's look, available everywhere. */
export function Customizer({ store, open, onClose, report }: CustomizerProps) {
  const { Part: ThemeChoices, attempt, again } = useLater(load);
  const failed = (
    <EmptyState
      kind="error"
      title="The choices could not be loaded"
      action={<Button onClick={again}>Try again</Button>}
    />
  );
  return (
    <Dialog title="Appearance" place="right" open={open} onClose={onClose}>
      {open && (
        <ErrorBoundary key={attempt} report={report} instead={failed}>
          <Suspense fallback={<Skeleton $height="24rem" />}>
            <ThemeChoices theme={store} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Dialog>
  );
}
