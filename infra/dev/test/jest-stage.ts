import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { turbo, turboEnvironment } from '../build.ts';
import { sentenceOf } from '../failure.ts';
import { checkout } from '../folders.ts';
import { runCommand } from '../run-command.ts';
import type { Scope } from './changed.ts';
import { jestListed, jestTally } from './jest-result.ts';
import { jestSecondTry } from './jest-second-try.ts';
import { attempt, type Ending, run, withEnding } from './run-stage.ts';
import { add, failure, none, type Tally } from './tally.ts';
import { removeTurboSummaries, turboExitCodes } from './turbo-summary.ts';
import { type Workspace, workspacesIn } from './workspaces.ts';

/**
 * The test files of one task of a workspace, as Jest itself lists them, into the file of its later results. Nothing is left there, neither of the
 * list nor of an earlier run.
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

const runTask = (task: string, name: string, args: string[], env: NodeJS.ProcessEnv) =>
  run('npm', ['run', '--silent', task, '-w', name, '--', ...args], env);

/** Tasks whose exit status is not explained by failed tests: Jest ends with 1 for those. */
function badEndings(task: string, tallies: ReadonlyMap<string, Tally>): Tally {
  return [...turboExitCodes()]
    .filter(([folder, code]) => {
      const hasFailures = (tallies.get(folder)?.failures.length ?? 0) > 0;
      return code !== 0 && !(code === 1 && hasFailures);
    })
    .map(([folder, code]) => failure(`${task} of ${folder} ended with ${code}`))
    .reduce(add, none);
}

/**
 * Runs one Jest task of every workspace that has it through turbo. Each leaves its counts in a file that turbo caches with the task, so that what did
 * not change is not run again and still counts. Failures get a second try at the end, alone.
 * @param provide the servers that the tests need, as environment variables
 * @param scope the workspaces to run it in
 * @param onResult called with the folder and the result file of each workspace after the first try
 */
export async function jestStage(
  task: string,
  resultFile: string,
  provide: () => Promise<NodeJS.ProcessEnv>,
  { workspaces }: Pick<Scope, 'workspaces'>,
  onResult: (folder: string, file: string) => void = () => undefined,
): Promise<Tally> {
  const planned = [];
  for (const workspace of workspacesIn(task, workspaces)) {
    const { folder, name } = workspace;
    const file = join(checkout, folder, '.turbo', resultFile);
    planned.push({ folder, name, file, tests: await listed(task, workspace, file) });
  }
  removeTurboSummaries();
  const filters = workspaces ? planned.map(({ name }) => `--filter=${name}`) : [];
  const args = ['run', task, ...filters, '--continue', '--concurrency=2'];
  const begin = async () => ({ ...turboEnvironment, ...(await provide()) });
  const [env, ending] = await begin().then(
    async (env) =>
      [env, await run(turbo, [...args, '--output-logs=errors-only', '--summarize'], env)] as const,
    (thrown): [NodeJS.ProcessEnv, Ending] => [
      turboEnvironment,
      { whole: false, wasStopped: true, how: `was not run: ${sentenceOf(thrown)}` },
    ],
  );
  const tallies = new Map(
    planned.map(({ folder, file, tests }) => [folder, jestTally(file, folder, tests)]),
  );
  for (const { folder, file } of planned) onResult(folder, file);
  const tests = [...tallies.values()].reduce(add, none);
  if (!ending.whole && ending.wasStopped) return withEnding(tests, `turbo run ${task}`, ending);
  const bad = await attempt(async () => badEndings(task, tallies));
  let tally = withEnding(add(tests, bad), `turbo run ${task}`, ending);
  for (const { folder, name, file } of planned) {
    const again = (args: string[]) => runTask(task, name, args, env);
    tally = await jestSecondTry(tally, {
      folder,
      file,
      isWhole: task === 'pact:consumer',
      run: again,
    });
  }
  return tally;
}
