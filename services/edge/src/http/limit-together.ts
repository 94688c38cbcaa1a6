import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Limits the calls of routes that read nothing of their callers, not even an address: so many a minute from all browsers together; 0 for no limit. */
export async function limitTogether(app: FastifyInstance, max: number): Promise<void> {
  if (max <= 0) return;
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    keyGenerator: () => 'everybody',
  });
}
