import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('are taken one after the other, in the order of asking, also after one that failed', async () => {
    const turns = new Turns();
    const order: string[] = [];
    let working = 0;
    const work = (name: string) => async () => {
      working += 1;
      expect(working).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
      working -= 1;
      if (name === 'b') throw new Error('failed');
      return name;
    };
    const taken = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take(work(name))));
    expect(order).toEqual(['a', 'b', 'c']);
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await turns.take(work('d'))).toBe('d');
  });

  it('are refused when too many wait for one', async () => {
    const turns = new Turns();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 401 }, () => turns.take(() => promise));
    await expect(turns.take(async () => undefined)).rejects.toMatchObject({ status: 503 });
    for (const one of waiting) one.catch(() => undefined);
    resolve();
    await waiting[0];
  });
});
