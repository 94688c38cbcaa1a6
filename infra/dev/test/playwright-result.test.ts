import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { playwrightSuite } from '../testing/playwright-suite.ts';
import { until } from '../until.ts';

it('passes what passed, in every project', async () => {
  const suite = playwrightSuite(
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
  expect(await suite.run(listed)).toEqual({ passed: 4, failures: [], flaky: [] });
});

it('fails what failed, passed only when repeated, or was skipped', async () => {
  const suite = playwrightSuite(
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

/** A test that does this to its run, between one that has passed and two that have not begun. */
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
  const suite = playwrightSuite(struck(`process.kill(process.ppid, 'SIGINT');`));
  const listed = await suite.list();
  expect(await suite.run(listed)).toEqual({
    passed: 1,
    failures: ['[] sub/a.e2e.ts › struck: was interrupted', ...notBegun],
    flaky: [],
  });
});

it('fails a run that was stopped at its limit, though it ends with its results written', async () => {
  const suite = playwrightSuite(
    struck(`require('node:fs').writeFileSync(__dirname + '/begun', '');`),
  );
  const listed = await suite.list();
  const limit = new AbortController();
  const tally = suite.run(listed, limit.signal);
  await until(async () => readFileSync(join(suite.folder, 'sub', 'begun')), { seconds: 30 });
  limit.abort();
  expect(await tally).toEqual({
    passed: 1,
    failures: [
      'playwright was stopped at its limit of 45 minutes',
      '[] sub/a.e2e.ts › struck: was interrupted',
      ...notBegun,
    ],
    flaky: [],
  });
});

it('fails a run that was killed before it wrote anything, and names every test', async () => {
  const suite = playwrightSuite(struck(`process.kill(process.ppid, 'SIGKILL');`));
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
  const suite = playwrightSuite(
    `test('green', () => {}); test('filtered out', () => {});`,
    'grep: /green/',
  );
  const listed = ['[] sub/a.e2e.ts › green', '[] sub/a.e2e.ts › filtered out'];
  expect(await suite.run(listed)).toEqual({
    passed: 1,
    failures: ['[] sub/a.e2e.ts › filtered out: did not run'],
    flaky: [],
  });
});

it('fails a run with an error outside of any test', async () => {
  const suite = playwrightSuite(
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
  await expect(playwrightSuite('throw new Error("broken");').list()).rejects.toThrow('broken');
  await expect(playwrightSuite('').list()).rejects.toThrow();
});
