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
  // The others leave what new objects were made in with the process.
  collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** How many spent bytes are left to lie, and how many of them that have grown old meanwhile. */
const SPENT = 4_000_000;
const OLD = 16_000_000;
let spent = 0;
/** What was held outside the heap when the old were last looked at. */
let held = 0;
let asked: NodeJS.GCFunction | undefined;

/**
 * Counts bytes outside the heap that were read once and are done with, as the pieces of files that are sent. The collector goes by the heap,
 * of which they are hardly a part, and would let a hundred megabytes of them lie; it is asked in time to look at what is new, which takes it
 * a millisecond, and at everything where many of a slow line have grown old, which takes it forty.
 */
export function countSpent(bytes: number): void {
  spent += bytes;
  if (spent < SPENT) return;
  spent = 0;
  asked ??= collector();
  asked({ type: 'minor', execution: 'sync' });
  const { arrayBuffers } = process.memoryUsage();
  if (arrayBuffers < held) held = arrayBuffers;
  if (arrayBuffers - held < OLD) return;
  asked({ type: 'major', execution: 'sync' });
  held = process.memoryUsage().arrayBuffers;
}

/** The collector, which nobody can ask by itself. Who keeps it keeps a megabyte with it. */
function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return gc;
}
