import type { Tally } from './tally.ts';

/** A failed test, or a test file that failed as a whole, that is worth a second try. */
export interface Retry {
  name: string;
  /** The sentences that name it in the tally of the first try. */
  failures: readonly string[];
  /** How many of its tests the tally counts as passed. */
  alreadyPassed: number;
  /** False for a test that another held up: passing then, it is not flaky. */
  hasRun: boolean;
}

/** The maximum of second tries for a command. With more failures it is not flaky but broken, and retrying takes long. */
export const mostRetries = 12;

/**
 * Replaces first tries with second ones in a tally: what passed then is not a failure but flaky, together with how it failed first. What failed again
 * keeps its first failure.
 * @param passed how many tests passed of each retry that did, by its name
 */
export function afterSecondTry(
  tally: Tally,
  retries: readonly Retry[],
  passed: ReadonlyMap<string, number>,
): Tally {
  const failures = [...tally.failures];
  const flaky = [...tally.flaky];
  let sum = tally.passed;
  for (const retry of retries) {
    const count = passed.get(retry.name);
    if (count === undefined) continue;
    for (const sentence of retry.failures) {
      const at = failures.indexOf(sentence);
      if (at >= 0) failures.splice(at, 1);
    }
    if (retry.hasRun) flaky.push(retry.failures[0] ?? retry.name);
    sum += count - retry.alreadyPassed;
  }
  return { passed: sum, failures, flaky };
}
