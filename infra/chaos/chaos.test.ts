import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../seed/random.ts';
import { compare } from './compare.ts';
import { planKills, replicaVictims, singleVictims } from './kills.ts';

describe('the kills of a run', () => {
  it('are the same for the same seed, and others for another', () => {
    const plan = (seed: number) => planKills(createRandom(seed), 60, singleVictims);
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });

  it('hit every victim before any is hit again, and end with the time', () => {
    const kills = planKills(createRandom(7), 60, singleVictims);
    const first = kills.slice(0, singleVictims.length).map(({ names }) => [...names].sort().join());
    expect(new Set(first).size).toBe(singleVictims.length);
    expect(kills.reduce((sum, { after }) => sum + after, 0)).toBeLessThanOrEqual(60_000);
  });

  it('hit one of several instances, one time this one and one time another, and all of a service once', () => {
    const kills = planKills(createRandom(7), 120, replicaVictims(2, 3));
    const edges = kills.filter(({ names }) => names.includes('edge-1'));
    expect(new Set(edges.map(({ names }) => names[0]))).toEqual(new Set(['edge-1', 'edge-2']));
    expect(edges.every(({ all }) => !all)).toBe(true);
    const both = kills.find(({ all }) => all);
    expect([...(both?.names ?? [])].sort()).toEqual(['jobs-1', 'jobs-2']);
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
