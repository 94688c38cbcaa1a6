import { expect, it } from '@jest/globals';
import { jestWorkspace } from '../testing/jest-workspace.ts';
import { jestTally } from './jest-result.ts';
import { jestSecondTry } from './jest-second-try.ts';
import { withEnding } from './run-stage.ts';
import { summary } from './summary.ts';

/** The body of a test that fails at its first try: \`name\` is its own. */
const failsOnce = (name: string) => `
  const marker = __dirname + '/${name}.tried';
  const { existsSync, writeFileSync } = require('node:fs');
  const isSecond = existsSync(marker);
  writeFileSync(marker, '');
  if (!isSecond) throw new Error('${name} is late');`;

const flaky = (name: string) => `test('${name} (a+b)', () => {${failsOnce(name)}});`;

/** Runs the files with their second try, and returns the tally and the exit status of the run. */
async function runTwice(files: Record<string, string>, isWhole = false) {
  const workspace = jestWorkspace(files);
  const listed = await workspace.list();
  const { file, run } = workspace;
  const tries: string[][] = [];
  const ending = await run();
  const first = withEnding(jestTally(file, 'pier', listed), 'jest', ending);
  const tally = await jestSecondTry(first, {
    folder: 'pier',
    file,
    isWhole,
    run: (args) => {
      tries.push(args);
      return run(...args);
    },
  });
  const stage = { name: 'unit', seconds: 1, tally };
  return { tally, tries, first, ...summary(['unit'], [stage]) };
}

it('a test that passes at its second try is flaky, is named with its first failure, and fails nothing', async () => {
  const { tally, tries, first, text, status } = await runTwice({
    'a.test.js': `test('green', () => {}); ${flaky('rope')}`,
    'b.test.js': `test('green too', () => {});`,
  });
  expect(first.failures).toEqual([expect.stringContaining('rope is late')]);
  expect(tally).toEqual({ passed: 3, failures: [], flaky: first.failures });
  expect(tries).toHaveLength(1);
  expect(text).toMatch(
    /~ flaky, passed at its second try: pier\/a.test.js › rope \(a\+b\): failed/,
  );
  expect(text).toMatch(/\n3 passed, 0 failed$/);
  expect(status).toBe(0);
});

it('a test that fails twice is a failure, whatever else passes in the same try', async () => {
  const { tally, tries, text, status } = await runTwice({
    'a.test.js': `test('green', () => {}); test('red', () => expect(1).toBe(2)); ${flaky('rope')}`,
  });
  expect(tries).toHaveLength(1);
  expect(tally.passed).toBe(2);
  expect(tally.failures).toEqual([expect.stringMatching(/a.test.js › red: failed/)]);
  expect(tally.flaky).toEqual([expect.stringMatching(/a.test.js › rope/)]);
  expect(text).toMatch(/\n2 passed, 1 failed$/);
  expect(status).toBe(1);
});

it('four flaky tests fail the run', async () => {
  const names = ['rope', 'anchor', 'keel', 'mast'];
  const { tally, text, status } = await runTwice({
    'a.test.js': `test('green', () => {}); ${names.map((name) => `{${flaky(name)}}`).join('\n')}`,
  });
  expect([tally.passed, tally.failures, tally.flaky.length]).toEqual([5, [], 4]);
  expect(text).toMatch(/4 tests are flaky.*\n5 passed, 1 failed$/);
  expect(status).toBe(1);
});

it('a file that does not load at its first try is tried again as a whole', async () => {
  const { tally, first, status } = await runTwice({
    'a.test.js': `${failsOnce('hull')} test('one', () => {}); test('two', () => {});`,
    'b.test.js': `test('green', () => {});`,
  });
  expect(first.passed).toBe(1);
  expect(tally).toEqual({ passed: 3, failures: [], flaky: first.failures });
  expect(tally.flaky).toEqual([expect.stringMatching(/pier\/a.test.js: failed as a whole/)]);
  expect(status).toBe(0);
});

it('a file of which every test failed is one flaky file', async () => {
  const { tally, tries } = await runTwice({
    'a.test.js': `
      beforeAll(() => {${failsOnce('server')}});
      for (let at = 0; at < 5; at += 1) test('needs it ' + at, () => {});`,
  });
  expect(tries).toHaveLength(1);
  expect(tally).toEqual({
    passed: 5,
    failures: [],
    flaky: [expect.stringMatching(/needs it 0: failed: .*server is late/)],
  });
});

it('a file that ends badly after its tests passed is tried again as a whole', async () => {
  const { tally } = await runTwice({
    'a.test.js': `test('green', () => {}); afterAll(() => {${failsOnce('anchor')}});`,
  });
  expect(tally.passed).toBe(1);
  expect(tally.failures).toEqual([]);
  expect(tally.flaky).toEqual([
    expect.stringMatching(/a.test.js: failed as a whole: .*anchor is late/s),
  ]);
});

it('what was skipped gets no second try, and a file broken in the same way stays broken', async () => {
  const { tally, tries, status } = await runTwice({
    'a.test.js': `test.skip('left out', () => {}); test('green', () => {});`,
    'b.test.js': `throw new Error('broken');`,
  });
  expect(tries.map((args) => args.at(-1))).toEqual([expect.stringMatching(/b.test.js$/)]);
  expect([tally.passed, tally.failures.length, tally.flaky, status]).toEqual([1, 2, [], 1]);
});

it('a command that ends badly in its second try leaves nothing that passed', async () => {
  const { tally, status } = await runTwice({
    'a.test.js': `${flaky('rope')} process.on('exit', () => { process.exitCode = 3; });
      afterAll(() => process.kill(process.pid, 'SIGKILL'));`,
  });
  expect([tally.passed, tally.flaky, status]).toEqual([0, [], 1]);
});

it('a file whose tests record something together runs as a whole, and counts what had failed', async () => {
  const { tally, tries } = await runTwice(
    { 'a.test.js': `test('green', () => {}); ${flaky('rope')}` },
    true,
  );
  expect(tries[0]).not.toContain('--testNamePattern');
  expect([tally.passed, tally.failures, tally.flaky.length]).toEqual([2, [], 1]);
});
