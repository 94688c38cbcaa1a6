import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sentenceOf } from '../failure.ts';
import type { Retry } from './second-try.ts';
import { add, failed, failure, type Tally, tallyOf } from './tally.ts';

const test = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(z.object({ type: z.string() })),
  results: z.array(
    z.object({
      status: z.string(),
      duration: z.number().optional(),
      errors: z.array(z.object({ message: z.string().optional() })).optional(),
    }),
  ),
});
const spec = z.object({ title: z.string(), file: z.string(), tests: z.array(test) });
const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const report = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

type Test = z.infer<typeof test>;
type Suite = z.infer<typeof suite>;

/** The outcome of a test. Playwright counts one that was interrupted or never begun among the skipped. */
function endingOf({ status, results }: Test): string {
  const whys = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
  if (status === 'expected') return 'passed';
  if (status === 'unexpected') return failed(whys);
  if (status === 'flaky') return `passed only when repeated, first ${failed(whys)}`;
  const last = results.at(-1)?.status;
  return last === undefined ? 'did not run' : `was ${last}`;
}

/** A test with its name (project, file and titles) and the path of its file. */
interface NamedTest {
  name: string;
  path: string;
  test: Test;
}

/** Every test of a suite. `above` are the titles around it. */
const testsOf = (suite: Suite, above: string[]): NamedTest[] => [
  ...suite.specs.flatMap(({ title, file: path, tests }) =>
    tests.map((test) => ({
      name: [`[${test.projectName}] ${path}`, ...above, title].join(' › '),
      path,
      test,
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...above, inner.title])),
];

function read(file: string) {
  const { suites, errors } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tests = suites.flatMap((file) => testsOf(file, []));
  return { tests, errors: errors.map(({ message = 'an error without a message' }) => message) };
}

/** The tests of a report. Throws when it cannot be read. */
export const playwrightTests = (file: string): NamedTest[] => read(file).tests;

/**
 * The names of the tests in the output of `playwright test --list --reporter=json`.
 * @throws Error when it lists none or reports an unreadable test file
 */
export function playwrightListed(file: string): string[] {
  const { tests, errors } = read(file);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  if (tests.length === 0) throw new Error('Playwright lists no test');
  return tests.map(({ name }) => name);
}

/**
 * Counts a result file of Playwright against the tests that were listed before. Only what passed at the first try passes; without a readable file,
 * none of them ran.
 */
export function playwrightTally(file: string, listed: readonly string[]): Tally {
  try {
    const { tests, errors } = read(file);
    const ended = tallyOf(listed, new Map(tests.map(({ name, test }) => [name, endingOf(test)])));
    return errors.map(failure).reduce(add, ended);
  } catch (thrown) {
    const unread = failure(`The result of the browser tests cannot be read: ${sentenceOf(thrown)}`);
    return add(unread, tallyOf(listed, new Map()));
  }
}

/** Whether a test did not run because another of its file failed before it, rather than being skipped or interrupted. */
const wasHeldUp = ({ status, annotations, results }: Test): boolean =>
  status === 'skipped' &&
  annotations.every(({ type }) => type !== 'skip' && type !== 'fixme') &&
  results.every((result) => result.status === 'skipped');

/** The tests of a result that are worth a second try: those that failed, and those of a file that one of them held up. */
export function playwrightRetries(file: string): Retry[] {
  try {
    const { tests } = read(file);
    return tests
      .filter(({ test }) => test.status === 'unexpected' || wasHeldUp(test))
      .map(({ name, test }) => ({
        name,
        failures: [`${name}: ${endingOf(test)}`],
        alreadyPassed: 0,
        hasRun: test.status === 'unexpected',
      }));
  } catch {
    return [];
  }
}

/** The format of a Playwright test list (`--test-list`). */
export const testListOf = (retries: readonly Retry[]): string =>
  retries.map(({ name }) => name.replace('] ', '] › ')).join('\n');

/** What passed in a second try, by the names of the retries: nothing if there were errors outside of the tests. */
export function playwrightPassed(file: string): Map<string, number> {
  try {
    const { tests, errors } = read(file);
    if (errors.length > 0) return new Map();
    const passed = tests.filter(({ test }) => endingOf(test) === 'passed');
    return new Map(passed.map(({ name }) => [name, 1]));
  } catch {
    return new Map();
  }
}
