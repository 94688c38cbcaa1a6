import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { turbo, turboEnvironment } from '../build.ts';
import { run } from './run-stage.ts';
import { add, jestTally, none, type Tally } from './tally.ts';
import { workspacesWith } from './workspaces.ts';

/**
 * Runs one Jest task of every workspace that has it through turbo. Each leaves its counts in a file that turbo keeps with
 * the task, so that what did not change is not run again and still counts.
 */
export async function jestStage(
  task: string,
  resultFile: string,
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const results = workspacesWith(task).map((folder) => join(folder, '.turbo', resultFile));
  for (const file of results) rmSync(file, { force: true });
  const ok = await run(
    turbo,
    ['run', task, '--continue', '--concurrency=2', '--output-logs=errors-only'],
    { ...turboEnvironment, ...env },
  );
  const sum = results.map(jestTally).reduce(add, none);
  return ok || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}
