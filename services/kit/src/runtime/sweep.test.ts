import { afterEach, expect, it, jest } from '@jest/globals';
import { Sweep } from './sweep.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('a sweep looks as long as something is left, sleeps then, and can be woken again', () => {
  jest.useFakeTimers();
  let left = 2;
  let looks = 0;
  const sweep = new Sweep(500, () => {
    looks += 1;
    left -= 1;
    return left > 0;
  });
  expect(jest.getTimerCount()).toBe(0);
  sweep.wake();
  sweep.wake();
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(5_000);
  expect([looks, jest.getTimerCount()]).toEqual([2, 0]);
  left = 5;
  sweep.wake();
  jest.advanceTimersByTime(500);
  sweep.stop();
  jest.advanceTimersByTime(5_000);
  expect([looks, jest.getTimerCount()]).toEqual([3, 0]);
});
