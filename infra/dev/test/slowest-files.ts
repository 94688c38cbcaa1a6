import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { shortName } from './jest-result.ts';
import { playwrightTests } from './playwright-result.ts';

/** How long a test file took, in seconds; of browser tests, the sum of its tests. */
export interface FileTime {
  name: string;
  seconds: number;
}

const jestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** How long each test file of a Jest result took, by its name below the workspace; nothing where the result cannot be read. */
export function jestFileTimes(file: string, workspace: string): FileTime[] {
  try {
    const { testResults } = jestTimes.parse(JSON.parse(readFileSync(file, 'utf8')));
    return testResults.map(({ name, startTime, endTime }) => ({
      name: shortName(name, workspace),
      seconds: (endTime - startTime) / 1000,
    }));
  } catch {
    return [];
  }
}

/** How long each test file of a Playwright report took, all its projects together; nothing where the report cannot be read. */
export function playwrightFileTimes(file: string): FileTime[] {
  const times = new Map<string, number>();
  try {
    for (const { path, test } of playwrightTests(file))
      for (const { duration = 0 } of test.results)
        times.set(path, (times.get(path) ?? 0) + duration / 1000);
  } catch {
    return [];
  }
  return [...times].map(([name, seconds]) => ({ name, seconds }));
}

/** The slowest of these files, the slowest first. */
export const slowestOf = (times: readonly FileTime[], count = 10): FileTime[] =>
  [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);
