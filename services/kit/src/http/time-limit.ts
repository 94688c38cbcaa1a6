import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timeLeft, withinTime } from '../runtime/deadline.ts';
import { apiErrors } from '../runtime/errors.ts';
import { whileUnderWay } from '../runtime/request-under-way.ts';
import { Sweep } from '../runtime/sweep.ts';

/** How often (ms) expired requests are looked for, and their grace period beyond their time. */
const POLL_INTERVAL_MS = 500;
const GRACE_MS = 500;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** May arrive as slowly as its sender sends; its time starts when all of it has arrived. */
    isUpload?: boolean;
    /** How long (ms) a request that does much in one go may take; ten seconds when left out. */
    time?: number;
  }
}

interface Open {
  reply: FastifyReply;
  /** When the request is over, by the monotonic clock (ms). */
  end: number;
}

/**
 * Runs every request in its own context, within the time that the edge leaves it: its database queries end with it, and one that is not answered by
 * then gets a 503. A stream has no such end. One timer serves all: Fastify's own costs each request a signal and stops counting as soon as a body is
 * read. The time of an upload starts with its last byte, since its connection may be slow; what follows runs `withinRequest`.
 */
export function limitTime(app: FastifyInstance): void {
  const open = new Map<FastifyRequest, Open>();
  app.addHook('onRequest', (request, reply, done) => {
    const { isUpload, time } = request.routeOptions.config ?? {};
    const left = timeOf(request, time);
    const now = performance.now();
    const add = (end: number) => {
      open.set(request, opened(reply, end));
      sweep.wake();
    };
    if (isUpload) request.raw.once('end', () => add(performance.now() + left));
    else add(now + left);
    whileUnderWay(request.id, now + left, done);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    open.delete(request);
    done();
  });
  const sweep = new Sweep(POLL_INTERVAL_MS, () => {
    const now = performance.now();
    for (const [request, { reply, end }] of open) {
      if (reply.sent || reply.raw.headersSent || reply.raw.closed) open.delete(request);
      else if (now > end) {
        open.delete(request);
        const { status, answer } = apiErrors.tookTooLong();
        reply.status(status).send(answer);
      }
    }
    return open.size > 0;
  });
  app.addHook('onClose', async () => sweep.stop());
}

const opened = (reply: FastifyReply, end: number): Open => ({ reply, end: end + GRACE_MS });

/** The time (ms) that a request has, out of that of its route. */
const timeOf = ({ headers }: FastifyRequest, time: number | undefined): number =>
  timeLeft(headers['x-request-timeout'], time);

/** Does some work of an upload that has arrived, within the time that the request then has. */
export const withinRequest = <Result>(request: FastifyRequest, work: () => Result): Result =>
  withinTime(timeOf(request, request.routeOptions.config.time), work);
