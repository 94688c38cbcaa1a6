import type { ApiProblem } from '@fairlead/ui/calls';

const unreachable = 'Fairlead could not be reached. Check your connection and try again.';

/** Why something could not be done, for the person who asked for it. */
export function wordsOf({ status, message }: Pick<ApiProblem, 'status' | 'message'>): string {
  if (status === undefined) return unreachable;
  // The word is for programs; what follows it is for people.
  return message.replace(/^Forbidden: (.)/, (_, first: string) => first.toUpperCase());
}
