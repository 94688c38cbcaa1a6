import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sentenceOf } from '../failure.ts';
import type { Retry } from './second-try.ts';
import { add, failed, failure, none, onePassed, type Tally, tallyOf } from './tally.ts';

const assertion = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()),
});
const fileResult = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(assertion),
});
const result = z.object({ wasInterrupted: z.boolean(), testResults: z.array(fileResult) });

type FileResult = z.infer<typeof fileResult>;

/** The name of a test file below its workspace: the task's cache may have it from another checkout. */
export const shortName = (file: string, workspace: string): string => {
  const at = file.lastIndexOf(`/${workspace}/`);
  return at < 0 ? file : file.slice(at + 1);
};

/**
 * The test files in the output of `jest --listTests --json`, by their names below the workspace.
 * @throws Error when it lists none
 */
export function jestListed(file: string, workspace: string): string[] {
  const files = z
    .array(z.string())
    .min(1)
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return files.map((file) => shortName(file, workspace));
}

type Assertion = z.infer<typeof assertion>;

const sentenceOfTest = (name: string, { fullName, status, failureMessages }: Assertion): string =>
  `${name} › ${fullName}: ${status === 'failed' ? failed(failureMessages) : `was ${status}`}`;

/** Counts the tests of one file. A file that failed to load has none. */
function tallyOfFile(name: string, { status, message, assertionResults }: FileResult): Tally {
  const counted = assertionResults
    .map((one) => (one.status === 'passed' ? onePassed : failure(sentenceOfTest(name, one))))
    .reduce(add, none);
  const isExplained = status === 'passed' || counted.failures.length > 0;
  return isExplained ? counted : add(counted, failure(`${name}: failed as a whole: ${message}`));
}

/** Reads a result file of Jest, its test files by their names below the workspace together with their paths. */
function read(file: string, workspace: string) {
  const { wasInterrupted, testResults } = result.parse(JSON.parse(readFileSync(file, 'utf8')));
  const ran = testResults.map((one) => ({
    ...one,
    name: shortName(one.name, workspace),
    path: one.name,
  }));
  return { wasInterrupted, ran };
}

/**
 * Counts a result file of Jest against the test files that were listed before. A skipped or todo test did not pass; without a readable result, none
 * of the files ran.
 * @param workspace the folder of the workspace below the checkout
 */
export function jestTally(file: string, workspace: string, listed: readonly string[]): Tally {
  try {
    const { wasInterrupted, ran } = read(file, workspace);
    const names = new Set(ran.map(({ name }) => name));
    const notRun = tallyOf(
      listed.filter((name) => !names.has(name)),
      new Map(),
    );
    const interrupted = wasInterrupted ? failure(`${workspace}: the run was interrupted`) : none;
    const counted = ran.map((one) => tallyOfFile(one.name, one));
    return [notRun, interrupted].reduce(add, counted.reduce(add, none));
  } catch (thrown) {
    const unread = failure(`The result of ${workspace} cannot be read: ${sentenceOf(thrown)}`);
    return add(unread, tallyOf(listed, new Map()));
  }
}

/** A test file with failures that are worth a second try: of the whole file, or of some of its tests. */
export type FileRetry = { path: string; pattern?: string; retries: Retry[] };

/** The longest name pattern that is passed to Jest (characters): the system allows no argument much longer. */
const longestPattern = 50_000;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The part of a file that is worth a second try. A file without passed tests failed as a whole, and is one failure: its setup failed. */
function retryOfFile({ path, ...one }: FileResult & { path: string }): FileRetry[] {
  const { name, assertionResults } = one;
  const { passed, failures } = tallyOfFile(name, one);
  const broken = assertionResults.filter(({ status }) => status === 'failed');
  if (broken.length === 0 && one.status !== 'failed') return [];
  const isWhole = broken.length === 0 || (passed === 0 && broken.length > 1);
  if (isWhole)
    return [{ path, retries: [{ name, failures, alreadyPassed: passed, hasRun: true }] }];
  const pattern = `^(${broken.map(({ fullName }) => escaped(fullName)).join('|')})$`;
  const retries = [...new Set(broken.map(({ fullName }) => fullName))].map((fullName) => {
    const named = broken.filter((test) => test.fullName === fullName);
    return {
      name: `${name} › ${fullName}`,
      failures: named.map((test) => sentenceOfTest(name, test)),
      alreadyPassed: 0,
      hasRun: true,
    };
  });
  return [{ path, retries, ...(pattern.length <= longestPattern && { pattern }) }];
}

/** The test files of a result with failures that are worth a second try: none for a run that was interrupted or left no result. */
export function jestRetries(file: string, workspace: string): FileRetry[] {
  try {
    const { wasInterrupted, ran } = read(file, workspace);
    return wasInterrupted ? [] : ran.flatMap(retryOfFile);
  } catch {
    return [];
  }
}

/**
 * What passed in a second try, by the names of the retries, with how many tests that are. A whole file passes if all its tests did. A command that
 * failed without a failed test to explain it leaves nothing that passed.
 */
export function jestPassed(file: string, workspace: string, isWhole: boolean): Map<string, number> {
  try {
    const { ran } = read(file, workspace);
    const tests = ran.flatMap((one) =>
      one.assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({ name: `${one.name} › ${fullName}`, status })),
    );
    const hasFailed = new Set(
      tests.flatMap(({ name, status }) => (status === 'failed' ? name : [])),
    );
    if (!isWhole && hasFailed.size === 0) return new Map();
    const passed = new Map<string, number>();
    for (const { name } of tests)
      if (!hasFailed.has(name)) passed.set(name, (passed.get(name) ?? 0) + 1);
    for (const one of ran) {
      const tally = tallyOfFile(one.name, one);
      if (tally.failures.length === 0) passed.set(one.name, tally.passed);
    }
    return passed;
  } catch {
    return new Map();
  }
}
