import { ApiError } from '@fairlead/service-kit/errors';

/** The ways the edge itself refuses or fails a request, with the words of each. */
export const edgeErrors = {
  addressTooLong: () => new ApiError(414, { message: 'The address of this request is too long.' }),
  headersTooLarge: () =>
    new ApiError(431, { message: 'The headers of this request are too large.' }),
  malformedAddress: () =>
    new ApiError(400, { message: 'The address of this request is malformed.' }),
  malformedRequest: () => new ApiError(400, { message: 'The request is malformed.' }),
  unreachable: (service: string) =>
    new ApiError(503, {
      message: `The ${service} service is not available right now. Please try again.`,
    }),
  broken: (service: string) =>
    new ApiError(502, {
      message: `The ${service} service did not answer properly. Please try again.`,
    }),
  tooSlow: (service: string) =>
    new ApiError(504, {
      message: `The ${service} service took too long to answer. Please try again.`,
    }),
} as const;
