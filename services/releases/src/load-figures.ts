import type { LoadOutcome, PageLoad } from '@fairlead/contracts/portal/page-loads';
import type { Registry } from '@fairlead/contracts/portal/registry';
import { DAY_MS, HOUR_MS } from '@fairlead/contracts/time/durations';
import { z } from 'zod';

/** Up to how long (ms) the loads of each group took; the last group has all others. */
export const loadTimeBounds = [250, 500, 1_000, 2_000, 4_000, 8_000] as const;

const count = z.int().min(0);
const talliesSchema = z.object({
  shown: count,
  failed: count,
  late: count,
  broke: count,
  /** How many of those shown took how long, by `loadTimeBounds`. */
  times: z.array(count).length(loadTimeBounds.length + 1),
});
/** How often pages of a version were shown, and were not. */
export type Tallies = z.output<typeof talliesSchema>;

const trialSchema = z.object({
  version: z.string(),
  since: z.string(),
  canary: talliesSchema,
  stable: talliesSchema,
});
/** What was counted of a remote since its canary began: of the canary, and of the version that other visitors get. */
export type Trial = z.output<typeof trialSchema>;

const hourSchema = z.object({
  hour: z.iso.datetime(),
  remote: z.string(),
  version: z.string(),
  tallies: talliesSchema,
});
/** What one edge has counted. */
export const countedSchema = z.object({
  at: z.iso.datetime(),
  hours: z.array(hourSchema),
  trials: z.record(z.string(), trialSchema),
});
export type Counted = z.output<typeof countedSchema>;

/** How many different versions are counted in an hour; browsers choose the names, so that there is a bound. */
const mostVersions = 100;

const noTallies = (): Tallies => ({
  shown: 0,
  failed: 0,
  late: 0,
  broke: 0,
  times: [...loadTimeBounds, 0].map(() => 0),
});

/** How often it was tried to show a page. */
export const loadsOf = ({ shown, failed, late }: Tallies): number => shown + failed + late;

/** How often a page was not shown, or not for long: visitors saw a fallback in its place. */
export const fallbacksOf = ({ failed, late, broke }: Tallies): number => failed + late + broke;

function add(tallies: Tallies, outcome: LoadOutcome, ms: number | undefined): void {
  tallies[outcome] += 1;
  if (outcome !== 'shown' || ms === undefined) return;
  const group = loadTimeBounds.findIndex((bound) => ms <= bound);
  const at = group === -1 ? loadTimeBounds.length : group;
  tallies.times[at] = (tallies.times[at] ?? 0) + 1;
}

function sum(one: Tallies, other: Tallies): Tallies {
  return {
    shown: one.shown + other.shown,
    failed: one.failed + other.failed,
    late: one.late + other.late,
    broke: one.broke + other.broke,
    times: one.times.map((number, at) => number + (other.times[at] ?? 0)),
  };
}

/** How pages loaded, as browsers reported it to one edge: by the hour for a day, and for each canary since it began. */
export class LoadCounts {
  readonly #hours = new Map<string, Map<string, Tallies>>();
  readonly #trials = new Map<string, Trial>();

  /** Counts a load while a registry is in force, at a moment (ms). */
  count({ remote, version, outcome, ms }: PageLoad, registry: Registry, now: number): void {
    const hour = new Date(now - (now % HOUR_MS)).toISOString();
    const versions = this.#hours.get(hour) ?? new Map<string, Tallies>();
    this.#hours.set(hour, versions);
    const key = `${remote} ${version}`;
    const tallies = versions.get(key) ?? noTallies();
    if (versions.has(key) || versions.size < mostVersions) versions.set(key, tallies);
    add(tallies, outcome, ms);
    const trial = this.#trialOf(remote, registry);
    if (trial?.version === version) add(trial.canary, outcome, ms);
    else if (trial && registry.remotes[remote]?.version === version) add(trial.stable, outcome, ms);
  }

  #trialOf(remote: string, { canaries }: Registry): Trial | undefined {
    const canary = canaries?.[remote];
    if (!canary) {
      this.#trials.delete(remote);
      return undefined;
    }
    const { since, release } = canary;
    const known = this.#trials.get(remote);
    if (known?.version === release.version && known.since === since) return known;
    const trial = { version: release.version, since, canary: noTallies(), stable: noTallies() };
    this.#trials.set(remote, trial);
    return trial;
  }

  /** What was counted until a moment (ms), without what is older than a day. */
  counted(now: number): Counted {
    for (const hour of this.#hours.keys())
      if (now - Date.parse(hour) > DAY_MS) this.#hours.delete(hour);
    const hours = [...this.#hours].flatMap(([hour, versions]) =>
      [...versions].map(([key, tallies]) => {
        const [remote = '', version = ''] = key.split(' ');
        return { hour, remote, version, tallies };
      }),
    );
    return {
      at: new Date(now).toISOString(),
      hours,
      trials: Object.fromEntries(this.#trials),
    };
  }
}

/** What several edges have counted of each version in the day before a moment (ms), by `{remote} {version}`. */
export function dayOf(all: readonly Counted[], now: number): Map<string, Tallies> {
  const day = new Map<string, Tallies>();
  for (const { hours } of all)
    for (const { hour, remote, version, tallies } of hours) {
      if (now - Date.parse(hour) > DAY_MS) continue;
      const key = `${remote} ${version}`;
      day.set(key, sum(day.get(key) ?? noTallies(), tallies));
    }
  return day;
}

/** What several edges have counted of a remote since its current canary began; undefined where it has none. */
export function trialOf(
  all: readonly Counted[],
  remote: string,
  { canaries }: Registry,
): Trial | undefined {
  const current = canaries?.[remote];
  if (!current) return undefined;
  const { since, release } = current;
  const { version } = release;
  const trials = all
    .flatMap((counted) => counted.trials[remote] ?? [])
    .filter((trial) => trial.version === version && trial.since === since);
  return {
    version,
    since,
    canary: trials.map(({ canary }) => canary).reduce(sum, noTallies()),
    stable: trials.map(({ stable }) => stable).reduce(sum, noTallies()),
  };
}

/**
 * Up to how long (ms) the given share of loads took, of those whose time is known; infinite where that is longer than the longest bound, and
 * undefined without any.
 */
export function loadTimeOf({ times }: Tallies, share: number): number | undefined {
  const total = times.reduce((whole, number) => whole + number, 0);
  if (total === 0) return undefined;
  let seen = 0;
  const group = times.findIndex((number) => {
    seen += number;
    return seen >= share * total;
  });
  return loadTimeBounds[group] ?? Number.POSITIVE_INFINITY;
}
