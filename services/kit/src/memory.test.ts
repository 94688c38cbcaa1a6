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

/** What was needed once: nobody holds it any more, and it takes the collector to let it go. */
const leftOver = () => new WeakRef(new Array(1_000_000).fill(0));

describe('the memory that only starting, or work, needed', () => {
  it('is given back when the process is at rest', async () => {
    const memory = leftOver();
    returnMemoryAtRest();
    await turn();
    pass(99);
    expect(memory.deref()).toBeUndefined();
  });

  it('waits while the process is busy', async () => {
    const memory = leftOver();
    returnMemoryAtRest();
    await turn();
    for (const busy of [LOOK_MS, 200, 101]) pass(busy);
    expect(memory.deref()).toBeDefined();
    await turn();
    pass(100);
    expect(memory.deref()).toBeUndefined();
  });

  it('is given back again after work, and not for a little of it', async () => {
    returnMemoryAtRest();
    pass(0);
    const memory = leftOver();
    await turn();
    pass(300);
    pass(0);
    expect(memory.deref()).toBeDefined();
    await turn();
    pass(300);
    pass(0);
    expect(memory.deref()).toBeUndefined();
  });
});
