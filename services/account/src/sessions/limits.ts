import { apiErrors, type Service } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';

/** Calls per minute from one address; guessing or flooding needs many more, a person never does. */
const perMinute = {
  signIn: 30,
  registration: 10,
  recovery: 10,
  verification: 10,
  twoStep: 20,
  reference: 30,
} as const;
type Limited = keyof typeof perMinute;

/** Refuses a call by where it comes from. @throws {ApiError} 429. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** The limits of calls by where they come from: one per operation, whichever route leads to it. */
export function limitsOf({ app, environment }: Service): Record<Limited, Limit> {
  const limit = (groupId: Limited): Limit => {
    if (environment.RATE_LIMIT === 0) return async () => undefined;
    const options = { max: perMinute[groupId], timeWindow: 60_000, groupId };
    const check = app.createRateLimit(options);
    return async (request) => {
      const found = await check(request);
      if (!found.isAllowed && found.isExceeded) throw apiErrors.tooManyRequests();
    };
  };
  return {
    signIn: limit('signIn'),
    registration: limit('registration'),
    recovery: limit('recovery'),
    verification: limit('verification'),
    twoStep: limit('twoStep'),
    reference: limit('reference'),
  };
}
