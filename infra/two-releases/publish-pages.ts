import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readRegistry } from '@fairlead/releases/registry-file';
import { providedWith } from '../release/provided.ts';
import { remoteWorkspaces } from '../release/publish-built.ts';
import { publishBuild } from '../release/publish-remote.ts';
import type { Release } from './releases.ts';

/** What pages are made of. */
export interface PageParts {
  /** The release of the edge and of the shell, which ships with it. */
  host: Release;
  /** The release of the remotes. */
  remotes: Release;
  place: string;
}

/**
 * Publishes a shell and remotes into a place, over what is there. Nothing is compressed.
 * @returns the folders that an edge serves
 */
export async function publishPages({
  host,
  remotes,
  place,
}: PageParts): Promise<{ shell: string; releases: string }> {
  const [shell, releases] = [join(place, 'shell'), join(place, 'releases')];
  mkdirSync(releases, { recursive: true });
  cpSync(join(host.folder, 'shell', 'dist'), shell, { recursive: true });
  const provided = providedWith(shell);
  for (const workspace of remoteWorkspaces())
    await publishBuild(join(remotes.folder, basename(workspace)), {
      releases,
      provided,
      isLive: true,
      compressed: false,
    });
  return { shell, releases };
}

/** Removes the files of all versions but the live ones. */
export function removeEarlier(releases: string): void {
  for (const [remote, { version }] of Object.entries(readRegistry(releases).remotes))
    for (const one of readdirSync(join(releases, remote)))
      if (one !== version) rmSync(join(releases, remote, one), { recursive: true });
}
