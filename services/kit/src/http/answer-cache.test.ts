import { describe, expect, it } from '@jest/globals';
import { Changes } from '../events/changes.ts';
import { AnswerCache } from './answer-cache.ts';

const MB = 1024 * 1024;

describe('the memory for answers', () => {
  it('is bounded, whether names or answers are long', async () => {
    const cache = new AnswerCache(new Changes());
    for (let at = 0; at < 300; at += 1)
      await cache.answer(`${at} ${'n'.repeat(MB / 8)}`, [], async () => 'short');
    expect(cache.characters).toBeLessThanOrEqual(16 * MB);
    for (let at = 0; at < 300; at += 1)
      await cache.answer(`${at}`, [], async () => 'a'.repeat(MB / 8));
    expect(cache.characters).toBeLessThanOrEqual(16 * MB);
  });

  it('holds nothing that is stale once something new is kept', async () => {
    let staleAt = 0;
    const cache = new AnswerCache(new Changes(), () => staleAt);
    for (let at = 0; at < 10; at += 1) await cache.answer(`old ${at}`, [], async () => at);
    staleAt = Infinity;
    await cache.answer('new', [], async () => 1);
    expect(cache.characters).toBe('new'.length + 1);
  });
});

describe('an answer that several ask for at the same time', () => {
  const asking = (cache: AnswerCache, of: { made: () => Promise<unknown>; once?: boolean }) => {
    let times = 0;
    const make = () => {
      times += 1;
      return of.made();
    };
    const ask = () => cache.answer('jobs', [], make, () => of.once === true);
    return { ask, times: () => times };
  };

  it('is made once', async () => {
    const made = Promise.withResolvers<number>();
    const { ask, times } = asking(new AnswerCache(new Changes()), { made: () => made.promise });
    const answers = [ask(), ask(), ask()];
    made.resolve(400);
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(['400', '400', '400']);
    expect(times()).toBe(1);
  });

  it('is made by each where it is for one alone, or where making it fails', async () => {
    const alone = asking(new AnswerCache(new Changes()), { made: async () => 1, once: true });
    await Promise.all([alone.ask(), alone.ask(), alone.ask()]);
    expect(alone.times()).toBe(3);
    let fails = true;
    const made = async () => {
      if (!fails) return 'there';
      fails = false;
      throw new Error('its time is over');
    };
    const failing = asking(new AnswerCache(new Changes()), { made });
    const [first, second] = await Promise.allSettled([failing.ask(), failing.ask()]);
    expect([first?.status, second]).toMatchObject([
      'rejected',
      { status: 'fulfilled', value: { body: '"there"' } },
    ]);
  });

  it('is made anew for who asks after a change', async () => {
    const changes = new Changes();
    const before = Promise.withResolvers<string>();
    const cache = new AnswerCache(changes);
    const first = cache.answer('jobs', ['listings'], () => before.promise);
    changes.invalidate('listings');
    const second = await cache.answer('jobs', ['listings'], async () => 'after');
    before.resolve('before');
    expect([(await first).body, second.body]).toEqual(['"before"', '"after"']);
  });
});
