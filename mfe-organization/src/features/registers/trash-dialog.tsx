import { useAction } from '@fairlead/remote-kit/forms';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, Dialog, EmptyState, Timestamp } from '@fairlead/ui';
import { registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { storageScope } from './storage-scope.ts';

interface TrashDialogProps {
  place: RegisterPlace;
  onClose(): void;
}

/** The deleted records of a register that can still be restored. */
export function TrashDialog({ place, onClose }: TrashDialogProps) {
  const { register } = place;
  const act = useAction();
  const read = registerCalls.useDeletedRecordsQuery({
    register: register.slug,
    where: storageScope(place),
  });
  const [restore] = registerCalls.useRestoreRecordMutation();
  const bringBack = async (id: string) => {
    const isBack = await act(
      () => restore({ register: register.slug, id }).unwrap(),
      `${register.singular} restored`,
    );
    if (isBack) void read.refetch();
  };
  return (
    <Dialog title={`Deleted ${register.plural.toLowerCase()}`} open place="right" onClose={onClose}>
      <ResourcePart
        resource={useResource(read)}
        failure="What was deleted could not be loaded."
        height="12rem"
      >
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState
              kind="no-data"
              title="Nothing was deleted"
              description={`What is deleted stays here for ${register.trashDays} days.`}
            />
          ) : (
            <Rows aria-label="Deleted records">
              {docs.map((record) => (
                <li key={record.id}>
                  <RowText>
                    <strong>{[record.number, record.title].filter(Boolean).join(' ')}</strong>
                    <p>
                      Deleted <Timestamp at={String(record.trashedAt)} />
                    </p>
                  </RowText>
                  <Button size="sm" look="secondary" onClick={() => void bringBack(record.id)}>
                    Restore
                  </Button>
                </li>
              ))}
            </Rows>
          )
        }
      </ResourcePart>
    </Dialog>
  );
}
