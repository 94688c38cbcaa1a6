import type { Stage } from './run-stage.ts';
import type { FileTime } from './slowest-files.ts';
import { add, failure, none } from './tally.ts';

/** How many tests of a run may pass only at their second try; more fail the run. */
export const mostFlaky = 3;

const counts = ({ passed, failures, flaky, notRun }: Stage['tally']): string => {
  if (notRun) return `did not run: ${notRun}`;
  if (passed + failures.length === 0) return 'clean';
  const ofThem = flaky.length > 0 ? `, ${flaky.length} flaky` : '';
  return `${passed} passed, ${failures.length} failed${ofThem}`;
};

const indented = (mark: string, sentence: string) =>
  `  ${mark} ${sentence.trim().replaceAll('\n', '\n    ')}`;

const timeLine = (name: string, seconds: number, then = '') =>
  `${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s${then && `   ${then}`}`;

/**
 * The summary at the end: a line for each stage, every failure and every flaky test below its stage, the slowest test files, and one closing line. A
 * planned stage that did not run is a failure, and so are too many flaky tests.
 * @param slowest the test files to list with their times
 * @returns the text, and the exit status: 0 only if tests passed and nothing failed
 */
export function summary(
  planned: readonly string[],
  stages: readonly Stage[],
  slowest: readonly FileTime[] = [],
): { text: string; status: 0 | 1 } {
  const all = planned.map(
    (name): Stage =>
      stages.find((stage) => stage.name === name) ?? {
        name,
        seconds: 0,
        tally: failure('the stage did not run'),
      },
  );
  const lines = all.flatMap(({ name, seconds, tally }) => [
    timeLine(name, seconds, counts(tally)),
    ...tally.failures.map((sentence) => indented('✗', sentence)),
    ...tally.flaky.map((sentence) => indented('~', `flaky, passed at its second try: ${sentence}`)),
  ]);
  const sum = all.map(({ tally }) => tally).reduce(add, none);
  const isUnstable = sum.flaky.length > mostFlaky;
  if (isUnstable)
    lines.push(`✗ ${sum.flaky.length} tests are flaky: more than ${mostFlaky} fail the run`);
  if (slowest.length > 0) {
    const whole = all.reduce((sum, { seconds }) => sum + seconds, 0);
    lines.push(timeLine('all stages', whole), 'The slowest test files:');
    lines.push(
      ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(9)} s   ${name}`),
    );
  }
  const failed = sum.failures.length + (isUnstable ? 1 : 0);
  const text = [...lines, `${sum.passed} passed, ${failed} failed`].join('\n');
  return { text, status: failed === 0 && sum.passed > 0 ? 0 : 1 };
}
