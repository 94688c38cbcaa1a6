import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often (ms) it is looked whether the process is at rest, and how much of a core it uses then. */
const LOOK_MS = 5_000;
const AT_REST = 0.02;

/**
 * Gives back the memory (some 25 MB a process) that only starting, and catching up after it, needed: the collector would
 * keep it for as long as nobody asks for much. That stops everything for a tenth of a second, and what was compiled is
 * compiled anew when it is needed: so it is done once, the first time that the process is at rest.
 */
export function returnMemoryAtRest(): void {
  let since = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(since);
    since = process.cpuUsage();
    if ((user + system) / 1_000 > LOOK_MS * AT_REST) return;
    clearInterval(timer);
    collect();
  }, LOOK_MS);
  timer.unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
