import { TrashDialog } from '@fairlead/remote-kit/lists';
import { trashApi } from './trash-api.ts';

interface DeletedFormsProps {
  org: string;
  onClose(): void;
}

/** The deleted forms that can still be restored. */
export function DeletedForms({ org, onClose }: DeletedFormsProps) {
  const read = trashApi.useDeletedFormsQuery(org);
  const [restore] = trashApi.useRestoreFormMutation();
  return (
    <TrashDialog
      title="Deleted forms"
      label="Deleted forms"
      kept="A form that is deleted stays here for 30 days."
      read={read}
      nameOf={({ title }) => title}
      restore={(id) => restore(id).unwrap()}
      restored="Form restored"
      onClose={onClose}
    />
  );
}
