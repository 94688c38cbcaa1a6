import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { jestWorkspace } from '../testing/jest-workspace.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { jestListed, jestTally } from './jest-result.ts';
import { withEnding } from './run-stage.ts';

const green = `test('green', () => {});`;

it('passes what passed', async () => {
  const workspace = jestWorkspace({ 'a.test.js': green, 'b.test.js': green });
  const listed = await workspace.list();
  expect(listed.toSorted()).toEqual(['pier/a.test.js', 'pier/b.test.js']);
  const ending = await workspace.run();
  const tally = withEnding(jestTally(workspace.file, 'pier', listed), 'jest', ending);
  expect(tally).toEqual({ passed: 2, failures: [], flaky: [] });
});

it('fails what failed, was skipped, left out for another, or never written', async () => {
  const workspace = jestWorkspace({
    'a.test.js': `
      test('red', () => expect(1).toBe(2));
      test.skip('skipped', () => {});
      test.todo('unwritten');`,
    'b.test.js': `test.only('green', () => {}); test('left out', () => {});`,
  });
  const listed = await workspace.list();
  await workspace.run();
  const { passed, failures } = jestTally(workspace.file, 'pier', listed);
  expect(passed).toBe(1);
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/^pier\/a.test.js › red: failed: Error: .*toBe.*Received: 1/s),
    'pier/a.test.js › skipped: was pending',
    'pier/a.test.js › unwritten: was todo',
    'pier/b.test.js › left out: was pending',
  ]);
});

it('fails a file that does not load', async () => {
  const workspace = jestWorkspace({
    'a.test.js': green,
    'b.test.js': `throw new Error('broken');`,
  });
  const listed = await workspace.list();
  await workspace.run();
  const { passed, failures } = jestTally(workspace.file, 'pier', listed);
  expect([passed, failures]).toEqual([1, [expect.stringContaining('pier/b.test.js: failed as a')]]);
});

it('fails a green result that has fewer files than were listed', async () => {
  const workspace = jestWorkspace({ 'a.test.js': green, 'b.test.js': green });
  const listed = await workspace.list();
  await workspace.run('a.test.js');
  expect(jestTally(workspace.file, 'pier', listed)).toEqual({
    passed: 1,
    failures: ['pier/b.test.js: did not run'],
    flaky: [],
  });
});

it('fails a run that was killed before it wrote anything, and names every file', async () => {
  const workspace = jestWorkspace({ 'a.test.js': `process.kill(process.pid, 'SIGKILL');` });
  const listed = await workspace.list();
  const ending = await workspace.run('--runInBand');
  const { passed, failures } = withEnding(
    jestTally(workspace.file, 'pier', listed),
    'jest',
    ending,
  );
  expect(passed).toBe(0);
  expect(failures).toEqual([
    expect.stringContaining('The result of pier cannot be read'),
    'pier/a.test.js: did not run',
  ]);
});

it('fails a run that ends with an error though all its tests passed', async () => {
  const workspace = jestWorkspace({ 'a.test.js': green });
  writeFileSync(
    `${workspace.file}.end.cjs`,
    `module.exports = () => process.on('exit', () => { process.exitCode = 3; });`,
  );
  const listed = await workspace.list();
  const ending = await workspace.run(`--globalTeardown=${workspace.file}.end.cjs`);
  const tally = withEnding(jestTally(workspace.file, 'pier', listed), 'jest', ending);
  expect(tally).toEqual({ passed: 1, failures: ['jest ended with 3'], flaky: [] });
});

it('knows a file by its name below the workspace, wherever the result was written', () => {
  const folder = scratchFolder();
  const file = join(folder, 'result.json');
  const one = {
    name: '/elsewhere/checkout/services/pier/src/a.test.ts',
    status: 'passed',
    message: '',
    assertionResults: [{ fullName: 'green', status: 'passed', failureMessages: [] }],
  };
  writeFileSync(file, JSON.stringify({ wasInterrupted: false, testResults: [one] }));
  const list = join(folder, 'listed.json');
  writeFileSync(list, '["/here/services/pier/src/a.test.ts"]');
  const listed = jestListed(list, 'services/pier');
  expect(jestTally(file, 'services/pier', listed)).toEqual({ passed: 1, failures: [], flaky: [] });
});
