import { TrashDialog } from '@fairlead/remote-kit/lists';
import { registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { storageScope } from './storage-scope.ts';

interface DeletedRecordsProps {
  place: RegisterPlace;
  onClose(): void;
}

/** The deleted records of a register that can still be restored. */
export function DeletedRecords({ place, onClose }: DeletedRecordsProps) {
  const { register } = place;
  const read = registerCalls.useDeletedRecordsQuery({
    register: register.slug,
    where: storageScope(place),
  });
  const [restore] = registerCalls.useRestoreRecordMutation();
  return (
    <TrashDialog
      title={`Deleted ${register.plural.toLowerCase()}`}
      label="Deleted records"
      kept={`What is deleted stays here for ${register.trashDays} days.`}
      read={read}
      nameOf={({ number, title }) => [number, title].filter(Boolean).join(' ')}
      restore={(id) => restore({ register: register.slug, id }).unwrap()}
      restored={`${register.singular} restored`}
      onClose={onClose}
    />
  );
}
