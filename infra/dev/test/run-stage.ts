import { spawn } from 'node:child_process';
import { sentenceOf } from '../failure.ts';
import { checkout } from '../folders.ts';
import { startSupervisor } from '../supervisor.ts';
import { add, failure, type Tally } from './tally.ts';

/** The result of one stage. */
export type Stage = { name: string; seconds: number; tally: Tally };

/** Runs a part of a stage; whatever it throws is its failure. */
export const attempt = (work: () => Promise<Tally>): Promise<Tally> =>
  work().catch((thrown) => failure(sentenceOf(thrown)));

/** Runs one stage and measures its time. Whatever it throws is its failure. */
export async function timed(name: string, work: () => Promise<Tally>): Promise<Stage> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const tally = await attempt(work);
  return { name, seconds: (performance.now() - start) / 1000, tally };
}

/** No stage takes this long (minutes) unless it hangs, not even on a slow machine. */
const longest = 45;

/** How long (ms) a command has to end and to write its results after the signal to stop. */
const grace = 20_000;

/** How a command ended: `whole` if it ended on its own with 0, else `how` states what happened. */
export type Ending = { whole: true } | { whole: false; wasStopped: boolean; how: string };

/**
 * Runs a command of the checkout with its output on the console. It has a process group of its own, which outlives neither this process nor the time
 * limit of a stage: at the limit it is interrupted, so that it may still write its results.
 * @param limit aborted when the command's time is up
 */
export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  limit = AbortSignal.timeout(longest * 60_000),
): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: checkout,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const supervisor = startSupervisor();
    if (child.pid) supervisor.add(child.pid);
    let hardEnd: NodeJS.Timeout | undefined;
    const stop = () => {
      if (child.pid) process.kill(-child.pid, 'SIGINT');
      hardEnd = setTimeout(supervisor.dismiss, grace);
    };
    limit.addEventListener('abort', stop);
    const end = (ending: Ending) => {
      limit.removeEventListener('abort', stop);
      clearTimeout(hardEnd);
      supervisor.dismiss();
      resolve(ending);
    };
    child.on('error', (error) =>
      end({ whole: false, wasStopped: false, how: `could not be started: ${error.message}` }),
    );
    child.on('exit', (code, signal) => {
      const wasStopped = limit.aborted;
      const how = wasStopped
        ? `was stopped at its limit of ${longest} minutes`
        : `ended with ${signal ?? code}`;
      end(code === 0 && !wasStopped ? { whole: true } : { whole: false, wasStopped, how });
    });
  });
}

/**
 * Adds to the tally of a command's tests how the command itself ended. Being stopped is always a failure, a status other than 0 only if no failed
 * test explains it.
 */
export function withEnding(tally: Tally, name: string, ending: Ending): Tally {
  if (ending.whole) return tally;
  const isExplained = !ending.wasStopped && tally.failures.length > 0;
  return isExplained ? tally : add(failure(`${name} ${ending.how}`), tally);
}
