import type { CandidateNote } from '@fairlead/contracts/api/candidates';
import { useAction } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, ConfirmDialog, Timestamp } from '@fairlead/ui';
import { useState } from 'react';
import { candidateNotes } from '../recruitment/api.ts';
import { authorName, isBy } from './author.ts';
import { Buttons, Byline, EnteredText, Entries, Quiet } from './candidate-parts.tsx';
import { ChangeNote, NoteForm } from './note-form.tsx';

interface NotesProps {
  org: string;
  application: string;
  person: string;
  mayWrite: boolean;
}

/** Reads what colleagues have written about a candidate, latest first. */
export const notesRead = (application: string) => ({
  where: { application: { equals: application } },
  sort: '-createdAt',
  depth: 1,
  limit: 100,
});

/** What colleagues write about a candidate, who never reads it. */
export function Notes({ org, application, person, mayWrite }: NotesProps) {
  const read = candidateNotes.list.useQuery(notesRead(application), {
    refetchOnMountOrArgChange: true,
  });
  const [count, setCount] = useState(0);
  return (
    <>
      {mayWrite && (
        <NoteForm
          key={count}
          org={org}
          application={application}
          onDone={() => setCount(count + 1)}
        />
      )}
      <ResourcePart
        resource={useResource(read)}
        failure="The notes could not be loaded."
        height="6rem"
      >
        {({ docs }) => (
          <>
            {docs.length === 0 && <Quiet>No notes yet. The candidate never sees them.</Quiet>}
            <Entries aria-label="Notes">
              {docs.map((note) => (
                <Note
                  key={note.id}
                  org={org}
                  note={note}
                  isOwn={mayWrite && isBy(note.author, person)}
                />
              ))}
            </Entries>
          </>
        )}
      </ResourcePart>
    </>
  );
}

function Note({ org, note, isOwn }: { org: string; note: CandidateNote; isOwn: boolean }) {
  const act = useAction();
  const [remove, { isLoading }] = candidateNotes.remove.useMutation();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  if (open === 'edit')
    return (
      <li>
        <ChangeNote org={org} application={note.application} note={note} onDone={close} />
      </li>
    );
  return (
    <li>
      <Byline>
        <b>
          <bdi>{authorName(note.author)}</bdi>
        </b>
        <Timestamp at={note.createdAt} />
      </Byline>
      <EnteredText>{note.text}</EnteredText>
      {isOwn && (
        <Buttons>
          <Button look="quiet" size="sm" onClick={() => setOpen('edit')}>
            Edit note
          </Button>
          <Button look="quiet" size="sm" onClick={() => setOpen('remove')}>
            Delete note
          </Button>
        </Buttons>
      )}
      <ConfirmDialog
        title="Delete this note?"
        open={open === 'remove'}
        yes="Delete"
        no="Keep it"
        busy={isLoading}
        onNo={close}
        onYes={() =>
          void act(() => remove({ id: note.id, etag: undefined }).unwrap(), 'Note deleted').then(
            close,
          )
        }
      >
        <p>It is gone for all colleagues.</p>
      </ConfirmDialog>
    </li>
  );
}
