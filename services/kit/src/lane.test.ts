import { describe, expect, it } from '@jest/globals';
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

describe('a lane', () => {
  it('does one after the other and turns away what finds no room', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 1, patience: 60_000 });
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
    const lane = new Lane({ atOnce: 1, waiting: 5, patience: 1 });
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
