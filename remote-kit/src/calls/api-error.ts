import {
  codeRefused,
  codeRequired,
  keyReused,
  proofRequired,
  unauthenticated,
  validationFailed,
} from '@fairlead/contracts/api/error-names';

/**
 * The kind of failure. Without an answer: the browser is offline, the network failed, the answer took too long, or the caller aborted the call. With
 * one: it could not be read; nobody is signed in; permission is missing; identity must be confirmed first; not found; not valid; in conflict with the
 * current state (409); changed meanwhile (412); too much to do; or another failure.
 */
export type ApiErrorKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'unreadable'
  | 'unauthenticated'
  | 'forbidden'
  | 'unproved'
  | 'missing'
  | 'invalid'
  | 'conflict'
  | 'outdated'
  | 'busy'
  | 'failed';

/** What is known of a failed call. */
export interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** For the person. */
  message: string;
  /** What the server or the network reported; by default the message. */
  reason?: string;
  /** The HTTP status; none when no answer came at all. */
  status?: number | undefined;
  /** The server's whole answer, with its problems of single fields, and an outdated document as `doc`. */
  answer?: unknown;
  /** For an outdated document: the `ETag` of its current version. */
  etag?: string | undefined;
}

const unanswered: ReadonlySet<ApiErrorKind> = new Set(['offline', 'network', 'timeout']);

const passing: ReadonlySet<ApiErrorKind> = new Set(['unreadable', 'busy', 'failed']);

const unknown = 'Unknown error';
const ownFault = 'Something went wrong on this page. Reload it and try again.';

/** Why a call failed. Whatever else is thrown is a fault of the portal's own code, and never shown as the server's answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly reason: string;
  readonly status: number | undefined;
  readonly answer: unknown;
  readonly etag: string | undefined;

  constructor({ kind, message, reason = message, status, answer, etag }: ApiErrorDetails) {
    super(message);
    this.kind = kind;
    this.reason = reason;
    this.status = status;
    this.answer = answer;
    this.etag = etag;
  }

  /** Whether no answer came, so that nobody knows whether the server did what it was asked. */
  get isUnanswered(): boolean {
    return unanswered.has(this.kind);
  }

  /** Whether the same call may succeed a moment later. */
  get mayPass(): boolean {
    return this.isUnanswered || passing.has(this.kind);
  }

  /** The same error with other details. */
  with(more: Partial<ApiErrorDetails>): ApiError {
    const { kind, message, reason, status, answer, etag } = this;
    return new ApiError({ kind, message, reason, status, answer, etag, ...more });
  }

  /**
   * The error of a call that was thrown.
   * @throws whatever else was thrown: a fault of the portal's own code
   */
  static from(thrown: unknown): ApiError {
    if (thrown instanceof ApiError) return thrown;
    throw thrown;
  }

  /** The error of a call that was thrown, where something must be shown in any case: a fault of the portal's own code is reported, and becomes one. */
  static caught(thrown: unknown): ApiError {
    if (thrown instanceof ApiError) return thrown;
    reportError(thrown);
    return new ApiError({ kind: 'failed', message: ownFault });
  }
}

/** The kind of failure of a call; undefined for anything that is not one, such as no error at all. */
export const errorKindOf = (error: unknown): ApiErrorKind | undefined =>
  error instanceof ApiError ? error.kind : undefined;

const changedMeanwhile = 'Somebody else has changed this meanwhile.';

const kinds: Readonly<Record<number, ApiErrorKind>> = {
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
export function kindOfAnswer(status: number, answer: unknown): ApiErrorKind {
  const name = status === 403 ? firstErrorIn(answer)?.name : undefined;
  if (name === unauthenticated) return 'unauthenticated';
  if (name === proofRequired) return 'unproved';
  return kinds[status] ?? 'failed';
}

/** The refusal of a change that was made from another version of a document than the current one, as the server words it. */
export const outdatedError = (doc: object, etag: string | undefined): ApiError =>
  new ApiError({
    kind: 'outdated',
    message: changedMeanwhile,
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
export const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiError && firstErrorIn(error.answer)?.name === keyReused;

/** Whether a sign-in was refused for its second step alone: for lack of a code, or for one that was not accepted. */
export const isCodeWanted = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  [codeRequired, codeRefused].some((name) => firstErrorIn(error.answer)?.name === name);

/** Whether a refusal is about fields alone. */
export const isOfFields = ({ answer }: Pick<ApiError, 'answer'>): boolean =>
  firstErrorIn(answer)?.name === validationFailed;

/** The reason in the API's answer: the first entry of `errors`, else `message`. */
export function reasonIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return unknown;
  const { message } = answer as { message?: unknown };
  const reason = firstErrorIn(answer)?.message ?? message;
  return typeof reason === 'string' && reason !== '' ? reason : unknown;
}

/** The reason of a failure that names none. */
export const isNameless = ({ message }: Pick<ApiError, 'message'>): boolean => message === unknown;

/** The error of a call to which no answer came, or one that broke off: by what `fetch` or the upload threw. */
export function unansweredError(thrown: unknown, signal?: AbortSignal): ApiError {
  const { name, message } = (thrown ?? {}) as Partial<Error>;
  return new ApiError({ kind: kindOfBreak(name, signal), message: message || unknown });
}

function kindOfBreak(name: string | undefined, signal: AbortSignal | undefined): ApiErrorKind {
  if (signal?.aborted) return 'aborted';
  if (name === 'TimeoutError') return 'timeout';
  return navigator.onLine === false ? 'offline' : 'network';
}

/** The error of an answer that is not what its call answers. */
export const unreadableError = (status?: number): ApiError =>
  new ApiError({ kind: 'unreadable', message: 'The answer cannot be read', status });
