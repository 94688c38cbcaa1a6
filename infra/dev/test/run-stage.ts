import { spawn } from 'node:child_process';
import { checkout } from '../folders.ts';
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

/** Runs a command of the checkout with its output on the console; says whether it ended with 0. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: checkout,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}
