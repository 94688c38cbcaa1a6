import { expect, it } from '@jest/globals';
import { run, timed, withEnding } from './run-stage.ts';
import { summary } from './summary.ts';
import { failure, none, onePassed } from './tally.ts';

const stage = (name: string, tally = onePassed) => ({ name, seconds: 1.25, tally });

it('ends with one line of sums, and 0 only if all stages passed', () => {
  const { text, status } = summary(['types', 'browser'], [stage('types', none), stage('browser')]);
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^types +1\.3 s +clean$/),
    expect.stringMatching(/^browser +1\.3 s +1 passed, 0 failed$/),
    '1 passed, 0 failed',
  ]);
  expect(status).toBe(0);
});

it('names each failure below its stage', () => {
  const tally = { ...none, passed: 7, failures: ['[360] a.e2e.ts › b: did not run', 'two\nlines'] };
  const { text, status } = summary(['browser'], [stage('browser', tally)]);
  expect(text.split('\n').slice(1)).toEqual([
    '  ✗ [360] a.e2e.ts › b: did not run',
    '  ✗ two',
    '    lines',
    '7 passed, 2 failed',
  ]);
  expect(status).toBe(1);
});

const flaky = (count: number) => ({
  ...none,
  passed: 9,
  flaky: Array.from({ length: count }, (_, at) => `a.test.ts › ${at}: failed: Error: late\nat sea`),
});

it('names each flaky test beside its first failure, and passes up to three of them', () => {
  const { text, status } = summary(
    ['jest', 'browser'],
    [stage('jest', flaky(3)), stage('browser')],
  );
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^jest +1\.3 s +9 passed, 0 failed, 3 flaky$/),
    '  ~ flaky, passed at its second try: a.test.ts › 0: failed: Error: late',
    '    at sea',
    ...[1, 2].flatMap((at) => [expect.stringContaining(`a.test.ts › ${at}: failed`), '    at sea']),
    expect.stringMatching(/^browser .* 1 passed, 0 failed$/),
    '10 passed, 0 failed',
  ]);
  expect(status).toBe(0);
});

it('fails a run with more flaky tests than three, in whichever stages they are', () => {
  const stages = [stage('jest', flaky(3)), stage('browser', flaky(1))];
  const { text, status } = summary(['jest', 'browser'], stages);
  expect(text.split('\n').slice(-2)).toEqual([
    '✗ 4 tests are flaky: more than 3 fail the run',
    '18 passed, 1 failed',
  ]);
  expect(status).toBe(1);
});

it('fails for a stage that was planned and did not run, and when nothing passed at all', () => {
  const left = summary(['types', 'browser'], [stage('types')]);
  expect(left.text).toContain('✗ the stage did not run');
  expect(left.text).toMatch(/\n1 passed, 1 failed$/);
  expect([left.status, summary(['types'], [stage('types', none)]).status]).toEqual([1, 1]);
});

it('takes what a stage throws for its failure', async () => {
  const { tally } = await timed('types', () => Promise.reject(new Error('no disk left')));
  expect(tally.failures).toEqual(['no disk left']);
});

it('says how a command ended that did not end well', async () => {
  expect(await run('true', [], process.env)).toEqual({ whole: true });
  const ended = [
    await run('sh', ['-c', 'exit 3'], process.env),
    await run('sh', ['-c', 'kill -KILL $$'], process.env),
    await run('no-such-command', [], process.env),
  ].map((ending) => withEnding(none, 'it', ending).failures);
  expect(ended).toEqual([
    ['it ended with 3'],
    ['it ended with SIGKILL'],
    [expect.stringContaining('it could not be started: ')],
  ]);
});

it('counts a bad end once when a test explains it, and being stopped always', () => {
  const red = failure('a: failed');
  const ended = { whole: false, wasStopped: false, how: 'ended with 1' } as const;
  const stopped = { whole: false, wasStopped: true, how: 'was stopped' } as const;
  expect(withEnding(red, 'jest', ended).failures).toEqual(['a: failed']);
  expect(withEnding(red, 'jest', stopped).failures).toEqual(['jest was stopped', 'a: failed']);
});

it('lists the slowest test files, and the time of all stages, before the closing line', () => {
  const slowest = [{ name: 'a.test.ts', seconds: 12.34 }];
  const { text } = summary(['types', 'units'], [stage('types'), stage('units')], slowest);
  expect(text.split('\n').slice(2)).toEqual([
    expect.stringMatching(/^all stages +2\.5 s$/),
    'The slowest test files:',
    expect.stringMatching(/^ +12\.3 s +a\.test\.ts$/),
    '2 passed, 0 failed',
  ]);
});
