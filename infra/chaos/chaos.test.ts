import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../seed/random.ts';
import { compare } from './compare.ts';
import { planKills } from './kills.ts';

describe('the kills of a run', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(planKills(createRandom(7), 60)).toEqual(planKills(createRandom(7), 60));
    expect(planKills(createRandom(7), 60)).not.toEqual(planKills(createRandom(8), 60));
  });

  it('hit every victim before any is hit again, and end with the time', () => {
    const kills = planKills(createRandom(7), 60);
    expect(new Set(kills.slice(0, 7).map(({ names }) => names[0])).size).toBe(7);
    expect(kills.reduce((sum, { after }) => sum + after, 0)).toBeLessThanOrEqual(60_000);
  });
});

describe('counting', () => {
  it('finds what is lost and what is double', () => {
    expect(compare('things', ['a', 'b', 'c'], ['a', 'b', 'b', 'd'])).toEqual({
      what: 'things',
      expected: 3,
      found: 4,
      missing: 1,
      double: 2,
    });
    expect(compare('things', ['a', 'b'], ['b', 'a'])).toMatchObject({ missing: 0, double: 0 });
  });
});
