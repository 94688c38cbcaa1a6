import { items } from './items.ts';
import type { PersonalityAnswer } from './scoring.ts';

/** Whether a test is reliable, and the reasons if not (W-140). */
export interface Validity {
  isValid: boolean;
  flags: {
    allAnswered: boolean;
    sufficientTime: boolean;
    sufficientVariance: boolean;
    noStraightLining: boolean;
  };
  warnings: string[];
}

/** The minimum seconds of a test, the minimum spread of its values, and the longest run of one value. */
const LEAST_SECONDS = 120;
const LEAST_DEVIATION = 0.5;
const LONGEST_RUN = 15;

/** Checks the answers of a test, as chosen, and its duration in seconds (W-134 to W-139). */
export function validityOf(answers: readonly PersonalityAnswer[], seconds: number): Validity {
  const values = answers.map(({ value }) => value);
  const checks = [
    {
      flag: 'allAnswered',
      holds: answers.length >= items.length,
      warning: `Only ${answers.length} of ${items.length} questions answered`,
    },
    {
      flag: 'sufficientTime',
      holds: seconds >= LEAST_SECONDS,
      warning: `Test completed in ${Math.floor(seconds / 6) / 10} minutes (minimum 2 minutes recommended)`,
    },
    {
      flag: 'sufficientVariance',
      // Computing with fractions is not exact.
      holds: deviationOf(values) >= LEAST_DEVIATION - 1e-9,
      warning: 'Low response variance detected',
    },
    {
      flag: 'noStraightLining',
      holds: answers.length < LONGEST_RUN || longestRunOf(answers) <= LONGEST_RUN,
      warning: 'Pattern of identical consecutive responses detected',
    },
  ] as const;
  return {
    isValid: checks.every(({ holds }) => holds),
    flags: Object.fromEntries(checks.map(({ flag, holds }) => [flag, holds])) as Validity['flags'],
    warnings: checks.flatMap(({ holds, warning }) => (holds ? [] : [warning])),
  };
}

/** The standard deviation of a whole population. */
function deviationOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** The longest run of one value, in the order in which the answers were given (W-138). */
function longestRunOf(answers: readonly PersonalityAnswer[]): number {
  const given = answers.toSorted(
    (one, other) => Date.parse(one.answeredAt) - Date.parse(other.answeredAt),
  );
  let longest = 0;
  let run = 0;
  for (const [at, { value }] of given.entries()) {
    run = at > 0 && given[at - 1]?.value === value ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
