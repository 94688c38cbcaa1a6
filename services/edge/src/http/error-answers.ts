import type { Socket } from 'node:net';
import { ApiError, apiErrors } from '@fairlead/service-kit/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeErrors } from '../errors.ts';

function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.statusCode === 413) return apiErrors.tooLarge();
  if (error.statusCode === 429) return apiErrors.tooManyRequests();
  if (error.code === 'FST_ERR_BAD_URL') return edgeErrors.malformedAddress();
  if (error.statusCode && error.statusCode < 500) return edgeErrors.malformedRequest();
  return apiErrors.unexpected();
}

/** Answers an error in the shape of the API; what nobody foresaw is logged in full and told to nobody. */
export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, answer } = asApiError(error);
  if (status === 500) request.log.error(error);
  reply.code(status).header('cache-control', 'no-store').send(answer);
}

/** Answers what is not even a request by the HTTP standard, or has more headers than Node accepts, on the bare socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const { status, answer } =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? edgeErrors.headersTooLarge()
      : edgeErrors.malformedRequest();
  const body = JSON.stringify(answer);
  const reason = status === 431 ? 'Request Header Fields Too Large' : 'Bad Request';
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** The longest address (characters) that is passed on; what filters can say fits many times. */
const longestAddress = 8192;

/** Refuses addresses no part of the portal makes. */
export function limitAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url?.length ?? 0) > longestAddress) throw edgeErrors.addressTooLong();
  });
}
