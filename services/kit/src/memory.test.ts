import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { countSpent, returnMemoryAtRest } from './memory.ts';

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

describe('bytes outside the heap that were read once', () => {
  const held = () => process.memoryUsage().arrayBuffers;
  const pieces = () => Array.from({ length: 200 }, () => Buffer.alloc(64_000).length).length;

  it('are let go once there are enough of them, and long before the collector hears of them by itself', async () => {
    // What is left from before it is let go too.
    countSpent(4_000_000);
    const before = held();
    pieces();
    countSpent(3_999_999);
    expect(held() - before).toBeGreaterThan(12_000_000);
    countSpent(1);
    // The memory itself is freed beside the work.
    while (held() - before > 1_000_000) await turn();
  });

  it('are let go also where they grew old on slow lines', async () => {
    countSpent(4_000_000);
    const before = held();
    let most = 0;
    for (let round = 0; round < 10; round += 1) {
      const slow = Array.from({ length: 300 }, () => Buffer.alloc(64_000));
      for (let looks = 0; looks < 3; looks += 1) countSpent(4_000_000);
      slow.length = 0;
      await turn();
      most = Math.max(most, held() - before);
    }
    expect(most).toBeLessThan(30_000_000);
  });
});
