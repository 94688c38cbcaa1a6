export const DAY_MS = 86_400_000;

/** The day of the calendar on which a moment (ms) falls, in UTC: `2026-11-22`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** This day of the calendar, in UTC. */
export const today = (): string => dayOf(Date.now());
