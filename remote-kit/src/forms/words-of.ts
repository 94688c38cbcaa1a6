import { type ApiProblem, reasonIn } from '../calls/problem.ts';

const unreachable = 'Fairlead could not be reached. Check your connection and try again.';

/** What a nameless failure is called everywhere else. */
const nameless = reasonIn(undefined);

/**
 * Why something could not be done, for the person who asked for it; `failure` says it where nothing that was answered
 * does.
 */
export function wordsOf(
  { kind, message }: Pick<ApiProblem, 'kind' | 'message'>,
  failure?: string,
): string {
  if (kind === 'unreachable') return failure ?? unreachable;
  if (message === nameless && failure) return failure;
  // The word is for programs; what follows it is for people.
  return message.replace(/^Forbidden: (.)/, (_, first: string) => first.toUpperCase());
}
