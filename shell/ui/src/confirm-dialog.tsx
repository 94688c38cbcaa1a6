import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  open: boolean;
  /** The labels of the answers. */
  yes: string;
  no: string;
  /** What was confirmed is in progress. */
  busy?: boolean;
  onYes(): void;
  onNo(): void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, open, yes, no, busy, onYes, onNo, children } = props;
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onNo}
      footer={
        <>
          <Button look="secondary" onClick={onNo}>
            {no}
          </Button>
          <Button look="danger" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
