/**
 * The key under which a browser stores a person's test. It starts with `fairlead` and has no colon before the id, so that the shell deletes it on
 * sign-out: the next user of the browser finds nothing of it.
 */
export const storedTestKey = (person: string): string => `fairlead-personality-test.${person}`;
