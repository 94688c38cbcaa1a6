import { forgetStored, isDraft, storedNames } from '@fairlead/remote-kit/queue';

export { forgetStored };

/** The names of what a person has in this browser that waits to be sent. */
export const unsentNames = async (person: string): Promise<string[]> =>
  (await storedNames(person)).filter((name) => !isDraft(name));
