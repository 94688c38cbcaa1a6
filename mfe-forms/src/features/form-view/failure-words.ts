import { type ApiProblem, reasonIn } from '@fairlead/remote-kit/calls';

/** What a server's failure without a message is called by the calls. */
const nameless = reasonIn(undefined);

/** Why a form could not be sent: the status and the first message of what the server answered (F-040), or that no answer came (F-041). */
export function failureWords(problem: Partial<ApiProblem>): string {
  const { kind, status, reason } = problem;
  if (kind === undefined || kind === 'unreachable') return 'Something went wrong.';
  return `${status ?? 500}: ${reason && reason !== nameless ? reason : 'Internal Server Error'}`;
}
