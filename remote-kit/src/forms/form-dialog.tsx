import { ConfirmDialog, Dialog } from '@fairlead/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';

const Unsaved = createContext<(isDirty: boolean) => void>(() => {});

interface FormDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A form over the page, in a drawer at its side. What is not saved (`useUnsavedForm`) is asked about before it is closed. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Dialog title={title} open place="right" onClose={() => (isDirty ? ask(true) : onClose())}>
        <Unsaved value={setDirty}>{children}</Unsaved>
      </Dialog>
      <ConfirmDialog
        title="Discard what is not saved?"
        open={isAsking}
        yes="Discard"
        no="Keep editing"
        onYes={onClose}
        onNo={() => ask(false)}
      >
        <p>What you changed here has not been saved.</p>
      </ConfirmDialog>
    </>
  );
}

/** Has the page, and the dialog around the form if there is one, ask before what is not saved is left. */
export function useUnsavedForm(isDirty: boolean): void {
  const tell = useContext(Unsaved);
  useUnsavedChanges(isDirty);
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [tell, isDirty]);
}
