import type { Day } from '@fairlead/contracts';

export const HOUR_MS = 3_600_000;

/** The start of the current hour. */
export const hourNow = (now = Date.now()): Date => new Date(now - (now % HOUR_MS));

/** The UTC day, a number of ms from now. */
export const dayNow = (after = 0): Day => new Date(Date.now() + after).toISOString().slice(0, 10);
