import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed, and one sentence for each thing that did not: the test or command, and its outcome. For a flaky test, which passed at its
 * second try and is counted as passed, the sentence states how it failed first.
 */
export type Tally = {
  passed: number;
  failures: readonly string[];
  flaky: readonly string[];
  /** Why a stage did not run that this machine lacks something for. */
  notRun?: string;
};

export const none: Tally = { passed: 0, failures: [], flaky: [] };
export const onePassed: Tally = { ...none, passed: 1 };

/** The tally of a stage that this machine lacks something for. */
export const notRun = (why: string): Tally => ({ ...none, notRun: why });

/** A tally of one failure. */
export const failure = (sentence: string): Tally => ({ ...none, failures: [sentence] });

/** The longest reason for a failed test (characters): what was expected and what came, not the page it came in. */
const whyLimit = 900;

/** The outcome of a failed test: its first reason, shortened. */
export function failed(reasons: readonly string[]): string {
  const why = stripVTControlCharacters(reasons.find((reason) => reason !== '') ?? '').trim();
  if (why === '') return 'failed';
  return `failed: ${why.length > whyLimit ? `${why.slice(0, whyLimit)} …` : why}`;
}

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
});

/** The name of a listed or finished test or test file, the same everywhere. */
export type Listed = readonly string[];

/**
 * Counts outcomes against what was listed: a name without an outcome did not run.
 * @param endings the outcome of each name; only `passed` passes
 */
export function tallyOf(listed: Listed, endings: ReadonlyMap<string, string>): Tally {
  const all = [...new Set([...listed, ...endings.keys()])];
  const failures = all
    .map((name) => ({ name, ending: endings.get(name) ?? 'did not run' }))
    .filter(({ ending }) => ending !== 'passed')
    .map(({ name, ending }) => `${name}: ${ending}`);
  return { passed: all.length - failures.length, failures, flaky: [] };
}
