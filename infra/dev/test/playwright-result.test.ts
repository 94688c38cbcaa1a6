import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkout } from '../folders.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { until } from '../until.ts';
import { playwrightListed, playwrightTally } from './playwright-result.ts';
import { run, withEnding } from './run-stage.ts';

const cli = join(checkout, 'node_modules', '@playwright', 'test', 'cli.js');

/** A suite of browser tests of its own, which needs no browser. */
function suiteOf(body: string, config = '') {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'sub'));
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  const settings = `{ testMatch: '**/*.e2e.ts', workers: 1, ${config} }`;
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${settings};`);
  writeFileSync(
    join(folder, 'sub', 'a.e2e.ts'),
    `import { expect, test } from '@playwright/test';\n${body}`,
  );
  const file = join(folder, 'result.json');
  const list = join(folder, 'listed.json');
  const playwright = (result: string, args: string[], limit?: AbortSignal) =>
    run(
      process.execPath,
      [cli, 'test', '--config', folder, '--reporter=json', ...args],
      // It refuses to run where it believes to be a test of Jest's.
      { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: result, JEST_WORKER_ID: undefined },
      limit,
    );
  return {
    folder,
    list: async () => {
      await playwright(list, ['--list']);
      return playwrightListed(list);
    },
    run: async (listed: string[], limit?: AbortSignal) => {
      const ending = await playwright(file, [], limit);
      return withEnding(playwrightTally(file, listed), 'playwright', ending);
    },
  };
}

it('passes what passed, in every project', async () => {
  const suite = suiteOf(
    `test('green', () => {}); test.describe('inside', () => test('too', () => {}));`,
    `projects: [{ name: 'wide' }, { name: 'narrow' }]`,
  );
  const listed = await suite.list();
  expect(listed.toSorted()).toEqual([
    '[narrow] sub/a.e2e.ts › green',
    '[narrow] sub/a.e2e.ts › inside › too',
    '[wide] sub/a.e2e.ts › green',
    '[wide] sub/a.e2e.ts › inside › too',
  ]);
  expect(await suite.run(listed)).toEqual({ passed: 4, failures: [] });
});

it('fails what failed, passed only when repeated, or was skipped', async () => {
  const suite = suiteOf(
    `test('red', () => expect(1).toBe(2));
     test('flaky', ({}, { retry }) => expect(retry).toBe(1));
     test('left out', () => test.skip());
     test.fixme('to mend', () => {});
     test('green', () => {});`,
    'retries: 1',
  );
  const listed = await suite.list();
  const { passed, failures } = await suite.run(listed);
  expect(passed).toBe(1);
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/› flaky: passed only when repeated, first failed: Error: /),
    '[] sub/a.e2e.ts › left out: was skipped',
    expect.stringMatching(/› red: failed: Error: expect.*toBe.*Received: 1/s),
    '[] sub/a.e2e.ts › to mend: was skipped',
  ]);
});

/** A test that does this to the run it is in, between one that has passed and two that have not begun. */
const struck = (blow: string) => `
  test('green', () => {});
  test('struck', async () => {
    ${blow}
    await new Promise(() => {});
  });
  test('later', () => {});
  test('last', () => {});
`;
const notBegun = ['[] sub/a.e2e.ts › later: did not run', '[] sub/a.e2e.ts › last: did not run'];

it('fails a run that was interrupted, and names what was under way and what did not run', async () => {
  const suite = suiteOf(struck(`process.kill(process.ppid, 'SIGINT');`));
  const listed = await suite.list();
  expect(await suite.run(listed)).toEqual({
    passed: 1,
    failures: ['[] sub/a.e2e.ts › struck: was interrupted', ...notBegun],
  });
});

it('fails a run that was stopped at its limit, though it ends with its results written', async () => {
  const suite = suiteOf(struck(`require('node:fs').writeFileSync(__dirname + '/begun', '');`));
  const listed = await suite.list();
  const limit = new AbortController();
  const tally = suite.run(listed, limit.signal);
  await until(async () => readFileSync(join(suite.folder, 'sub', 'begun')), { seconds: 30 });
  limit.abort();
  expect(await tally).toEqual({
    passed: 1,
    failures: [
      'playwright was stopped at its limit of 30 minutes',
      '[] sub/a.e2e.ts › struck: was interrupted',
      ...notBegun,
    ],
  });
});

it('fails a run that was killed before it wrote anything, and names every test', async () => {
  const suite = suiteOf(struck(`process.kill(process.ppid, 'SIGKILL');`));
  const listed = await suite.list();
  const { passed, failures } = await suite.run(listed);
  expect(passed).toBe(0);
  expect(failures[0]).toContain('The result of the browser tests cannot be read');
  expect(failures.slice(1)).toEqual([
    '[] sub/a.e2e.ts › green: did not run',
    '[] sub/a.e2e.ts › struck: did not run',
    ...notBegun,
  ]);
});

it('fails a green result that has fewer tests than were listed', async () => {
  const suite = suiteOf(
    `test('green', () => {}); test('filtered out', () => {});`,
    'grep: /green/',
  );
  const listed = ['[] sub/a.e2e.ts › green', '[] sub/a.e2e.ts › filtered out'];
  expect(await suite.run(listed)).toEqual({
    passed: 1,
    failures: ['[] sub/a.e2e.ts › filtered out: did not run'],
  });
});

it('fails a run with an error outside of any test', async () => {
  const suite = suiteOf(
    `test('green', () => {});`,
    `globalTeardown: require.resolve('./teardown.ts'),`,
  );
  const teardown = `export default () => { throw new Error('not cleaned up'); };`;
  writeFileSync(join(suite.folder, 'teardown.ts'), teardown);
  const listed = await suite.list();
  const { passed, failures } = await suite.run(listed);
  expect([passed, failures]).toEqual([1, [expect.stringContaining('not cleaned up')]]);
});

it('refuses a list that lacks a file or has no test at all', async () => {
  await expect(suiteOf('throw new Error("broken");').list()).rejects.toThrow('broken');
  await expect(suiteOf('').list()).rejects.toThrow();
});
