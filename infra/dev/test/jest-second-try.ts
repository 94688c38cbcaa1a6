import { rmSync } from 'node:fs';
import { type FileRetry, jestPassed, jestRetries } from './jest-result.ts';
import type { Ending } from './run-stage.ts';
import { afterSecondTry, mostRetries } from './second-try.ts';
import type { Tally } from './tally.ts';

/** One Jest task of a workspace: its folder below the checkout, where its results are, and how it is run with more arguments. */
export interface JestTask {
  folder: string;
  file: string;
  /** Whether what a file's tests leave is of use only if all of them ran, as the records of contract tests are. */
  isWhole: boolean;
  run: (args: string[]) => Promise<Ending>;
}

const argumentsOf = ({ path, pattern }: FileRetry, isWhole: boolean): string[] => [
  '--runInBand',
  '--runTestsByPath',
  path,
  ...(pattern === undefined || isWhole ? [] : ['--testNamePattern', pattern]),
];

/**
 * Gives what failed of one task its second try, alone: one file after the other, of each the tests that failed. Turbo
 * keeps nothing of it.
 * @param tally what the first try of this task, or of all, came to
 * @returns the tally after that
 */
export async function jestSecondTry(
  tally: Tally,
  { folder, file, isWhole, run }: JestTask,
): Promise<Tally> {
  const files = jestRetries(file, folder);
  let after = tally;
  for (const retry of files.slice(0, mostRetries)) {
    rmSync(file, { force: true });
    const ending = await run(argumentsOf(retry, isWhole));
    const passed = jestPassed(file, folder, ending.whole);
    after = afterSecondTry(after, retry.retries, passed);
  }
  return after;
}
