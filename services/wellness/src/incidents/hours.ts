import { HOUR_MS } from '@fairlead/contracts/time/durations';

/** The start of the current hour. */
export const hourNow = (now = Date.now()): Date => new Date(now - (now % HOUR_MS));
