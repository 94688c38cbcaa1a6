import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Lane } from './lane.ts';

/** Work that ends when it is told to. */
const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  return {
    run: () => {
      begun = true;
      return promise;
    },
    end: () => resolve('done'),
    hasBegun: () => begun,
  };
};

afterEach(() => {
  jest.useRealTimers();
});

describe('a lane', () => {
  it('rests as long as its work took, so that half of the time is left to others', async () => {
    jest.useFakeTimers();
    const lane = new Lane({ atOnce: 1, waiting: 1, patience: 60_000, rest: 1 });
    const [first, second] = [work(), work()];
    const running = lane.run(first.run);
    jest.advanceTimersByTime(400);
    first.end();
    await running;
    const next = lane.run(second.run);
    await jest.advanceTimersByTimeAsync(399);
    expect(second.hasBegun()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(second.hasBegun()).toBe(true);
    second.end();
    await next;
  });

  it('does one after the other and turns away what finds no room', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 1, patience: 60_000, rest: 0 });
    const [first, second, third] = [work(), work(), work()];
    const ends = [lane.run(first.run), lane.run(second.run)];
    await expect(lane.run(third.run)).rejects.toMatchObject({ status: 503 });
    expect([first, second, third].map((one) => one.hasBegun())).toEqual([true, false, false]);
    first.end();
    await ends[0];
    second.end();
    expect(await Promise.all(ends)).toEqual(['done', 'done']);
    third.end();
    expect(await lane.run(third.run)).toBe('done');
  });

  it('goes on after a failure, and lets nobody wait for ever', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 5, patience: 1, rest: 0 });
    const first = work();
    const running = lane.run(async () => {
      await first.run();
      throw new Error('failed');
    });
    await expect(lane.run(async () => 'never')).rejects.toMatchObject({ status: 503 });
    first.end();
    await expect(running).rejects.toThrow('failed');
    expect(await lane.run(async () => 'next')).toBe('next');
  });
});
