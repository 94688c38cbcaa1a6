import { Dialog, later, Skeleton } from '@fairlead/ui';
import { areas } from '../areas.ts';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import type { ThemeControls } from './theme-store.ts';

// Most visitors leave the look as it is.
const ThemeChoices = later(
  async () => (await areas.theme()).ThemeChoices,
  <Skeleton $height="24rem" />,
);

interface CustomizerProps {
  store: ThemeControls;
  open: boolean;
  onClose(): void;
  report(problem: unknown): void;
}

/** The choices about the portal's look, available everywhere. */
export function Customizer({ store, open, onClose, report }: CustomizerProps) {
  return (
    <Dialog title="Appearance" place="right" open={open} onClose={onClose}>
      {open && (
        <ErrorBoundary report={report}>
          <ThemeChoices theme={store} />
        </ErrorBoundary>
      )}
    </Dialog>
  );
}
