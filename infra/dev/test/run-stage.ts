import { spawn } from 'node:child_process';
import { checkout } from '../folders.ts';
import { startGuardian } from '../guardian.ts';
import type { Tally } from './tally.ts';

/** The end of one stage. */
export type Stage = { name: string; seconds: number; tally: Tally };

/** Runs one stage and takes its time. */
export async function timed(name: string, work: () => Promise<Tally>): Promise<Stage> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const tally = await work();
  return { name, seconds: (performance.now() - start) / 1000, tally };
}

/** No stage takes this long (ms) unless it stands still. */
const longest = 12 * 60_000;

/**
 * Runs a command of the checkout with its output on the console; says whether it ended with 0. It has a process group of its
 * own, which does not outlive this process nor the time a stage may take.
 */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: checkout,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const guardian = startGuardian();
    if (child.pid) guardian.add(child.pid);
    const timer = setTimeout(guardian.dismiss, longest);
    const end = (ok: boolean) => {
      clearTimeout(timer);
      guardian.dismiss();
      resolve(ok);
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.on('exit', (code) => end(code === 0));
  });
}
