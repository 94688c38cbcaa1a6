import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, visitor } from '../model/viewer.ts';
import { FairQueue } from '../runtime/fair-queue.ts';

/** The number of characters from which a body is large: reading, validating and writing it blocks the process for a while. */
export const LARGE_BODY = 256 * 1_024;

/** One at a time, each followed by a rest of the same length, with others waiting with their bodies in memory. */
const room = { concurrency: 1, waiting: 8, maxWaitMs: 5_000, pauseFactor: 1 } as const;

/**
 * Serializes requests with large bodies, from when a body is complete until the request is answered, however slow its sender is.
 * @returns a function that takes a slot for a request. It throws an {ApiError} 503 when none is free.
 */
export function largeBodies(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const queue = new FairQueue(room);
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const places = new Map<FastifyRequest, () => void>();
  const leave = (request: FastifyRequest) => {
    places.get(request)?.();
    places.delete(request);
  };
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding !== undefined || Number(length) > LARGE_BODY) replies.set(request, reply);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
  return async (request) => {
    const { viewer = visitor, ip } = request;
    const left = await queue.enter(callerOf(viewer, ip));
    places.set(request, left);
    // A client that has disconnected gets no answer.
    const raw = replies.get(request)?.raw;
    if (raw?.closed) leave(request);
    else raw?.once('close', () => leave(request));
  };
}
