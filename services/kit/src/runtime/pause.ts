import { setTimeout } from 'node:timers/promises';

/** Waits the given number of milliseconds, or until stopped. */
export const pause = (milliseconds: number, stopping?: AbortSignal): Promise<void> =>
  setTimeout(Math.max(0, milliseconds), undefined, stopping && { signal: stopping }).catch(
    () => undefined,
  );

/** How work of many batches rests after each of them. */
export type Rest = typeof restAfter;

/** Rests for a multiple of the time that the work since that moment (ms, of the performance clock) took, so that others are served meanwhile. */
export const restAfter = (since: number, times: number, stopping?: AbortSignal): Promise<void> =>
  pause((performance.now() - since) * times, stopping);
