import { ApiError, isNameless } from '@fairlead/remote-kit/calls';

/** Why a form could not be submitted: the status and the first message of the server's answer (F-040), or that no answer came (F-041). */
export function failureWords(thrown: unknown): string {
  if (!(thrown instanceof ApiError) || thrown.isUnanswered) return 'Something went wrong.';
  const { status = 500, reason } = thrown;
  return `${status}: ${isNameless({ message: reason }) ? 'Internal Server Error' : reason}`;
}
