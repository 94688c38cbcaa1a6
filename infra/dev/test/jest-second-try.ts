import { rmSync } from 'node:fs';
import { type FileRetry, jestPassed, jestRetries } from './jest-result.ts';
import type { Ending } from './run-stage.ts';
import { afterSecondTry, mostRetries } from './second-try.ts';
import type { Tally } from './tally.ts';

/** One Jest task of a workspace: its folder below the checkout, where its results are, and how to run it with more arguments. */
export interface JestTask {
  folder: string;
  file: string;
  /** Whether the output of a file's tests is only useful if all of them ran, like the records of contract tests. */
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
 * Gives the failures of one task their second try, alone: one file after the other, of each the failed tests. Turbo caches nothing of it.
 * @param tally the result of the first try of this task, or of all
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
