import { lightContribution } from '@fairlead/remote-kit/light';
import { usePerson } from '@fairlead/remote-kit/portal';
import { lazily, useExternalStore, useLoaded } from '@fairlead/ui';
import { queueOf } from './features/queue/form-queue.ts';
import { QueueNote } from './features/queue/queue-note.tsx';

const sender = lazily(async () => (await import('./features/queue/sender.tsx')).default);

/** The signed-in person's forms that wait to be sent, for the header; the sender is loaded while there are any, and once there is a connection. */
function PersonsQueue() {
  const person = usePerson()?.id;
  return person && <Queue key={person} person={person} />;
}

function Queue({ person }: { person: string }) {
  const queue = queueOf(person);
  const { length } = useExternalStore(queue.subscribe, queue.all);
  const { Loaded: Sender } = useLoaded(sender, { isNeeded: length > 0 });
  if (length === 0) return null;
  return (
    <>
      <QueueNote count={length} />
      {Sender && <Sender person={person} />}
    </>
  );
}

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = lightContribution('header.actions', PersonsQueue);
