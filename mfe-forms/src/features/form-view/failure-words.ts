import { type ApiProblem, reasonIn } from '@fairlead/remote-kit/calls';

/** The calls' message for a server failure without one. */
const nameless = reasonIn(undefined);

/** Why a form could not be submitted: the status and the first message of the server's answer (F-040), or that no answer came (F-041). */
export function failureWords(problem: Partial<ApiProblem>): string {
  const { kind, status, reason } = problem;
  if (kind === undefined || kind === 'unreachable') return 'Something went wrong.';
  return `${status ?? 500}: ${reason && reason !== nameless ? reason : 'Internal Server Error'}`;
}
