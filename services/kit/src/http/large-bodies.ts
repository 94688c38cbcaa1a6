import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, visitor } from '../auth/viewer.ts';
import { FairQueue } from '../fair-queue.ts';

/** From how many characters on a body is large: to read, check and write it takes the process a while, in which it answers nobody else. */
export const LARGE_BODY = 256 * 1_024;

/** One at a time, with as long a rest after each, and others waiting with their bodies in memory. */
const room = { atOnce: 1, waiting: 8, patience: 5_000, rest: 1 } as const;

/**
 * Has requests with large bodies take turns, from when all of a body is there until the request is answered, however slow its sender is.
 * @returns what takes a place for a request. It throws an {ApiError} 503 when there is no room.
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
    // Whoever has gone is not answered.
    const raw = replies.get(request)?.raw;
    if (raw?.closed) leave(request);
    else raw?.once('close', () => leave(request));
  };
}
