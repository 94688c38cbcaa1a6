import { HOUR_MS } from '@fairlead/contracts/time/durations';

/** How long a token is valid (REST conventions §8). */
export const tokenLifetimeMs = 2 * HOUR_MS;
/** How long a session lasts without use on a device that is not remembered. */
export const sessionLifetimeMs = 2 * HOUR_MS;
/** How long a session lasts on a remembered device. */
export const rememberedLifetimeMs = 30 * 24 * HOUR_MS;
/** A token older than this is renewed when it is used; younger ones need not be. */
export const renewAfterMs = 10 * 60_000;
