import { join } from 'node:path';
import { turbo, turboEnvironment } from '../build.ts';
import { checkout } from '../folders.ts';
import type { Scope } from './changed.ts';
import { run, withEnding } from './run-stage.ts';
import { add, none, type Tally } from './tally.ts';
import { workspacesWith } from './workspaces.ts';

const tsc = join(checkout, 'node_modules', 'typescript', 'bin', 'tsc');

/** The programs of a whole run: at the root of the checkout those of all workspaces of one platform each, and the service worker, whose globals are others. */
export const programs: readonly string[] = [
  'tsconfig.all-node.json',
  'tsconfig.all-browser.json',
  'shell/src/service-worker/tsconfig.json',
];

/** Workspaces whose types are checked on their own: their options differ, or they read the code of both platforms. */
export const separate: readonly string[] = ['infra/reach', 'shell/e2e'];

async function checkOf(workspaces: Iterable<string>): Promise<Tally> {
  const filters = [...workspaces].map((name) => `--filter=${name}`);
  const args = ['run', 'typecheck', ...filters, '--continue', '--output-logs=errors-only'];
  return withEnding(none, 'turbo run typecheck', await run(turbo, args, turboEnvironment));
}

async function checkProgram(config: string): Promise<Tally> {
  const ending = await run(process.execPath, [tsc, '-p', config], process.env);
  return withEnding(none, `tsc -p ${config}`, ending);
}

/**
 * Checks the types of the workspaces in scope. Where that is all of them, those of one platform are checked as one program: on their own, each would
 * check again whatever it imports of the others.
 */
export async function typesStage({ workspaces }: Pick<Scope, 'workspaces'>): Promise<Tally> {
  if (workspaces) return checkOf(workspaces);
  let tally = none;
  for (const config of programs) tally = add(tally, await checkProgram(config));
  const apart = workspacesWith('typecheck').filter(({ folder }) => separate.includes(folder));
  return add(tally, await checkOf(apart.map(({ name }) => name)));
}
