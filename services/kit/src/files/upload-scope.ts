import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { ServiceEnvironment } from '../environment.ts';
import { apiErrors } from '../errors.ts';
import type { App } from '../http/checks.ts';

/** Refuses a call of somebody who has made too many. @throws {ApiError} 429. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** Registers routes to which files are sent, each person so many a minute. Nothing else is read of a body there. */
export async function uploadScope(
  app: App,
  { RATE_LIMIT }: Pick<ServiceEnvironment, 'RATE_LIMIT'>,
  perMinute: number,
  register: (scope: App, limit: Limit) => void,
): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(rateLimit, { global: false });
    const check = scope.createRateLimit({
      max: perMinute,
      timeWindow: 60_000,
      keyGenerator: ({ viewer, ip }) => (viewer.kind === 'visitor' ? ip : viewer.id),
    });
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    // Said by the route in its own words, once it is known that the caller may.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    register(scope, async (request) => {
      if (RATE_LIMIT === 0) return;
      const found = await check(request);
      if (!found.isAllowed && found.isExceeded) throw apiErrors.tooManyRequests();
    });
  });
}
