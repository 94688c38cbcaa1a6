import type { ProcessGroup } from './process-group.ts';

/**
 * Ctrl-C reaches this process from the terminal and again from npm and the bootstrap, within moments: only a later signal (ms) counts as the person's
 * second.
 */
const echo = 1000;

type Manner = {
  /** Runs at the first signal, before the process ends. */
  stop: () => Promise<void>;
  /** Runs at a second one, which ends the process at once with 1. */
  force: () => void;
  /** Exit status after the first: 0 where a stop signal is the normal end of the command. */
  status: 0 | 1;
};

/** Ends the process at SIGINT, SIGTERM or SIGHUP in this manner. */
export function onStopSignal({ stop, force, status }: Manner): void {
  let since = 0;
  const heard = async () => {
    if (since === 0) {
      since = Date.now();
      await stop();
      process.exit(status);
    }
    if (Date.now() - since < echo) return;
    force();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard);
}

/** Stops the family cleanly at a stop signal, kills it at a second one. `before` runs first, for what only this command must undo. */
export function stopOnSignal(
  family: ProcessGroup,
  status: Manner['status'],
  before: () => void = () => undefined,
): void {
  const stop = async () => {
    family.say('fairlead', 'stopping');
    before();
    await family.stop();
    family.say('fairlead', 'stopped');
  };
  onStopSignal({ stop, force: family.kill, status });
}
