import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { NotificationStreams } from './stream.ts';

/** A browser that reads, or does not. */
const browser = (reads: boolean) => {
  const stream = new PassThrough();
  if (reads) stream.resume();
  return stream as unknown as ServerResponse;
};

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

it('a browser that reads nothing is cut off, and keeps no other from being told', async () => {
  const streams = new NotificationStreams(async () => true);
  const [stuck, reading] = [browser(false), browser(true)];
  const wrote = jest.spyOn(reading, 'write');
  for (const one of [stuck, reading]) streams.open('maya', 'session', one);
  const content = { text: 'x'.repeat(10_000) };
  for (let at = 0; at < 100; at += 1) {
    streams.send('maya', 'notification', content);
    await setImmediate();
  }
  expect(stuck.destroyed).toBe(true);
  expect(stuck.writableLength).toBeLessThan(300 * 1024);
  expect(wrote.mock.calls.length).toBeGreaterThan(100);
});

it('a browser that has gone before its stream was opened is not listened for', () => {
  const streams = new NotificationStreams(async () => true);
  const gone = browser(true);
  gone.destroy();
  streams.open('maya', 'session', gone);
  expect([streams.hears('maya'), streams.isSilent]).toEqual([false, true]);
});

it('sessions are checked once at a time, however long that takes, and not after the end', async () => {
  const checks: PromiseWithResolvers<boolean>[] = [];
  const streams = new NotificationStreams(() => {
    const check = Promise.withResolvers<boolean>();
    checks.push(check);
    return check.promise;
  });
  streams.open('maya', 'session', browser(true));
  streams.start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(checks).toHaveLength(1);
  checks[0]?.resolve(true);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(checks).toHaveLength(2);
  streams.stop();
  checks[1]?.resolve(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(checks).toHaveLength(2);
});
