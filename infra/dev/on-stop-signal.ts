import type { Family } from './family.ts';

/**
 * Ctrl-C reaches this process from the terminal and again from npm and the bootstrap, within moments: only a signal
 * that comes later than this (ms) is the person's second.
 */
const echo = 1000;

/** Runs `stop` at the first SIGINT, SIGTERM or SIGHUP and ends the process with 0; at a second one runs `force` and ends it with 1. */
export function onStopSignal(stop: () => Promise<void>, force: () => void): void {
  let since = 0;
  const heard = async () => {
    if (since === 0) {
      since = Date.now();
      await stop();
      process.exit(0);
    }
    if (Date.now() - since < echo) return;
    force();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard);
}

/** Stops the family cleanly at a stop signal, kills it at a second one. `before` runs first, for what only this command has to undo. */
export function stopOnSignal(family: Family, before: () => void = () => undefined): void {
  onStopSignal(async () => {
    family.say('fairlead', 'stopping');
    before();
    await family.stop();
    family.say('fairlead', 'stopped');
  }, family.kill);
}
