import {
  deleteUnreadable,
  discardEntry,
  followStored,
  forgetStored,
  isDraft,
  retryEntry,
  storedNames,
  storesHere,
  unreadableOf,
  type WaitingEntry,
  waitingEntries,
} from '@fairlead/remote-kit/queue';

export type { WaitingEntry };

/** Deletes all that a person has stored in this browser. */
export const forget = (person: string): Promise<void> => forgetStored(person);

/** The names of what a person has in this browser that waits to be sent. */
export const unsentNames = async (person: string): Promise<string[]> =>
  (await storedNames(person)).filter((name) => !isDraft(name));

/** What of a person waits in this browser to be sent, of every kind, the oldest first. */
export const waiting = (person: string): Promise<WaitingEntry[]> => waitingEntries(person);

/** Notifies of every change to what people have stored in this browser. @returns how to stop */
export const follow = (listener: () => void): (() => void) => followStored(listener);

/** Lets an entry be sent again. */
export const retry = (person: string, entry: WaitingEntry): Promise<void> =>
  retryEntry(person, entry);

/** Removes an entry that is no longer to be sent. */
export async function discard(person: string, entry: WaitingEntry): Promise<void> {
  await discardEntry(person, entry);
}

/** Whether this browser stores what a person saves. */
export const stores = (person: string): Promise<boolean> => storesHere(person);

/** What a person has in this browser that cannot be read, the oldest first. */
export const unreadable = (person: string) => unreadableOf(person);

/** Deletes what cannot be read. */
export const deleteAll = (keys: Parameters<typeof deleteUnreadable>[0]) => deleteUnreadable(keys);
