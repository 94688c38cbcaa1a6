import { useAction } from '@fairlead/remote-kit/forms';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, Dialog, EmptyState, Timestamp } from '@fairlead/ui';
import { trashApi } from './trash-api.ts';

interface DeletedFormsProps {
  org: string;
  onClose(): void;
}

/** The deleted forms that can still be restored. */
export function DeletedForms({ org, onClose }: DeletedFormsProps) {
  const act = useAction();
  const read = trashApi.useDeletedFormsQuery(org);
  const [restore] = trashApi.useRestoreFormMutation();
  const bringBack = async (id: string) => {
    if (await act(() => restore(id).unwrap(), 'Form restored')) void read.refetch();
  };
  return (
    <Dialog title="Deleted forms" open place="right" onClose={onClose}>
      <ResourcePart
        resource={useResource(read)}
        failure="The deleted forms could not be loaded."
        height="12rem"
      >
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState
              kind="no-data"
              title="Nothing was deleted"
              description="A form that is deleted stays here for 30 days."
            />
          ) : (
            <Rows aria-label="Deleted forms">
              {docs.map(({ id, title, trashedAt }) => (
                <li key={id}>
                  <RowText>
                    <strong>{title}</strong>
                    <p>
                      Deleted <Timestamp at={trashedAt} />
                    </p>
                  </RowText>
                  <Button size="sm" look="secondary" onClick={() => void bringBack(id)}>
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
