import { expect, it } from '@jest/globals';
import { canaryRule, chanceOfAtLeast, reasonToTakeBack } from './canary-verdict.ts';
import type { Tallies } from './load-figures.ts';

const tallies = (shown: number, failed: number, late = 0, broke = 0): Tallies => ({
  shown,
  failed,
  late,
  broke,
  times: [0, 0, 0, 0, 0, 0, 0],
});
const verdict = (canary: Tallies, stable: Tallies) =>
  reasonToTakeBack({ version: '2.0.0', since: '2026-01-01T00:00:00.000Z', canary, stable });

it('the chance is that of the hypergeometric distribution', () => {
  // Of R: phyper(4, 5, 1045, 50, lower.tail = FALSE), and so on.
  expect(chanceOfAtLeast(5, { all: 1_050, bad: 5, drawn: 50 })).toBeCloseTo(2.0112e-7, 10);
  expect(chanceOfAtLeast(10, { all: 200_000, bad: 400, drawn: 2_000 })).toBeCloseTo(0.0077395, 6);
  expect(chanceOfAtLeast(3_000, { all: 1e6, bad: 30_000, drawn: 1e5 })).toBeCloseTo(0.50292, 4);
  expect(chanceOfAtLeast(0, { all: 10, bad: 3, drawn: 4 })).toBeCloseTo(1, 10);
});

it('a canary that fails far more often than what others get is taken back, with both shares', () => {
  expect(verdict(tallies(45, 5), tallies(995, 5))).toBe(
    '10 % of its 50 page loads failed, and 0.5 % of 1000 with the version that others get.',
  );
  // However it fails: it cannot be loaded, takes too long or breaks.
  expect(verdict(tallies(46, 2, 2, 1), tallies(1_000, 0))).toMatch(/^10 % of its 50/);
});

it('one that fails as others do, or only a little more, goes on', () => {
  expect(verdict(tallies(45, 5), tallies(900, 100))).toBeUndefined();
  expect(verdict(tallies(195, 5), tallies(1_985, 15))).toBeUndefined();
});

it('too few loads or failures say nothing', () => {
  const { leastLoads, leastFailures } = canaryRule;
  const stable = tallies(10_000, 0);
  expect(verdict(tallies(0, leastLoads - 1), stable)).toBeUndefined();
  expect(verdict(tallies(0, leastLoads), stable)).toBeDefined();
  expect(verdict(tallies(leastLoads, leastFailures - 1), stable)).toBeUndefined();
  expect(verdict(tallies(leastLoads, leastFailures), stable)).toBeDefined();
  // Nor is there anything to compare with.
  expect(verdict(tallies(0, 500), tallies(leastLoads - 1, 0))).toBeUndefined();
});
