import { Dialog } from '@fairlead/ui';
import { RoleList, type RoleListProps } from './role-list.tsx';

interface RoleDialogProps extends RoleListProps {
  open: boolean;
  onClose(): void;
}

/** Every role of the person in a dialog over the page, wherever there is no sidebar. */
export default function RoleDialog({ open, onClose, ...list }: RoleDialogProps) {
  return (
    <Dialog title="Switch role" open={open} onClose={onClose}>
      {open && <RoleList {...list} />}
    </Dialog>
  );
}
