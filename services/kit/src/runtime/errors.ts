import {
  type ErrorAnswer,
  type ErrorEntry,
  keyReused,
  proofRequired,
  validationFailed,
} from '@fairlead/contracts';
import type { z } from 'zod';

const MEGABYTE = 1024 * 1024;

/** A limit in words, rounded down: the limits of uploads leave room for what surrounds the file. */
const sizeInWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / MEGABYTE)} MB`;

/** An error with the answer it becomes; thrown anywhere below a route. */
export class ApiError extends Error {
  readonly status: number;
  readonly entry: ErrorEntry;
  readonly #besides: object;

  /** `besides` is answered next to the errors. */
  constructor(status: number, entry: ErrorEntry, besides: object = {}) {
    super(entry.message);
    this.name = entry.name ?? 'ApiError';
    this.status = status;
    this.entry = entry;
    this.#besides = besides;
  }

  /** The body the caller reads. */
  get answer(): ErrorAnswer {
    return { errors: [this.entry], ...this.#besides };
  }
}

/** One field that failed validation: dotted path with zero-based row numbers. */
export interface FieldFailure {
  path: string;
  message: string;
}

/** The issues that a schema found, one per field. */
export function failuresOf(error: z.ZodError): FieldFailure[] {
  const failures = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return failures.filter(
    ({ path }, at) => failures.findIndex((other) => other.path === path) === at,
  );
}

/** The error catalogue: every way a call can fail, with its status and message. */
export const apiErrors = {
  badRequest: (message: string) => new ApiError(400, { message }),
  malformedJson: () => new ApiError(400, { message: 'The body is not valid JSON.' }),
  missingWhere: () => new ApiError(400, { message: 'A bulk call needs a where.' }),
  emptyWhere: () =>
    new ApiError(400, {
      message: 'A bulk call needs a where with a condition: this one holds for everything.',
    }),
  validation: (collection: string, errors: FieldFailure[], id?: string) =>
    new ApiError(400, {
      name: validationFailed,
      message: `The following ${errors.length === 1 ? 'field is' : 'fields are'} invalid: ${errors
        .map(({ path }) => path)
        .join(', ')}`,
      data: { collection, ...(id && { id }), errors },
    }),
  refusedPaths: (paths: string[]) =>
    new ApiError(400, {
      name: 'QueryError',
      message: `The following ${paths.length === 1 ? 'path' : 'paths'} cannot be queried: ${paths.join(', ')}`,
      data: paths.map((path) => ({ path })),
    }),
  unauthenticated: (message = 'Authentication required.') => new ApiError(401, { message }),
  forbidden: (message = 'Forbidden: you are not allowed to do this.') =>
    new ApiError(403, { message }),
  proofRequired: () =>
    new ApiError(403, {
      name: proofRequired,
      message: 'Forbidden: confirm that it is you before you go on.',
    }),
  notFound: () => new ApiError(404, { message: 'Not Found' }),
  conflict: (message: string) => new ApiError(409, { message }),
  keyReused: () =>
    new ApiError(409, { name: keyReused, message: 'This key was used for something else.' }),
  outdated: (besides: object = {}) =>
    new ApiError(
      412,
      { name: 'Outdated', message: 'Somebody else has changed this meanwhile.' },
      besides,
    ),
  /** @param bytes The most that is accepted. */
  tooLarge: (bytes?: number) =>
    new ApiError(413, {
      message: `This is larger than ${bytes === undefined ? 'what is accepted' : sizeInWords(bytes)}.`,
    }),
  unsupportedMediaType: (message = 'Send the body as JSON.') => new ApiError(415, { message }),
  tooManyRequests: () => new ApiError(429, { message: 'Too many requests. Please wait a moment.' }),
  unexpected: () => new ApiError(500, { message: 'Something went wrong.' }),
  tookTooLong: () =>
    new ApiError(503, {
      message: 'This takes too long to answer. Ask for less, or search by something else.',
    }),
  busy: () => new ApiError(503, { message: 'Too much is asked at this moment. Please try again.' }),
  unavailable: () =>
    new ApiError(503, { message: 'This is not available right now. Please try again.' }),
} as const;
