import type { Logger } from 'pino';

/** How long (ms) a process may take to stop: less than the 30 s after which those who run it kill it. */
const STOP_WITHIN_MS = 25_000;

/**
 * Has this process finish what is under way and end when it is told to (SIGTERM, SIGINT): with 0, or with 1 when stopping
 * failed or took longer than it may (ms); the log says which.
 */
export function stopOnSignal(
  log: Pick<Logger, 'error'>,
  stop: () => Promise<void>,
  within = STOP_WITHIN_MS,
): void {
  const end = async () => {
    setTimeout(() => {
      log.error({ within }, 'stopping took too long; what is left is broken off');
      process.exit(1);
    }, within).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      if (!isEnding) void end();
      isEnding = true;
    });
}
