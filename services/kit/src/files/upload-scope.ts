import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/checks.ts';
import { countingAs } from '../http/shared-limits.ts';
import type { ServiceEnvironment } from '../runtime/environment.ts';
import { apiErrors } from '../runtime/errors.ts';

/** Refuses a request from somebody who has made too many. @throws {ApiError} 429. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** Registers upload routes, limited per minute and person; the name tells their limit from those of others. No other body is read there. */
export async function uploadScope(
  app: App,
  { RATE_LIMIT }: Pick<ServiceEnvironment, 'RATE_LIMIT'>,
  { name, perMinute }: { name: string; perMinute: number },
  register: (scope: App, limit: Limit) => void,
): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(rateLimit, { global: false, ...countingAs(scope, 'uploads') });
    const options = {
      max: perMinute,
      timeWindow: 60_000,
      groupId: name,
      keyGenerator: ({ viewer, ip }: FastifyRequest) =>
        viewer.kind === 'visitor' ? ip : viewer.id,
    };
    const check = scope.createRateLimit(options);
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    // Refused by the route with its own message, once it is known that the caller may.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    register(scope, async (request) => {
      if (RATE_LIMIT === 0) return;
      const found = await check(request);
      if (!found.isAllowed && found.isExceeded) throw apiErrors.tooManyRequests();
    });
  });
}
