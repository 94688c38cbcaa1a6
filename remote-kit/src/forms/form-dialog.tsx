import { ConfirmDialog, Dialog } from '@fairlead/ui';
import { type ComponentProps, createContext, useContext, useEffect, useState } from 'react';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';

const Unsaved = createContext<((isDirty: boolean) => void) | undefined>(undefined);

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open'> {
  open?: boolean;
  /** Whether something is not saved, where the state of the form is outside of the dialog; inside, `useUnsavedForm` does it. */
  isDirty?: boolean;
}

/** A form in a dialog, by default a drawer at the side. Asks before unsaved changes are discarded by closing it or leaving the page. */
export function FormDialog(props: FormDialogProps) {
  const { isDirty = false, open = true, place = 'right', onClose, children, ...dialog } = props;
  const [isDirtyInside, setDirtyInside] = useState(false);
  const [isAsking, ask] = useState(false);
  useUnsavedChanges(isDirty);
  const close = () => (isDirty || isDirtyInside ? ask(true) : onClose());
  return (
    <>
      <Dialog {...dialog} open={open} place={place} onClose={close}>
        <Unsaved value={setDirtyInside}>{children}</Unsaved>
      </Dialog>
      <ConfirmDialog
        title="Discard what is not saved?"
        open={isAsking}
        yes="Discard"
        no="Keep editing"
        onYes={() => {
          ask(false);
          onClose();
        }}
        onNo={() => ask(false)}
      >
        <p>What you changed here has not been saved.</p>
      </ConfirmDialog>
    </>
  );
}

/** Makes the page, and the dialog around the form if there is one, ask before unsaved changes are left. */
export function useUnsavedForm(isDirty: boolean): void {
  const reportDirty = useContext(Unsaved);
  useUnsavedChanges(isDirty);
  useEffect(() => {
    reportDirty?.(isDirty);
    return () => reportDirty?.(false);
  }, [reportDirty, isDirty]);
}

/** Whether a form is in a dialog, which can be closed. */
export const useIsInDialog = (): boolean => useContext(Unsaved) !== undefined;
