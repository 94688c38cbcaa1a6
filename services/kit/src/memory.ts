import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often (ms) it is looked whether the process is at rest, and how much of a core it uses then. */
const LOOK_MS = 5_000;
const AT_REST = 0.02;
/** How much processor time (ms) is used before there is enough to give back once more. */
const WORTH_MS = 500;

/**
 * Gives back the memory (some 25 MB a process) that only starting, or being busy since, needed: the collector would keep it
 * for as long as nobody asks for much. That stops everything for a tenth of a second, and part of what was compiled is compiled anew
 * when it is needed: so it is done the first time that the process is at rest, and then each time that it comes to rest after work.
 */
export function returnMemoryAtRest(): void {
  let looked = process.cpuUsage();
  let returned: NodeJS.CpuUsage | undefined;
  const timer = setInterval(() => {
    const isAtRest = sinceThen(looked) <= LOOK_MS * AT_REST;
    looked = process.cpuUsage();
    if (!isAtRest || (returned && sinceThen(returned) < WORTH_MS)) return;
    collect();
    returned = process.cpuUsage();
  }, LOOK_MS);
  timer.unref();
}

/** How much processor time (ms) was used since then. */
function sinceThen(then: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(then);
  return (user + system) / 1_000;
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  // The others leave what new objects were made in with the process.
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
