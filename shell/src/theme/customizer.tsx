import { Dialog, ThemeChoices } from '@fairlead/ui';
import type { ThemeStore } from './theme-store.ts';

interface CustomizerProps {
  store: ThemeStore;
  open: boolean;
  onClose(): void;
}

/** The choices about the portal's look, from wherever one is. */
export function Customizer({ store, open, onClose }: CustomizerProps) {
  return (
    <Dialog title="Appearance" place="right" open={open} onClose={onClose}>
      <ThemeChoices theme={store} />
    </Dialog>
  );
}
