import type { Stage } from './run-stage.ts';
import { add, none } from './tally.ts';

const counts = ({ passed, failures }: Stage['tally']): string =>
  passed + failures.length > 0 ? `${passed} passed, ${failures.length} failed` : 'clean';

/**
 * What is printed at the end: a line for each stage, every failure below its stage, and one closing line. A stage that was
 * planned and did not run is a failure.
 * @returns the text, and the status to exit with: 0 only if tests passed and nothing failed
 */
export function summary(
  planned: readonly string[],
  stages: readonly Stage[],
): { text: string; status: 0 | 1 } {
  const all = planned.map(
    (name): Stage =>
      stages.find((stage) => stage.name === name) ?? {
        name,
        seconds: 0,
        tally: { passed: 0, failures: ['the stage did not run'] },
      },
  );
  const lines = all.flatMap(({ name, seconds, tally }) => [
    `${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s   ${counts(tally)}`,
    ...tally.failures.map((sentence) => `  ✗ ${sentence.trim().replaceAll('\n', '\n    ')}`),
  ]);
  const { passed, failures } = all.map(({ tally }) => tally).reduce(add, none);
  const text = [...lines, `${passed} passed, ${failures.length} failed`].join('\n');
  return { text, status: failures.length === 0 && passed > 0 ? 0 : 1 };
}
