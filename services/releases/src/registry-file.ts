import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Registry,
  type RegistryEntry,
  registrySchema,
} from '@fairlead/contracts/portal/registry';
import { registryFile } from '@fairlead/contracts/portal/release-record';
import { underLock } from './file-lock.ts';
import { shownVersions, withLiveVersion } from './registry-changes.ts';
import { keepRevision, type RegistryChange, whoRuns } from './registry-history.ts';
import { recordUse } from './version-records.ts';

const fileIn = (releases: string) => join(releases, registryFile);

/** The registry of a releases folder; an empty one where there is none yet. @throws ZodError or SyntaxError when it is broken */
export function readRegistry(releases: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(readFileSync(fileIn(releases), 'utf8')));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return { revision: 0, remotes: {} };
    throw thrown;
  }
}

/** Another publisher was first: the revision that was read is outdated. */
class Overtaken extends Error {}

/**
 * Replaces the previous revision of the registry atomically: a reader sees the old one or the new one, never a part.
 * @throws Overtaken when another revision is there
 */
function replaceRegistry(releases: string, next: Registry): void {
  const unfinished = join(releases, `.registry-${process.pid}.json`);
  writeFileSync(unfinished, `${JSON.stringify(next, null, 2)}\n`);
  if (readRegistry(releases).revision !== next.revision - 1) throw new Overtaken();
  renameSync(unfinished, fileIn(releases));
}

/** Records until when versions were shown that no visitor gets from now on, as an open page may still load their files. */
function recordHidden(releases: string, before: Registry, after: Registry): void {
  for (const remote of Object.keys({ ...before.remotes, ...before.canaries })) {
    const shown = new Set(shownVersions(after, remote).map(({ version }) => version));
    for (const entry of shownVersions(before, remote))
      if (!shown.has(entry.version)) recordUse(releases, remote, entry);
  }
}

/** Changes the registry, for who holds the lock of the releases folder. `made` says of a change what is kept with its revision. */
export function changeUnderLock(
  releases: string,
  change: (registry: Registry) => Registry,
  made: () => Partial<RegistryChange> = () => ({}),
): Registry {
  for (;;) {
    const registry = readRegistry(releases);
    const changed = change(registry);
    if (isDeepStrictEqual(changed, registry)) return registry;
    const next = { ...changed, revision: registry.revision + 1 };
    try {
      recordHidden(releases, registry, next);
      replaceRegistry(releases, next);
      keepRevision(releases, next, { by: whoRuns(), what: '', ...made() });
      return next;
    } catch (thrown) {
      if (!(thrown instanceof Overtaken)) throw thrown;
    }
  }
}

/** How often (ms) a publisher checks whether another is done. */
const lookEvery = 20;

/** Runs `work` while no other process changes anything in the releases folder. */
export async function underReleasesLock<T>(releases: string, work: () => T): Promise<T> {
  mkdirSync(releases, { recursive: true });
  return underLock(
    join(releases, '.registry.lock'),
    async () => work(),
    () => undefined,
    lookEvery,
  );
}

/**
 * Changes the registry; the revision only grows when that changes something. Publishers take turns, and each only replaces the revision that it has
 * read, so that concurrent ones never undo each other's changes.
 * @param change returns the changed registry, or the same one; what it throws changes nothing
 * @param made says of a change what is kept with its revision: by default only who runs this process
 */
export const changeRegistry = (
  releases: string,
  change: (registry: Registry) => Registry,
  made?: () => Partial<RegistryChange>,
): Promise<Registry> => underReleasesLock(releases, () => changeUnderLock(releases, change, made));

/** The registry with `entry` as the live release of a remote; the same one where it is already. */
export const pointedTo = (registry: Registry, remote: string, entry: RegistryEntry): Registry =>
  isDeepStrictEqual(registry.remotes[remote], entry)
    ? registry
    : withLiveVersion(registry, remote, entry, {
        since: new Date().toISOString(),
        isChosen: false,
      });

/** Makes `entry` the live release of a remote. */
export const pointTo = (
  releases: string,
  remote: string,
  entry: RegistryEntry,
): Promise<Registry> =>
  changeRegistry(
    releases,
    (registry) => pointedTo(registry, remote, entry),
    () => ({ what: `${remote} ${entry.version} is live, as it was built.` }),
  );
