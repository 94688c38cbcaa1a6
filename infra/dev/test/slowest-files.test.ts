import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { jestFileTimes, playwrightFileTimes, slowestOf } from './slowest-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-times-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it('reads how long each test file of Jest took, by its name below the workspace', () => {
  const file = written('jest.json', {
    testResults: [{ name: '/a/services/jobs/src/x.test.ts', startTime: 1_000, endTime: 3_500 }],
  });
  expect(jestFileTimes(file, 'services/jobs')).toEqual([
    { name: 'services/jobs/src/x.test.ts', seconds: 2.5 },
  ]);
  expect(jestFileTimes(join(folder, 'none.json'), 'services/jobs')).toEqual([]);
});

it('sums the tests of a browser test file, in all its projects', () => {
  const run = (projectName: string, duration: number) => ({
    projectName,
    status: 'expected',
    annotations: [],
    results: [{ status: 'passed', duration }],
  });
  const file = written('playwright.json', {
    errors: [],
    suites: [
      {
        title: 'roles/menus.e2e.ts',
        specs: [
          { title: 'a', file: 'roles/menus.e2e.ts', tests: [run('1440', 1_500), run('360', 500)] },
        ],
        suites: [
          {
            title: 'inner',
            specs: [{ title: 'b', file: 'roles/menus.e2e.ts', tests: [run('1440', 1_000)] }],
          },
        ],
      },
    ],
  });
  expect(playwrightFileTimes(file)).toEqual([{ name: 'roles/menus.e2e.ts', seconds: 3 }]);
  expect(playwrightFileTimes(join(folder, 'none.json'))).toEqual([]);
});

it('lists the slowest first', () => {
  const times = [2, 9, 4].map((seconds) => ({ name: String(seconds), seconds }));
  expect(slowestOf(times, 2).map(({ name }) => name)).toEqual(['9', '4']);
});
