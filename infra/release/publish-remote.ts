import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from '@fairlead/contracts/portal/registry';
import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { type Provided, unmetOf } from '@fairlead/contracts/portal/requirements';
import { compress } from './compress.ts';
import { contentVersion, filesBelow } from './content-version.ts';
import { pointTo } from './registry-file.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Copies a build into its immutable version folder, compressed, atomically. */
async function keepVersion(dist: string, folder: string, compressed: boolean): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  cpSync(dist, unfinished, { recursive: true });
  if (compressed) {
    await Promise.all(filesBelow(unfinished).map((file) => compress(join(unfinished, file))));
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
}

interface Publishing {
  /** The folder of the registry and the versions it points to. */
  releases: string;
  /** What the remote will run with. */
  provided: Provided;
  /** The build folder; in the workspace by default. */
  dist?: string;
  compressed?: boolean;
}

/**
 * Publishes the built remote of a workspace folder: an immutable folder `{remote}/{version}/`, and the registry's pointer to it.
 * @throws ZodError when its remote.json is invalid, Error when it is not built, or requires what is not provided
 */
export async function publishRemote(
  workspace: string,
  { releases, provided, dist = join(workspace, 'dist'), compressed = true }: Publishing,
): Promise<RegistryEntry & { remote: string }> {
  const declared = readFileSync(join(workspace, 'remote.json'), 'utf8');
  const parsed = remoteDeclarationOf(JSON.parse(declared));
  const { name: remote, pages: declaredPages, requires, ...declaration } = parsed;
  const unmet = unmetOf(requires, provided);
  if (unmet.length > 0) throw new Error(`${remote} requires ${unmet.join('; ')}`);
  const pages = declaredPages.map(({ module: _module, ...page }) => page);
  const { version: packageVersion } = readJson(join(workspace, 'package.json')) as {
    version: string;
  };
  const version = contentVersion(packageVersion, dist, declared);
  const folder = join(releases, remote, version);
  if (!existsSync(folder)) await keepVersion(dist, folder, compressed);
  const manifest = `/remotes/${remote}/${version}/mf-manifest.json`;
  const { slots, menu, badges, subjects } = declaration;
  const shows = { slots, menu, badges, subjects };
  const entry = { version, manifest, module: './app', pages, ...shows, requires };
  await pointTo(releases, remote, entry);
  return { ...entry, remote };
}
