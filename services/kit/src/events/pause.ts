import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, or until told to stop. */
export const pause = (milliseconds: number, stopping?: AbortSignal): Promise<void> =>
  setTimeout(Math.max(0, milliseconds), undefined, stopping && { signal: stopping }).catch(
    () => undefined,
  );
