import { forbiddenPrefix } from '@fairlead/contracts/api/error-names';
import { ApiError, type ApiErrorKind, isNameless, isOfFields } from '../calls/api-error.ts';
import { type FieldProblem, fieldProblemsIn } from './field-problems.ts';

const unanswered: Partial<Record<ApiErrorKind, string>> = {
  offline: 'You are offline. Try again once you are connected.',
  network: 'Fairlead could not be reached. Check your connection and try again.',
  timeout: 'Fairlead took too long to answer. Try again.',
  unreadable: 'Fairlead could not be reached. Check your connection and try again.',
};

/** The messages for fields that no form shows: each problem once. */
export const wordsOfFields = (problems: readonly FieldProblem[]): string =>
  [...new Set(problems.map(({ message }) => message.replace(/\.$/, '')))].join('. ');

/**
 * Why something could not be done, for the person who asked for it. A fault of the portal's own code is reported as such, and never told as the server's.
 * @param thrown what the call threw
 * @param failure used where the answer gives no reason
 */
export function wordsOf(thrown: unknown, failure?: string): string {
  if (!(thrown instanceof ApiError)) return ApiError.caught(thrown).message;
  const { kind, message, status } = thrown;
  const withoutAnswer = unanswered[kind];
  if (withoutAnswer !== undefined) return failure ?? withoutAnswer;
  if (isNameless(thrown) && failure) return failure;
  // Once a change came too late, what is shown is refetched.
  if (kind === 'outdated') return `${message} Check it and try again.`;
  if (isOfFields(thrown))
    return (
      wordsOfFields(fieldProblemsIn(thrown)) ||
      'Some fields are not valid. Check them and try again.'
    );
  return status === 403 && message.startsWith(forbiddenPrefix)
    ? capitalized(message.slice(forbiddenPrefix.length))
    : message;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
