/**
 * Under which name a browser keeps the test that a person takes. It begins with `fairlead` and has no colon before the id, by which the shell forgets it as they sign
 * out: whoever uses the browser next finds nothing of it.
 */
export const keptTestKey = (person: string): string => `fairlead-personality-test.${person}`;
