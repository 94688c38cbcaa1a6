import type { Logger } from 'pino';

/** How long (ms) a process may take to stop: less than the 30 s after which its supervisor kills it. */
const STOP_WITHIN_MS = 25_000;

/**
 * Makes this process finish what is in progress and exit on SIGTERM or SIGINT: with 0, or with 1 when stopping failed or
 * took longer than it may (ms); the log says which.
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
