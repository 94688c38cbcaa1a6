import { type Day, dayAfter } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';

/** The day of UTC at a moment (ms). */
export const utcDay = (at = Date.now()): Day => new Date(at).toISOString().slice(0, 10);

/** The last day that it is anywhere at a moment (ms): 14 hours ahead of UTC. */
const lastDay = (at: number): Day => utcDay(at + 14 * 3_600_000);

/** Refuses a day that has not begun anywhere yet. @throws {ApiError} 400 at the member. */
export function requirePastDay(
  collection: string,
  path: string,
  day: unknown,
  at = Date.now(),
): void {
  if (typeof day === 'string' && day > lastDay(at))
    throw apiErrors.validation(collection, [{ path, message: 'This day has not begun yet' }]);
}

/** The same of the day that a document is of. @throws {ApiError} 400 at `day`. */
export const requireOwnDay = (collection: string, day: unknown, at = Date.now()): void =>
  requirePastDay(collection, 'day', day, at);

/** The day that somebody asks by: theirs, where it can be one now; else that of UTC. */
export const ownDayOf = (asked: Day | undefined, at = Date.now()): Day => {
  const today = utcDay(at);
  const isNear = asked !== undefined && asked >= dayAfter(today, -1) && asked <= dayAfter(today, 1);
  return isNear ? asked : today;
};
