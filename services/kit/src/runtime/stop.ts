import type { Logger } from 'pino';
import { pause } from './pause.ts';

/** How long (ms) a process may take to stop: less than the 30 s after which its supervisor kills it. */
const STOP_WITHIN_MS = 25_000;

/** How a process stops. */
interface Stopping {
  /** Has it say that it is not ready, while it still answers: whoever balances the load sends nothing more to it. */
  drain(): void;
  /** How long (ms) it answers after that. */
  drainFor: number;
  /** Finishes what is in progress, and releases everything. */
  stop(): Promise<void>;
}

/**
 * Makes this process finish what is in progress and exit on SIGTERM or SIGINT: with 0, or with 1 when stopping failed or
 * took longer than it may (ms), draining included; the log says which. A second signal ends the draining.
 */
export function stopOnSignal(
  log: Pick<Logger, 'error'>,
  { drain, drainFor, stop }: Stopping,
  within = STOP_WITHIN_MS,
): void {
  const end = async () => {
    setTimeout(() => {
      log.error({ within }, 'stopping took too long; what is left is broken off');
      process.exit(1);
    }, within).unref();
    try {
      drain();
      await pause(drainFor, hurrying.signal);
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  const hurrying = new AbortController();
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isEnding) hurrying.abort();
      else void end();
      isEnding = true;
    });
}
