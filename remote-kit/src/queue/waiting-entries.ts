import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { del, get, set } from 'idb-keyval';
import { isDraft, keyOf, privateStore, storedNames } from './private-values.ts';
import type { QueuedItem, ShownEntry } from './queued-item.ts';
import { type Sealed, seal, unseal } from './sealed.ts';
import { WaitingQueue } from './waiting-queue.ts';

/** Dispatched to the window where what waits is to be sent now, as if a connection were back. */
export const sendNowEvent = 'fairlead-send-now';

/** Something that waits in this browser to be sent, whatever its kind, as it is listed. */
export interface WaitingEntry extends Pick<QueuedItem, 'since' | 'key' | 'refused'> {
  /** The name of the queue that it waits in. */
  queue: string;
  /** What is shown of it; undefined where an earlier release has stored it. */
  shown: ShownEntry | undefined;
}

/**
 * What of a person waits in this browser to be sent, of every kind, the oldest first. What cannot be read is left to the remote whose it is, which
 * sets it aside.
 */
export async function waitingEntries(person: string): Promise<WaitingEntry[]> {
  const names = (await storedNames(person)).filter((name) => !isDraft(name));
  const found = await Promise.all(names.map((name) => entriesIn(person, name)));
  return found.flat().sort((one, other) => compareCodes(one.since, other.since));
}

async function entriesIn(person: string, name: string): Promise<WaitingEntry[]> {
  try {
    const sealed = await get<Sealed | object>(keyOf({ person, name }), privateStore);
    if (!sealed || !('iv' in sealed)) return [];
    const stored = await unseal(person, sealed);
    return Array.isArray(stored)
      ? stored
          .filter(isQueued)
          .map(({ since, key, refused, shown }) => ({ queue: name, since, key, refused, shown }))
      : [];
  } catch {
    return [];
  }
}

const isQueued = (one: unknown): one is QueuedItem =>
  typeof one === 'object' &&
  one !== null &&
  typeof Reflect.get(one, 'since') === 'string' &&
  typeof Reflect.get(one, 'key') === 'string';

/** The queues that entries were changed in from outside of their remotes, by person and name. */
const queues = new Map<string, WaitingQueue<QueuedItem>>();

/** The queue that an entry waits in, whatever its kind. */
function queueOf(person: string, { queue, shown }: WaitingEntry): WaitingQueue<QueuedItem> {
  const place = keyOf({ person, name: queue });
  const known =
    queues.get(place) ??
    new WaitingQueue<QueuedItem>(
      {
        name: queue,
        label: shown?.noun ?? 'Something that was not sent',
        subjectOf: ({ key }) => key,
        isItem: isQueued,
      },
      person,
    );
  queues.set(place, known);
  return known;
}

/** Lets an entry be sent again, by the remote whose it is; one that was refused too. */
export async function retryEntry(person: string, entry: WaitingEntry): Promise<void> {
  await queueOf(person, entry).retry(entry);
  window.dispatchEvent(new Event(sendNowEvent));
}

/** Removes an entry that its person no longer wants to be sent. */
export const discardEntry = (person: string, entry: WaitingEntry): Promise<boolean> =>
  queueOf(person, entry).discard(entry);

/** Whether this browser stores what a person saves: a private window or a full disk may not. */
export async function storesHere(person: string): Promise<boolean> {
  const probe = keyOf({ person, name: 'draft probe' });
  try {
    await set(probe, await seal(person, null), privateStore);
    await del(probe, privateStore);
    return true;
  } catch {
    return false;
  }
}
