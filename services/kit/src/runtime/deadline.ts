import { apiErrors } from './errors.ts';
import { endOfWork, workUntil } from './request-under-way.ts';

/** How long (ms) a request may take in all, unless its route says otherwise or the caller that forwards it leaves it less. */
const REQUEST_BUDGET_MS = 10_000;
/** The most (ms) that one read of a request may take in the database. */
const READ_BUDGET_MS = 5_000;
/** What a read of the service's own work may take (ms). */
const OWN_BUDGET_MS = 60_000;

/** Does some work within a time limit (ms): its database queries end with it. */
export const withinTime = <Result>(milliseconds: number, work: () => Result): Result =>
  workUntil(performance.now() + milliseconds, work);

/** Does the service's own work, which continues after the request that caused it is over. */
export const inOwnTime = <Result>(work: () => Result): Result => workUntil(undefined, work);

/**
 * How long (ms, whole, at least 1) the database may take for a read: what is left to the current request, and at most
 * a part of it. @throws {ApiError} 503 when the request is over.
 */
export function databaseTime(): number {
  const end = endOfWork();
  if (end === undefined) return OWN_BUDGET_MS;
  const left = Math.floor(end - performance.now());
  if (left < 1) throw apiErrors.tookTooLong();
  return Math.min(left, READ_BUDGET_MS);
}

/** The time that the current request leaves to the database, as an option of a query; none for the service's own work, which has no end. */
export const timeOfRequest = (): { maxTimeMS?: number } =>
  endOfWork() === undefined ? {} : { maxTimeMS: databaseTime() };

/** The time (ms) that a header leaves to a request; never more than the budget. */
export function timeLeft(
  header: string | string[] | undefined,
  budget: number = REQUEST_BUDGET_MS,
): number {
  const given = typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : Infinity;
  return Math.min(given, budget);
}
