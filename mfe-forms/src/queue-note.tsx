import { lightContribution, useLate } from '@fairlead/remote-kit/light';
import { usePerson } from '@fairlead/remote-kit/portal';
import { useSyncExternalStore } from 'react';
import { queueOf } from './features/queue/form-queue.ts';

const load = () => import('./features/queue/sending-note.tsx');

/** What waits to be sent of whoever is signed in, for the header; nothing of the area is loaded while nothing does. */
function PersonsQueue() {
  const person = usePerson()?.id;
  return person && <Queue key={person} person={person} />;
}

function Queue({ person }: { person: string }) {
  const queue = queueOf(person);
  const { length } = useSyncExternalStore(queue.subscribe, queue.all);
  const Note = useLate(length > 0, load);
  return Note && <Note person={person} />;
}

/** The lifecycles that the shell loads for the slot `header.actions`. */
export const { bootstrap, mount, unmount } = lightContribution(PersonsQueue);
