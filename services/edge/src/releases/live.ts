import contracts from '@fairlead/contracts/package.json' with { type: 'json' };
import type { Canary, Registry, RegistryEntry } from '@fairlead/contracts/portal/registry';
import {
  type Provided,
  type ProvidedByShell,
  unmetOf,
} from '@fairlead/contracts/portal/requirements';
import type { WatchedFile } from '../watched-file.ts';

/** The releases that one visitor gets, or all who get no canary. */
export interface VisibleReleases {
  /** The releases in the registry. */
  registry: Registry;
  /** Of those, the ones that the current shell and API can show. */
  shown: Registry;
  /** Why the others are not shown, by the name of the remote. */
  refused: ReadonlyMap<string, string>;
}

/** The live releases, and what only a share of visitors gets. */
export interface LiveReleases extends VisibleReleases {
  /** The canaries that the current shell and API can show, by the name of the remote. */
  canaries: ReadonlyMap<string, Canary>;
  /** Why the others are not shown, by the name of the remote. */
  refusedCanaries: ReadonlyMap<string, string>;
}

/** A shell from before shells declared what they provide. */
const unknown: ProvidedByShell = { shell: '0.0.0', ui: '0.0.0' };

/** Sorts the releases of a registry by what they require of the current shell and of the API of this edge. */
export function openLive(
  registry: WatchedFile<Registry>,
  provides: WatchedFile<ProvidedByShell>,
): () => Promise<LiveReleases> {
  let last: { provided: ProvidedByShell; live: LiveReleases } | undefined;
  return async () => {
    const [released, provided] = await Promise.all([
      registry.current(),
      provides.current().catch(() => unknown),
    ]);
    if (last?.live.registry !== released || last.provided !== provided)
      last = { provided, live: sorted(released, provided) };
    return last.live;
  };
}

/** Why releases cannot be shown, by the name of the remote. */
function refusedAmong(
  releases: readonly (readonly [string, RegistryEntry])[],
  provided: Provided,
): Map<string, string> {
  return new Map(
    releases.flatMap(([remote, { requires = {} }]) => {
      const unmet = unmetOf(requires, provided);
      return unmet.length > 0 ? [[remote, `${remote} requires ${unmet.join('; ')}`] as const] : [];
    }),
  );
}

function sorted(registry: Registry, shell: ProvidedByShell): LiveReleases {
  const provided = { ...shell, api: contracts.version };
  const remotes = Object.entries(registry.remotes);
  const canaries = Object.entries(registry.canaries ?? {});
  const refused = refusedAmong(remotes, provided);
  const refusedCanaries = refusedAmong(
    canaries.map(([remote, { release }]) => [remote, release]),
    provided,
  );
  const shown = remotes.filter(([remote]) => !refused.has(remote));
  return {
    registry,
    shown: { ...registry, remotes: Object.fromEntries(shown) },
    refused,
    canaries: new Map(canaries.filter(([remote]) => !refusedCanaries.has(remote))),
    refusedCanaries,
  };
}
