import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { returnMemoryAtRest } from './memory.ts';

const LOOK_MS = 5_000;
let used = 0;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  used = 0;
  jest.spyOn(process, 'cpuUsage').mockImplementation((since) => ({
    user: used - (since?.user ?? 0),
    system: 0,
  }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets the time pass after which is looked, in which the process was busy for so many ms. */
function pass(busy: number): void {
  used += busy * 1_000;
  jest.advanceTimersByTime(LOOK_MS);
}

/** What only starting needed: nobody holds it any more, and it takes the collector to let it go. */
const leftOver = () => new WeakRef(new Array(1_000_000).fill(0));

describe('the memory that only starting needed', () => {
  it('is given back when the process is at rest, and then no more is looked', async () => {
    const memory = leftOver();
    returnMemoryAtRest();
    await turn();
    pass(99);
    expect(memory.deref()).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits while the process is busy', () => {
    returnMemoryAtRest();
    for (const busy of [LOOK_MS, 200, 101]) {
      pass(busy);
      expect(jest.getTimerCount()).toBe(1);
    }
    pass(100);
    expect(jest.getTimerCount()).toBe(0);
  });
});
