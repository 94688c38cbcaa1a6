import { setTimeout as pause } from 'node:timers/promises';
import { sentenceOf } from './failure.ts';

/**
 * Retries until `attempt` stops throwing.
 * @throws the last error when `seconds` have passed, or at once when `signal` is aborted
 */
export async function until<T>(
  attempt: () => Promise<T>,
  { seconds, every = 50, signal }: { seconds: number; every?: number; signal?: AbortSignal },
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (thrown) {
      if (Date.now() > end) throw new Error(`after ${seconds} s: ${sentenceOf(thrown)}`);
      await pause(every, undefined, { signal });
    }
  }
}
