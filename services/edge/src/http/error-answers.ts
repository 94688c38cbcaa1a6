import type { Socket } from 'node:net';
import { ApiError, apiErrors } from '@fairlead/service-kit/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Busy, edgeErrors, MethodNotAllowed } from '../errors.ts';

function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.statusCode === 413) return apiErrors.tooLarge();
  if (error.statusCode === 429) return apiErrors.tooManyRequests();
  if (error.code === 'FST_ERR_BAD_URL') return edgeErrors.malformedAddress();
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return edgeErrors.addressTooLong();
  if (error.statusCode && error.statusCode < 500) return edgeErrors.malformedRequest();
  return apiErrors.unexpected();
}

/** Answers an error in the shape of the API; an unexpected one is logged in full and not revealed. */
export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = asApiError(error);
  if (known.status === 500) request.log.error(error);
  if (known instanceof Busy) reply.header('retry-after', String(known.retryAfter));
  if (known instanceof MethodNotAllowed) reply.header('allow', known.allow);
  reply.code(known.status).header('cache-control', 'no-store').send(known.answer);
}

/** The problem of an incomplete request, by Node's error code, and the HTTP reason phrase of the answer. */
const broken: Record<string, { error: () => ApiError; reason: string }> = {
  HPE_HEADER_OVERFLOW: {
    error: edgeErrors.headersTooLarge,
    reason: 'Request Header Fields Too Large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { error: edgeErrors.tooLong, reason: 'Request Timeout' },
};
const malformed = { error: edgeErrors.malformedRequest, reason: 'Bad Request' };

/**
 * Answers on the raw socket what is not a valid HTTP request, has more headers than Node accepts, or does not arrive in time.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const { error: makeError, reason } = broken[error.code ?? ''] ?? malformed;
  const { status, answer } = makeError();
  const body = JSON.stringify(answer);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** The longest URL (characters) that is forwarded; far longer than any filters. */
const longestAddress = 8192;

/** Refuses URLs that no part of the portal makes. */
export function limitAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done((raw.url?.length ?? 0) > longestAddress ? edgeErrors.addressTooLong() : undefined);
  });
}
