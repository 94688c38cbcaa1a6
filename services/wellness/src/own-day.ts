import { type Day, dayAfter, dayOf } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { apiErrors } from '@fairlead/service-kit';

/** The latest day anywhere at a moment (ms): 14 hours ahead of UTC. */
const lastDay = (at: number): Day => dayOf(at + 14 * HOUR_MS);

/** Refuses a day that has not started anywhere yet. @throws {ApiError} 400 at the member. */
export function requirePastDay(
  collection: string,
  path: string,
  day: unknown,
  at = Date.now(),
): void {
  if (typeof day === 'string' && day > lastDay(at))
    throw apiErrors.validation(collection, [{ path, message: 'This date is in the future' }]);
}

/** The same for the day of a document. @throws {ApiError} 400 at `day`. */
export const requireOwnDay = (collection: string, day: unknown, at = Date.now()): void =>
  requirePastDay(collection, 'day', day, at);

/** The day of a request: the person's own, if it is possible now; else the UTC day. */
export const ownDayOf = (asked: Day | undefined, at = Date.now()): Day => {
  const today = dayOf(at);
  const isNear = asked !== undefined && asked >= dayAfter(today, -1) && asked <= dayAfter(today, 1);
  return isNear ? asked : today;
};
