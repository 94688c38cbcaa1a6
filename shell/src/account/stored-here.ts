import { forgetStored, isDraft, storedNames } from '@fairlead/remote-kit/queue';

export { deleteUnreadable, unreadableOf } from '@fairlead/remote-kit/queue';

/** Deletes all that a person has stored in this browser. */
export const forget = (person: string): Promise<void> => forgetStored(person);

/** The names of what a person has in this browser that waits to be sent. */
export const unsentNames = async (person: string): Promise<string[]> =>
  (await storedNames(person)).filter((name) => !isDraft(name));
