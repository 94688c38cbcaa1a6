import { gammaln } from 'simple-statistics';
import { fallbacksOf, loadsOf, type Trial } from './load-figures.ts';

/**
 * When a canary is taken back: once its pages were loaded and failed at least so often, and no more than one in ten thousand canaries like it would
 * fail as often by chance if it were as good as the version that others get. The bound is that low because the canary is looked at again and again.
 */
export const canaryRule = { leastLoads: 50, leastFailures: 5, significance: 1e-4 } as const;

/** The logarithm of the number of ways to choose `some` of `all`. */
const logChoose = (all: number, some: number): number =>
  gammaln(all + 1) - gammaln(some + 1) - gammaln(all - some + 1);

/**
 * How likely it is that of `drawn` from `all`, of which `bad` are bad, at least `found` are: the one-sided exact test of R. A. Fisher, by the
 * hypergeometric distribution.
 */
export function chanceOfAtLeast(
  found: number,
  { all, bad, drawn }: { all: number; bad: number; drawn: number },
): number {
  const ways = logChoose(all, drawn);
  const most = Math.min(bad, drawn);
  const least = Math.max(found, drawn - (all - bad), 0);
  let chance = 0;
  for (let each = least; each <= most; each += 1)
    chance += Math.exp(logChoose(bad, each) + logChoose(all - bad, drawn - each) - ways);
  return Math.min(1, chance);
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

/** Why a canary is taken back, in a sentence; undefined where it goes on. */
export function reasonToTakeBack({ canary, stable }: Trial): string | undefined {
  const [loads, failures] = [loadsOf(canary), fallbacksOf(canary)];
  const [stableLoads, stableFailures] = [loadsOf(stable), fallbacksOf(stable)];
  if (loads < canaryRule.leastLoads || failures < canaryRule.leastFailures) return undefined;
  if (stableLoads < canaryRule.leastLoads) return undefined;
  // A page that broke after it was shown twice would count twice.
  const [bad, stableBad] = [Math.min(failures, loads), Math.min(stableFailures, stableLoads)];
  const chance = chanceOfAtLeast(bad, {
    all: loads + stableLoads,
    bad: bad + stableBad,
    drawn: loads,
  });
  if (chance >= canaryRule.significance) return undefined;
  return `${percent(bad / loads)} of its ${loads} page loads failed, and ${percent(stableBad / stableLoads)} of ${stableLoads} with the version that others get.`;
}
