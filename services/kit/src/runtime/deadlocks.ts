import retry from 'p-retry';
import { DEADLOCK } from './write-errors.ts';

const TRIES = 10;

/**
 * Runs a write, retrying it when it lost to a deadlock. Of the colliding writes one succeeds; the others collide
 * again unless their pauses grow further apart than a try takes, some 40 ms.
 * @throws what the write throws; the deadlock itself once it was tried ten times, over some four seconds.
 */
export const throughDeadlocks = <Result>(write: () => Promise<Result>): Promise<Result> =>
  retry(write, {
    retries: TRIES - 1,
    minTimeout: 10,
    maxTimeout: 640,
    randomize: true,
    shouldRetry: ({ error }) => (error as { code?: unknown }).code === DEADLOCK,
  });
