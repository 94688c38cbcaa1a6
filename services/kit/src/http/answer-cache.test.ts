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
