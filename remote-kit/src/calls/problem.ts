import { keyReused, proofRequired, unauthenticated } from '@fairlead/contracts/api/error-names';

/**
 * The kind of failure: no answer came at all, or one that is not JSON; nobody is signed in; permission is missing; identity must be confirmed first;
 * not found; not valid; in conflict with the current state (409); changed meanwhile (412); too much to do; or another failure.
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

/** Why a call failed. `message` is for the person, `reason` is what the server or the network reported. */
export interface ApiProblem {
  kind: ProblemKind;
  message: string;
  reason: string;
  /** The HTTP status; none when no answer came at all. */
  status?: number;
  /** The server's whole answer, with its problems of single fields, and an outdated document as `doc`. */
  answer?: unknown;
  /** For an outdated document: the `ETag` of its current version. */
  etag?: string | undefined;
}

const unknown = 'Unknown error';
const changedMeanwhile = 'Somebody else has changed this meanwhile.';

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

/** The kind of failure of an answer, by its status and by what it names. */
export function kindOf(status: number, answer: unknown): ProblemKind {
  const name = status === 403 ? firstErrorIn(answer)?.name : undefined;
  if (name === unauthenticated) return 'unauthenticated';
  if (name === proofRequired) return 'unproved';
  return kinds[status] ?? 'failed';
}

/** The refusal of a change that was made from another version of a document than the current one, as the server words it. */
export const outdatedProblem = (doc: object, etag: string | undefined): ApiProblem => ({
  kind: 'outdated',
  message: changedMeanwhile,
  reason: changedMeanwhile,
  status: 412,
  answer: { doc },
  etag,
});

function firstErrorIn(answer: unknown): { name?: unknown; message?: unknown } | undefined {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return undefined;
  const first: unknown = Array.isArray(answer.errors) ? answer.errors[0] : undefined;
  return typeof first === 'object' && first !== null ? first : undefined;
}

/** Whether a call was refused because its idempotency key was used for other content before. */
export const isKeyReused = ({ answer }: Pick<ApiProblem, 'answer'>): boolean =>
  firstErrorIn(answer)?.name === keyReused;

/** The reason in the API's answer: the first entry of `errors`, else `message`. */
export function reasonIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return unknown;
  const { message } = answer as { message?: unknown };
  const reason = firstErrorIn(answer)?.message ?? message;
  return typeof reason === 'string' && reason !== '' ? reason : unknown;
}

/** The reason in a thrown value; one without a message becomes `Unknown error`. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : unknown;
}
