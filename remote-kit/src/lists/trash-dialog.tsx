import { Button, Dialog, EmptyState, Timestamp } from '@fairlead/ui';
import { type ResourceRead, useResource } from '../resource/resource.ts';
import { ResourcePart } from '../resource/resource-part.tsx';
import { useAction } from '../use-action.ts';
import { Rows, RowText } from './list-parts.tsx';

/** Something deleted that can still be restored. */
interface Deleted {
  id: string;
  /** When it was deleted (ISO 8601). */
  trashedAt?: unknown;
}

interface TrashDialogProps<Document extends Deleted> {
  title: string;
  /** The name of the list, such as “Deleted forms”. */
  label: string;
  /** The sentence about how long what is deleted can be restored. */
  kept: string;
  read: ResourceRead<{ docs: readonly Document[] }>;
  nameOf(document: Document): string;
  /** Throws `ApiError`. */
  restore(id: string): Promise<unknown>;
  /** Announced once one is restored. */
  restored: string;
  onClose(): void;
}

/** What was deleted and can still be restored. */
export function TrashDialog<Document extends Deleted>(props: TrashDialogProps<Document>) {
  const { title, label, kept, read, nameOf, restore, restored, onClose } = props;
  const act = useAction();
  const bringBack = async (id: string) => {
    if (await act(() => restore(id), restored)) void read.refetch();
  };
  return (
    <Dialog title={title} open place="right" onClose={onClose}>
      <ResourcePart
        resource={useResource(read)}
        failure="What was deleted could not be loaded."
        height="12rem"
      >
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState kind="no-data" title="Nothing was deleted" description={kept} />
          ) : (
            <Rows aria-label={label}>
              {docs.map((document) => (
                <li key={document.id}>
                  <RowText>
                    <strong>{nameOf(document)}</strong>
                    <p>
                      Deleted <Timestamp at={String(document.trashedAt)} />
                    </p>
                  </RowText>
                  <Button size="sm" look="secondary" onClick={() => void bringBack(document.id)}>
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
