import { ApiError } from '@fairlead/service-kit/errors';

/** A temporary refusal: the caller may retry after the given number of seconds. */
export class Busy extends ApiError {
  readonly retryAfter: number;

  constructor(status: 429 | 503, message: string, retryAfter: number) {
    super(status, { message });
    this.retryAfter = retryAfter;
  }
}

/** A known path requested with a method it does not have. */
export class MethodNotAllowed extends ApiError {
  readonly allow: string;

  constructor(allowed: readonly string[]) {
    super(405, { message: `This address takes ${allowed.join(', ')} only.` });
    this.allow = allowed.join(', ');
  }
}

/** The ways the edge itself refuses or fails a request, with their messages. */
export const edgeErrors = {
  addressTooLong: () => new ApiError(414, { message: 'The address of this request is too long.' }),
  headersTooLarge: () =>
    new ApiError(431, { message: 'The headers of this request are too large.' }),
  malformedAddress: () =>
    new ApiError(400, { message: 'The address of this request is malformed.' }),
  malformedRequest: () => new ApiError(400, { message: 'The request is malformed.' }),
  tooLong: () => new ApiError(408, { message: 'The request took too long to arrive.' }),
  methodNotAllowed: (allowed: readonly string[]) => new MethodNotAllowed(allowed),
  noSuchCollection: () => new ApiError(400, { message: 'Name a collection that there is.' }),
  onlyEvents: () =>
    new ApiError(406, { message: 'This address answers with a stream of events only.' }),
  unreachable: (service: string) =>
    new Busy(503, `The ${service} service is not available right now. Please try again.`, 1),
  busy: (service: string) =>
    new Busy(503, `The ${service} service has too much to do right now. Please try again.`, 2),
  tooManyUploads: () =>
    new Busy(429, 'Too many files are being sent from here. Please wait until one is there.', 10),
  tooManyStreams: () =>
    new Busy(429, 'Too many streams of events are open from here. Please close one.', 10),
  /** Nobody receives this: the caller is gone. The status is the one servers use for that in their logs. */
  abandoned: () => new ApiError(499, { message: 'The caller went away.' }),
  closing: () => new Busy(503, 'This is being restarted. Please try again.', 1),
  broken: (service: string) =>
    new ApiError(502, {
      message: `The ${service} service did not answer properly. Please try again.`,
    }),
  tooSlow: (service: string) =>
    new ApiError(504, {
      message: `The ${service} service took too long to answer. Please try again.`,
    }),
} as const;
