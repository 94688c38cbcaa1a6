import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many tests passed and failed. */
export type Tally = { passed: number; failed: number };

export const none: Tally = { passed: 0, failed: 0 };
export const oneFailure: Tally = { passed: 0, failed: 1 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

const jestResult = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** Reads the counts of a Jest result file; a suite that did not even load is one failure, and so is a missing file. */
export function jestTally(file: string): Tally {
  try {
    const result = jestResult.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return { passed: result.numPassedTests, failed };
  } catch {
    return oneFailure;
  }
}

const playwrightResult = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Reads the counts of a Playwright result file. A test that passed only on a second try counts as failed. */
export function playwrightTally(file: string): Tally {
  try {
    const { stats, errors } = playwrightResult.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
  } catch {
    return oneFailure;
  }
}
