import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sentenceOf } from '../failure.ts';
import { add, failed, failure, none, type Tally, tallyOf } from './tally.ts';

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

/** The name of a test file below its workspace: the cache of the task may have it from another checkout. */
const shortName = (file: string, workspace: string): string => {
  const at = file.lastIndexOf(`/${workspace}/`);
  return at < 0 ? file : file.slice(at + 1);
};

/**
 * The test files in what `jest --listTests --json` wrote, by their names below the workspace.
 * @throws Error when it lists none
 */
export function jestListed(file: string, workspace: string): string[] {
  const files = z
    .array(z.string())
    .min(1)
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return files.map((file) => shortName(file, workspace));
}

/** Counts the tests of one file. A file that did not even load has none. */
function tallyOfFile(name: string, { status, message, assertionResults }: FileResult): Tally {
  const counted = assertionResults
    .map(({ fullName, status, failureMessages }) =>
      status === 'passed'
        ? { passed: 1, failures: [] }
        : failure(
            `${name} › ${fullName}: ${status === 'failed' ? failed(failureMessages) : `was ${status}`}`,
          ),
    )
    .reduce(add, none);
  const isExplained = status === 'passed' || counted.failures.length > 0;
  return isExplained ? counted : add(counted, failure(`${name}: failed as a whole: ${message}`));
}

/**
 * Counts a result file of Jest against the test files that were listed before. A test that was skipped or is still to be
 * written did not pass; without a result that can be read, none of the files ran.
 * @param workspace the folder of the workspace below the checkout
 */
export function jestTally(file: string, workspace: string, listed: readonly string[]): Tally {
  try {
    const { wasInterrupted, testResults } = result.parse(JSON.parse(readFileSync(file, 'utf8')));
    const ran = testResults.map((one) => ({ ...one, name: shortName(one.name, workspace) }));
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
