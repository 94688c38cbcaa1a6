import {
  deleteUnreadable,
  forgetStored,
  isDraft,
  storedNames,
  unreadableOf,
} from '@fairlead/remote-kit/queue';

/** Deletes all that a person has stored in this browser. */
export const forget = (person: string): Promise<void> => forgetStored(person);

/** The names of what a person has in this browser that waits to be sent. */
export const unsentNames = async (person: string): Promise<string[]> =>
  (await storedNames(person)).filter((name) => !isDraft(name));

/** What a person has in this browser that cannot be read, the oldest first. */
export const unreadable = (person: string) => unreadableOf(person);

/** Deletes what cannot be read. */
export const deleteAll = (keys: Parameters<typeof deleteUnreadable>[0]) => deleteUnreadable(keys);
