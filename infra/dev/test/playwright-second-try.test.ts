import { expect, it } from '@jest/globals';
import { playwrightSuite } from '../testing/playwright-suite.ts';
import { playwrightSecondTry } from './playwright-second-try.ts';
import { summary } from './summary.ts';

const failsOnce = (name: string) => `
  const { existsSync, writeFileSync } = require('node:fs');
  const marker = __dirname + '/${name}.tried.' + test.info().project.name;
  const isSecond = existsSync(marker);
  writeFileSync(marker, String(test.info().parallelIndex));
  expect(isSecond).toBe(true);`;

const flaky = (name: string) => `test('${name}, at sea', () => {${failsOnce(name)}});`;

/** Runs the tests with their second try, and returns the tally and the exit status of the run. */
async function runTwice(body: string, config = '') {
  const suite = playwrightSuite(body, config);
  const listed = await suite.list();
  const first = await suite.run(listed);
  const again: string[][] = [];
  const tally = await playwrightSecondTry(first, suite.file, (file, args) => {
    again.push(args);
    return suite.playwright(file, args);
  });
  return { first, tally, again, ...summary(['browser'], [{ name: 'browser', seconds: 1, tally }]) };
}

it('a test that passes at its second try is flaky, in its own project, and fails nothing', async () => {
  const { first, tally, again, text, status } = await runTwice(
    `test('green', () => {}); test.describe('inside', () => {${flaky('rope')}});`,
    `projects: [{ name: '1440 light' }, { name: '360 dark', grep: /green/ }], workers: 2`,
  );
  expect(first.failures).toHaveLength(1);
  expect(again).toEqual([expect.arrayContaining(['--workers=1'])]);
  expect(tally).toEqual({ passed: 3, failures: [], flaky: first.failures });
  expect(text).toMatch(
    /~ flaky, passed at its second try: \[1440 light\] sub\/a.e2e.ts › inside › rope, at sea: failed: Error/,
  );
  expect([text.split('\n').at(-1), status]).toEqual(['3 passed, 0 failed', 0]);
});

it('a test that fails twice is a failure', async () => {
  const { tally, status } = await runTwice(
    `test('red', () => expect(1).toBe(2)); ${flaky('rope')}`,
  );
  expect([tally.passed, tally.flaky.length, status]).toEqual([1, 1, 1]);
  expect(tally.failures).toEqual([expect.stringMatching(/› red: failed: /)]);
});

it('four flaky tests fail the run', async () => {
  const names = ['rope', 'anchor', 'keel', 'mast'];
  const { tally, text, status } = await runTwice(names.map(flaky).join('\n'));
  expect([tally.passed, tally.failures, tally.flaky.length]).toEqual([4, [], 4]);
  expect([text.split('\n').at(-1), status]).toEqual(['4 passed, 1 failed', 1]);
});

it('what a failed test held up gets its first try then, and is not flaky', async () => {
  const { first, tally, status } = await runTwice(
    `test.describe.configure({ mode: 'serial' });
     ${flaky('rope')} test('after it', () => {}); test('last', () => {});`,
  );
  expect(first.failures).toHaveLength(3);
  expect([tally.passed, tally.failures, status]).toEqual([3, [], 0]);
  expect(tally.flaky).toEqual([expect.stringContaining('› rope, at sea: failed')]);
});

it('what was left out gets no second try, nor does a run of which all passed', async () => {
  const left = await runTwice(
    `test('left out', () => test.skip()); test.fixme('to mend', () => {});`,
  );
  expect([left.again, left.tally]).toEqual([[], left.first]);
  expect(left.status).toBe(1);
  const green = await runTwice(`test('green', () => {});`);
  expect([green.again, green.status]).toEqual([[], 0]);
});
