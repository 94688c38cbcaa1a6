import type { Family } from './family.ts';

/**
 * Stops the family cleanly on SIGINT, SIGTERM or SIGHUP and ends the process; a second signal kills at once.
 * `before` runs first, for what only this command has to undo.
 */
export const stopOnSignal = (family: Family, before: () => void = () => undefined): void => {
  let stopping = false;
  const stop = async () => {
    if (stopping) {
      family.kill();
      process.exit(1);
    }
    stopping = true;
    family.say('fairlead', 'stopping');
    before();
    await family.stop();
    family.say('fairlead', 'stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
};
