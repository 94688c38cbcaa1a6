import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedCoding,
  compressor,
  compressWhole,
  worthCompressing,
} from '../http/compression.ts';
import { headersToCaller } from './passed-headers.ts';
import type { ServiceAnswer } from './service-answer.ts';

/** Sends a service's answer to a caller, compressed if useful. */
export async function sendAnswer(
  answer: ServiceAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, headers, body } = answer;
  reply.code(status).headers(headersToCaller(headers));
  const length = Buffer.isBuffer(body) ? body.length : undefined;
  const compresses =
    headers['content-encoding'] === undefined && worthCompressing(headers['content-type'], length);
  if (request.method === 'HEAD') {
    // The length of a body that is not sent.
    const contentLength = headers['content-length'];
    if (contentLength !== undefined && !compresses) reply.header('content-length', contentLength);
    return reply.send(body);
  }
  if (!compresses) return reply.send(body);
  reply.header('vary', [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', '));
  const coding = acceptedCoding(request.headers['accept-encoding']);
  if (!coding) return reply.send(body);
  reply.header('content-encoding', coding);
  if (Buffer.isBuffer(body)) return reply.send(await compressWhole(body, coding));
  // The end of either, even by a caller who goes away, ends both.
  return reply.send(pipeline(body, compressor(coding), () => undefined));
}
