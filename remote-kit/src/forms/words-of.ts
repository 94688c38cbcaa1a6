import { type ApiProblem, reasonIn } from '../calls/problem.ts';
import { type FieldProblem, fieldProblemsIn } from './field-problems.ts';

const unreachable = 'Fairlead could not be reached. Check your connection and try again.';

/** The message of a nameless failure everywhere else. */
const nameless = reasonIn(undefined);

/** A refusal that names the invalid fields by their paths, which only programs can read. */
const namesFields = /^The following fields? (is|are) invalid\b/;

/** The messages for fields that no form shows: each problem once. */
export const wordsOfFields = (problems: readonly FieldProblem[]): string =>
  [...new Set(problems.map(({ message }) => message.replace(/\.$/, '')))].join('. ');

/** Whether a refusal is about fields alone. */
export const isOfFields = ({ message }: Pick<ApiProblem, 'message'>): boolean =>
  namesFields.test(message);

/** Why something could not be done, for the person who asked for it; `failure` is used where the answer gives no reason. */
export function wordsOf(
  { kind, message, answer }: Pick<ApiProblem, 'kind' | 'message' | 'answer'>,
  failure?: string,
): string {
  if (kind === 'unreachable') return failure ?? unreachable;
  if (message === nameless && failure) return failure;
  // Once a change came too late, what is shown is refetched.
  if (kind === 'outdated') return `${message} Check it and try again.`;
  if (namesFields.test(message))
    return (
      wordsOfFields(fieldProblemsIn({ answer })) ||
      'Some fields are not valid. Check them and try again.'
    );
  // The word is for programs; what follows it is for people.
  return message.replace(/^Forbidden: (.)/, (_, first: string) => first.toUpperCase());
}
