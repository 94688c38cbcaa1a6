import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

const stopping = new URL('./stop.ts', import.meta.url).href;

/** How a process ends, and what it logged, when it is asked to stop, drains for so long (ms) and then does this. */
async function stopped(stop: string, drainFor = 0, signals = 1) {
  const program = `
    const { stopOnSignal } = await import('${stopping}');
    const error = (said, message) => process.stdout.write(JSON.stringify({ ...said, message }));
    const drain = () => process.stdout.write('draining ');
    stopOnSignal({ error }, { drain, drainFor: ${drainFor}, stop: ${stop} }, ${drainFor} + 300);
    setInterval(() => {}, 1_000);
    for (let at = 0; at < ${signals}; at += 1) process.kill(process.pid, 'SIGTERM');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, said: output };
}

it('a process that has stopped ends with 0 and says nothing', async () => {
  expect(await stopped('async () => undefined')).toEqual({ code: 0, said: 'draining ' });
});

it('a process drains before it stops, until it is told again', async () => {
  const stop = `async () => process.stdout.write('stopped')`;
  const all = { code: 0, said: 'draining stopped' };
  expect(await stopped(stop, 200)).toEqual(all);
  expect(await stopped(stop, 600_000, 2)).toEqual(all);
});

it('a process whose stop hangs ends all the same, and the log says after how long', async () => {
  const { code, said: output } = await stopped('() => new Promise(() => {})');
  expect([code, JSON.parse(output.replace('draining ', ''))]).toEqual([
    1,
    { within: 300, message: 'stopping took too long; what is left is broken off' },
  ]);
});

it('a process that fails to stop ends all the same, and the log says so', async () => {
  const { code, said: output } = await stopped('async () => { throw new Error("stuck"); }');
  expect([code, JSON.parse(output.replace('draining ', '')).message]).toEqual([
    1,
    'stopping failed',
  ]);
});
