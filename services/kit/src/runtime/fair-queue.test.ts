import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';

/** Work that ends on demand. */
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

describe('a queue', () => {
  it('rests as long as its work took, so that half of the time is left to others', async () => {
    jest.useFakeTimers();
    const queue = new FairQueue({ concurrency: 1, waiting: 1, maxWaitMs: 60_000, pauseFactor: 1 });
    const [first, second] = [work(), work()];
    const running = queue.run(first.run);
    jest.advanceTimersByTime(400);
    first.end();
    await running;
    const next = queue.run(second.run);
    await jest.advanceTimersByTimeAsync(399);
    expect(second.hasBegun()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(second.hasBegun()).toBe(true);
    second.end();
    await next;
  });

  it('does one after the other and turns away what finds no room', async () => {
    const queue = new FairQueue({ concurrency: 1, waiting: 1, maxWaitMs: 60_000, pauseFactor: 0 });
    const [first, second, third] = [work(), work(), work()];
    const ends = [queue.run(first.run), queue.run(second.run)];
    await expect(queue.run(third.run)).rejects.toMatchObject({ status: 503 });
    expect([first, second, third].map((one) => one.hasBegun())).toEqual([true, false, false]);
    first.end();
    await ends[0];
    second.end();
    expect(await Promise.all(ends)).toEqual(['done', 'done']);
    third.end();
    expect(await queue.run(third.run)).toBe('done');
  });

  it('goes on after a failure, and lets nobody wait for ever', async () => {
    const queue = new FairQueue({ concurrency: 1, waiting: 5, maxWaitMs: 1, pauseFactor: 0 });
    const first = work();
    const running = queue.run(async () => {
      await first.run();
      throw new Error('failed');
    });
    await expect(queue.run(async () => 'never')).rejects.toMatchObject({ status: 503 });
    first.end();
    await expect(running).rejects.toThrow('failed');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});

describe('a queue that several people ask for a place', () => {
  const caller = (person: string, ...organizations: string[]) => ({ person, organizations });

  it('keeps room for others beside one person, and beside one organization', async () => {
    const queue = new FairQueue({ concurrency: 1, waiting: 8, maxWaitMs: 60_000, pauseFactor: 0 });
    const first = work();
    const ends = [queue.run(first.run, caller('one', 'a'))];
    const ask = (person: string, organization: string) => {
      const end = queue.run(async () => 'done', caller(person, organization));
      ends.push(end);
      const waits = new Promise((resolve) => setImmediate(resolve, 'waits'));
      return Promise.race([end, waits]).catch(({ status }) => status);
    };
    const of = async (person: string, organization: string, times: number) => {
      const answers: unknown[] = [];
      for (let time = 0; time < times; time += 1) answers.push(await ask(person, organization));
      return answers;
    };
    expect(await of('one', 'a', 6)).toEqual(['waits', 'waits', 'waits', 'waits', 503, 503]);
    expect(await of('two', 'a', 3)).toEqual(['waits', 'waits', 503]);
    expect(await of('three', 'b', 2)).toEqual(['waits', 'waits']);
    first.end();
    const done = (await Promise.allSettled(ends)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(9);
  });

  it('lets come next who has used the least lately, in other queues too', async () => {
    const other = new FairQueue({
      concurrency: 1,
      waiting: 1,
      maxWaitMs: 60_000,
      pauseFactor: 0,
      weight: 4,
    });
    await other.run(
      () => new Promise((resolve) => setTimeout(resolve, 40)),
      caller('heavy', 'many'),
    );
    const queue = new FairQueue({ concurrency: 1, waiting: 8, maxWaitMs: 60_000, pauseFactor: 0 });
    const first = work();
    const begun: string[] = [];
    const ask = (person: string, organization: string) =>
      queue.run(async () => void begun.push(person), caller(person, organization));
    const running = queue.run(first.run, caller('somebody'));
    const asked = [ask('heavy', 'many'), ask('colleague', 'many'), ask('light', 'few')];
    first.end();
    await Promise.all([running, ...asked]);
    expect(begun[0]).toBe('light');
    expect(begun).toHaveLength(3);
  });
});
