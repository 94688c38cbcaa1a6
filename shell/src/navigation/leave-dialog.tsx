import { ConfirmDialog, useExternalStore } from '@fairlead/ui';
import type { NavigationBlocker } from './navigation-blocker.ts';

/** Asks whether to leave a page on which something is not saved. */
export function LeaveDialog({ holds }: { holds: NavigationBlocker }) {
  const open = useExternalStore(holds.subscribe, holds.isAsked);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      open={open}
      no="Stay"
      yes="Leave"
      onNo={() => holds.answer(false)}
      onYes={() => holds.answer(true)}
    >
      <p>What you changed on this page has not been saved.</p>
    </ConfirmDialog>
  );
}
