import type { Canary, Registry, RegistryEntry } from '@fairlead/contracts/portal/registry';

/** How many earlier versions of a remote the registry remembers. */
export const mostEarlier = 20;

const without = <T>(record: Readonly<Record<string, T>> | undefined, name: string) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([key]) => key !== name));

/** The registry without the canary of a remote. */
export const withoutCanary = (registry: Registry, remote: string): Registry =>
  registry.canaries?.[remote]
    ? { ...registry, canaries: without(registry.canaries, remote) }
    : registry;

/** The registry with a version of a remote shown to a share of visitors. */
export const withCanary = (registry: Registry, remote: string, canary: Canary): Registry => ({
  ...registry,
  canaries: { ...registry.canaries, [remote]: canary },
});

/** Since when a version is live, whether somebody decided that, and which ones were before. */
type LiveHistory = NonNullable<Registry['history']>[string];

const withLive = (
  registry: Registry,
  remote: string,
  entry: RegistryEntry,
  history: LiveHistory,
): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [remote]: entry },
  history: { ...registry.history, [remote]: history },
});

/**
 * The registry with `entry` as the live version of a remote from `since` on, as somebody has chosen or as it was built. What was live becomes the latest of the earlier versions; a canary of the
 * same version ends, as everybody sees it now.
 */
export function withLiveVersion(
  registry: Registry,
  remote: string,
  entry: RegistryEntry,
  { since, isChosen }: { since: string; isChosen: boolean },
): Registry {
  const live = registry.remotes[remote]?.version;
  const history = registry.history?.[remote];
  const isCanary = registry.canaries?.[remote]?.release.version === entry.version;
  const next = isCanary ? withoutCanary(registry, remote) : registry;
  if (live === entry.version)
    return withLive(next, remote, entry, chosen(history ?? { since, earlier: [] }, isChosen));
  const earlier = [...(live ? [live] : []), ...(history?.earlier ?? [])]
    .filter((version) => version !== entry.version)
    .slice(0, mostEarlier);
  return withLive(next, remote, entry, chosen({ since, earlier }, isChosen));
}

/** The registry with an earlier version of a remote live again: those after it, and any canary, are forgotten. */
export function withEarlierVersion(
  registry: Registry,
  remote: string,
  entry: RegistryEntry,
  since: string,
): Registry {
  const { earlier = [] } = registry.history?.[remote] ?? {};
  const next = withoutCanary(registry, remote);
  const left = earlier.slice(earlier.indexOf(entry.version) + 1);
  return withLive(next, remote, entry, chosen({ since, earlier: left }, true));
}

const chosen = ({ since, earlier }: LiveHistory, isChosen: boolean): LiveHistory => ({
  since,
  earlier,
  ...(isChosen && { isChosen }),
});

/** Whether somebody has chosen what is live of a remote: a build alone does not replace it. */
export const isChosen = ({ history }: Registry, remote: string): boolean =>
  history?.[remote]?.isChosen === true;

/** Every version of a remote that some visitors get: the live one, and the canary. */
export const shownVersions = ({ remotes, canaries }: Registry, remote: string): RegistryEntry[] =>
  [remotes[remote], canaries?.[remote]?.release].filter((entry) => entry !== undefined);
