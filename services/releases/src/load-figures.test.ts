import type { Registry } from '@fairlead/contracts/portal/registry';
import { expect, it } from '@jest/globals';
import { countedSchema, dayOf, LoadCounts, loadTimeOf, trialOf } from './load-figures.ts';

const entry = (version: string) => ({
  version,
  manifest: `/remotes/jobs/${version}/mf-manifest.json`,
  module: './app',
  slots: {},
  pages: [],
});
const since = '2026-05-01T10:00:00.000Z';
const registry = (canary?: string, began = since): Registry => ({
  revision: 1,
  remotes: { jobs: entry('1.0.0') },
  ...(canary && { canaries: { jobs: { share: 10, since: began, release: entry(canary) } } }),
});
const now = Date.parse('2026-05-01T12:30:00Z');
const HOUR = 3_600_000;
const load = (version: string, outcome: 'shown' | 'failed' = 'shown', ms = 300) => ({
  remote: 'jobs',
  version,
  outcome,
  ...(outcome === 'shown' && { ms }),
});

it('loads of the last day are summed by version, of all edges, each hour falling out in its turn', () => {
  const [one, other] = [new LoadCounts(), new LoadCounts()];
  one.count(load('1.0.0'), registry(), now - 26 * HOUR);
  one.count(load('1.0.0'), registry(), now - 23 * HOUR);
  one.count(load('1.0.0', 'failed'), registry(), now);
  other.count(load('1.0.0'), registry(), now);
  other.count(load('0.9.0'), registry(), now);
  const all = [one, other].map((counts) => countedSchema.parse(counts.counted(now)));
  const day = dayOf(all, now);
  expect([...day.keys()].sort()).toEqual(['jobs 0.9.0', 'jobs 1.0.0']);
  expect(day.get('jobs 1.0.0')).toMatchObject({ shown: 2, failed: 1 });
  expect(dayOf(all, now + 2 * HOUR).get('jobs 1.0.0')).toMatchObject({ shown: 1, failed: 1 });
});

it('a canary is counted from when it began, beside what others get, and anew once another begins', () => {
  const [one, other] = [new LoadCounts(), new LoadCounts()];
  one.count(load('1.0.0'), registry(), now);
  const shown = registry('2.0.0');
  one.count(load('1.0.0'), shown, now);
  one.count(load('2.0.0', 'failed'), shown, now);
  one.count(load('0.9.0'), shown, now);
  other.count(load('2.0.0'), shown, now);
  const all = () => [one, other].map((counts) => counts.counted(now));
  expect(trialOf(all(), 'jobs', shown)).toMatchObject({
    canary: { shown: 1, failed: 1 },
    stable: { shown: 1, failed: 0 },
  });
  const again = registry('2.0.0', '2026-05-01T12:00:00.000Z');
  one.count(load('2.0.0'), again, now);
  // The other edge has not heard of it, and its count is of the canary before.
  expect(trialOf(all(), 'jobs', again)).toMatchObject({ canary: { shown: 1, failed: 0 } });
  expect(trialOf(all(), 'jobs', registry())).toBeUndefined();
});

it('names that browsers choose are bounded', () => {
  const counts = new LoadCounts();
  for (let each = 0; each < 150; each += 1) counts.count(load(`1.0.${each}`), registry(), now);
  expect(counts.counted(now).hours).toHaveLength(100);
});

it('load times are those within which a share of pages was shown', () => {
  const counts = new LoadCounts();
  for (const ms of [100, 250, 251, 9_000])
    counts.count(load('1.0.0', 'shown', ms), registry(), now);
  const tallies = dayOf([counts.counted(now)], now).get('jobs 1.0.0');
  if (!tallies) throw new Error('nothing was counted');
  expect([0.5, 0.75, 0.95].map((share) => loadTimeOf(tallies, share))).toEqual([
    250,
    500,
    Number.POSITIVE_INFINITY,
  ]);
  expect(loadTimeOf({ ...tallies, times: [0, 0, 0, 0, 0, 0, 0] }, 0.5)).toBeUndefined();
});
