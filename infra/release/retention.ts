import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@fairlead/contracts/portal/registry';
import { releaseKeptMs } from '@fairlead/contracts/portal/release-record';
import { shownVersions } from '@fairlead/releases/registry-changes';
import { changeUnderLock, underReleasesLock } from '@fairlead/releases/registry-file';
import {
  listRecords,
  presentVersions,
  readRecord,
  recordsIn,
  removeVersion,
} from '@fairlead/releases/version-records';

/** How many versions of a remote are kept: the last published. */
export const keptVersions = 20;

/** When a version was last published or shown. One from before versions were recorded may have been shown until it is first seen here. */
function usedAt(releases: string, remote: string, version: string): number {
  const record = readRecord(releases, remote, version);
  if (record) return Date.parse(record.usedAt);
  const folder = join(recordsIn(releases), remote, version);
  const seen = join(folder, 'first-seen');
  if (!existsSync(seen)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(seen, '');
  }
  return statSync(seen).mtimeMs;
}

function neededOf(registry: Registry, releases: string, remote: string): Set<string> {
  const [previous] = registry.history?.[remote]?.earlier ?? [];
  return new Set([
    ...shownVersions(registry, remote).map(({ version }) => version),
    ...(previous ? [previous] : []),
    ...listRecords(releases, remote)
      .slice(0, keptVersions)
      .map(({ release }) => release.version),
  ]);
}

/**
 * Removes the versions of a remote that nobody needs: not live, not shown to anybody, not the one before, not among the last published, and too long
 * unused for a page to be open that loads more of them.
 * @returns the removed ones
 */
export const removeOutdated = (
  releases: string,
  remote: string,
  now = Date.now(),
): Promise<string[]> =>
  underReleasesLock(releases, () => {
    const outdated = new Set<string>();
    changeUnderLock(releases, (registry) => {
      const needed = neededOf(registry, releases, remote);
      for (const version of presentVersions(releases, remote))
        if (!needed.has(version) && now - usedAt(releases, remote, version) > releaseKeptMs)
          outdated.add(version);
      const history = registry.history?.[remote];
      if (!history || outdated.size === 0) return registry;
      const earlier = history.earlier.filter((version) => !outdated.has(version));
      return { ...registry, history: { ...registry.history, [remote]: { ...history, earlier } } };
    });
    for (const version of outdated) removeVersion(releases, remote, version);
    return [...outdated];
  });
