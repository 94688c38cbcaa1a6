import type { Family } from './family.ts';

/**
 * Ctrl-C reaches this process from the terminal and again from npm and the bootstrap, within moments: only a signal
 * that comes later than this (ms) is the person's second.
 */
const echo = 1000;

/**
 * Stops the family cleanly on SIGINT, SIGTERM or SIGHUP and ends the process; a second signal kills at once.
 * `before` runs first, for what only this command has to undo.
 */
export const stopOnSignal = (family: Family, before: () => void = () => undefined): void => {
  let since = 0;
  const stop = async () => {
    if (since > 0) {
      if (Date.now() - since < echo) return;
      family.kill();
      process.exit(1);
    }
    since = Date.now();
    family.say('fairlead', 'stopping');
    before();
    await family.stop();
    family.say('fairlead', 'stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
};
