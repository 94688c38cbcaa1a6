/** How long (ms) to wait at first, and at most. */
export interface Backoff {
  first: number;
  longest: number;
}

/** How long (ms) to wait after the given number of failures, from 1: twice as long each time. */
export const backoffAfter = (failures: number, { first, longest }: Backoff): number =>
  Math.min(first * 2 ** (failures - 1), longest);
