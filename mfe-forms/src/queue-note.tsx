import { contribution, usePerson } from '@fairlead/remote-kit';
import { formsApi } from './api.ts';
import { QueueNote } from './features/queue/queue-note.tsx';

/** What waits to be sent of whoever is signed in, for the header. */
function PersonsQueue() {
  const person = usePerson()?.id;
  return person && <QueueNote key={person} person={person} />;
}

/** The lifecycles that the shell loads for the slot `header.actions`. */
export const { bootstrap, mount, unmount } = contribution(PersonsQueue, { api: formsApi });
