import { proofRequired, unauthenticated } from '@fairlead/contracts/api/error-names';

/**
 * What kind of failure it was: no answer came at all, or one that is no JSON; nobody is signed in; they may not; they must first confirm
 * that it is them; it is not there; it was not valid; it cannot be as things stand (409); it has changed meanwhile (412); there is too much to do; or it failed otherwise.
 */
export type ProblemKind =
  | 'unreachable'
  | 'unauthenticated'
  | 'forbidden'
  | 'unproved'
  | 'missing'
  | 'invalid'
  | 'conflict'
  | 'outdated'
  | 'busy'
  | 'failed';

/** Why a call failed. `message` is for the person, `reason` is what the server or the network said. */
export interface ApiProblem {
  kind: ProblemKind;
  message: string;
  reason: string;
  /** The HTTP status; none when no answer came at all. */
  status?: number;
  /** The whole of what the server said, for what it says of single fields, and of a document that is outdated as `doc`. */
  answer?: unknown;
  /** Of a document that is outdated: the `ETag` of what it is now. */
  etag?: string | undefined;
}

const unknown = 'Unknown error';

const kinds: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'outdated',
  413: 'invalid',
  429: 'busy',
  503: 'busy',
};

/** The kind of failure that an answer is, by its status and by what it names. */
export function kindOf(status: number, answer: unknown): ProblemKind {
  const name = status === 403 ? firstErrorIn(answer)?.name : undefined;
  if (name === unauthenticated) return 'unauthenticated';
  if (name === proofRequired) return 'unproved';
  return kinds[status] ?? 'failed';
}

function firstErrorIn(answer: unknown): { name?: unknown; message?: unknown } | undefined {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return undefined;
  const first: unknown = Array.isArray(answer.errors) ? answer.errors[0] : undefined;
  return typeof first === 'object' && first !== null ? first : undefined;
}

/** The reason in what the API answered: the first entry of `errors`, else `message`. */
export function reasonIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return unknown;
  const { message } = answer as { message?: unknown };
  const reason = firstErrorIn(answer)?.message ?? message;
  return typeof reason === 'string' && reason !== '' ? reason : unknown;
}

/** The reason in what was thrown; what was thrown without a message becomes `Unknown error`. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : unknown;
}
