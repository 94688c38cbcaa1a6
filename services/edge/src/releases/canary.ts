import { createHash, randomInt } from 'node:crypto';
import type { Canary, Registry, RegistryEntry } from '@fairlead/contracts/portal/registry';
import type { LiveReleases, VisibleReleases } from './live.ts';

/** The cookie that holds the visitor group of a browser. */
export const groupCookie = 'fairlead_group';

/**
 * How many groups visitors are divided into at random. So few that a group identifies nobody, and enough that each is one percent.
 */
const groups = 100;

/** How long (s) a browser stays in its group: 90 days. */
const groupLasts = 7_776_000;

/** The group that a cookie names; undefined for anything else. */
export const groupOf = (cookie: string | undefined): number | undefined =>
  cookie !== undefined && /^\d{1,2}$/.test(cookie) ? Number(cookie) : undefined;

/** A random group for a browser that has none. */
export const assignBucket = (): number => randomInt(groups);

/** The header that has a browser remember its group. */
export const rememberGroup = (group: number, { protocol }: URL): string =>
  `${groupCookie}=${group}; Path=/; Max-Age=${groupLasts}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;

/** The group that gets a version first: another one for each version, so that it is not always the same visitors who try what is new. */
const firstGroup = (remote: string, { version }: RegistryEntry): number =>
  createHash('sha256').update(`${remote} ${version}`).digest().readUInt32BE() % groups;

/** Whether a group is among the share of visitors that a canary is shown to. It stays among them when the share grows. */
export const isShownTo = (group: number, remote: string, { share, release }: Canary): boolean =>
  (group - firstGroup(remote, release) + groups) % groups < share;

/** The releases that visitors of a group get; those without a group get no canary. */
export function releasesFor(live: LiveReleases, group: number | undefined): VisibleReleases {
  if (group === undefined) return live;
  const given = [...live.canaries].filter(([remote, canary]) => isShownTo(group, remote, canary));
  if (given.length === 0) return live;
  const entries = Object.fromEntries(given.map(([remote, { release }]) => [remote, release]));
  const withCanaries = (registry: Registry): Registry => ({
    ...registry,
    remotes: { ...registry.remotes, ...entries },
  });
  return {
    registry: withCanaries(live.registry),
    shown: withCanaries(live.shown),
    refused: new Map([...live.refused].filter(([remote]) => !(remote in entries))),
  };
}
