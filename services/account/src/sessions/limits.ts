import type { ServiceEnvironment } from '@fairlead/service-kit';
import { apiErrors } from '@fairlead/service-kit';

/** Calls a minute from one address; who guesses or floods needs many more, a person never. */
const perMinute = { signIn: 30, registration: 10, recovery: 10 } as const;
type Limited = keyof typeof perMinute;

/** Route options that limit calls by address; none where limits are off altogether. */
export function limits({ RATE_LIMIT }: ServiceEnvironment): Record<Limited, object> {
  const limit = (max: number) =>
    RATE_LIMIT === 0 ? {} : { config: { rateLimit: { max, timeWindow: 60_000 } } };
  return {
    signIn: limit(perMinute.signIn),
    registration: limit(perMinute.registration),
    recovery: limit(perMinute.recovery),
  };
}

/** What the limiter answers. */
export const tooMany = () => apiErrors.tooManyRequests();
