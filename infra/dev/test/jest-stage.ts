import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { turbo, turboEnvironment } from '../build.ts';
import { sentenceOf } from '../failure.ts';
import { checkout } from '../folders.ts';
import { runCommand } from '../run-command.ts';
import { jestListed, jestTally } from './jest-result.ts';
import { type Ending, run, withEnding } from './run-stage.ts';
import { add, none, type Tally } from './tally.ts';
import { type Workspace, workspacesWith } from './workspaces.ts';

/**
 * The test files of one task of a workspace, by Jest's own word, which it writes where its results will be. Nothing is left
 * there, neither of the list nor of an earlier run.
 */
async function listed(task: string, { folder, name }: Workspace, file: string): Promise<string[]> {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const args = ['run', '--silent', task, '-w', name, '--', '--listTests'];
  await runCommand('npm', args, { cwd: checkout });
  const files = jestListed(file, folder);
  rmSync(file);
  return files;
}

/**
 * Runs one Jest task of every workspace that has it through turbo. Each leaves its counts in a file that turbo keeps with
 * the task, so that what did not change is not run again and still counts.
 * @param provide the servers that the tests need, as environment variables
 */
export async function jestStage(
  task: string,
  resultFile: string,
  provide: () => Promise<NodeJS.ProcessEnv>,
): Promise<Tally> {
  const planned = [];
  for (const workspace of workspacesWith(task)) {
    const { folder } = workspace;
    const file = join(checkout, folder, '.turbo', resultFile);
    planned.push({ folder, file, tests: await listed(task, workspace, file) });
  }
  const args = ['run', task, '--continue', '--concurrency=2', '--output-logs=errors-only'];
  const ending = await provide().then(
    (env) => run(turbo, args, { ...turboEnvironment, ...env }),
    (thrown): Ending => ({
      whole: false,
      wasStopped: true,
      how: `was not run: ${sentenceOf(thrown)}`,
    }),
  );
  const sum = planned
    .map(({ folder, file, tests }) => jestTally(file, folder, tests))
    .reduce(add, none);
  return withEnding(sum, `turbo run ${task}`, ending);
}
