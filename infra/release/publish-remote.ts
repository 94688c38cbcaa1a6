import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '@fairlead/contracts/portal/registry';
import { releaseFilesFile, releaseFilesSchema } from '@fairlead/contracts/portal/release-files';
import { registeredPage, remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { type Provided, unmetOf } from '@fairlead/contracts/portal/requirements';
import { contractsOf } from '@fairlead/releases/contracts';
import { filesBelow } from '@fairlead/releases/files-below';
import { isChosen } from '@fairlead/releases/registry-changes';
import { changeRegistry, pointedTo } from '@fairlead/releases/registry-file';
import { digestOf } from '@fairlead/releases/release-integrity';
import { recordPublished } from '@fairlead/releases/version-records';
import { Failure } from '../dev/failure.ts';
import { compress } from './compress.ts';
import { contentVersion } from './content-version.ts';
import { recordedContracts } from './recorded-contracts.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const digestIn = (folder: string, file: string) => digestOf(readFileSync(join(folder, file)));

/** Copies a build into its immutable version folder, compressed and with a list of its files, atomically. */
async function keepVersion(dist: string, folder: string, compressed: boolean): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  cpSync(dist, unfinished, { recursive: true });
  if (compressed) {
    await Promise.all(filesBelow(unfinished).map((file) => compress(join(unfinished, file))));
  }
  const files = filesBelow(unfinished).map((file) => [file, digestIn(unfinished, file)]);
  writeFileSync(
    join(unfinished, releaseFilesFile),
    `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`,
  );
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
}

/**
 * The digest of the list of a placed version's files; undefined for one that was placed before files were listed.
 * @throws Failure where a file of the build was placed with another content
 */
function integrityOf(folder: string, { remote, release, dist }: Build): string | undefined {
  if (!existsSync(join(folder, releaseFilesFile))) return undefined;
  const list = readFileSync(join(folder, releaseFilesFile));
  const files = releaseFilesSchema.parse(JSON.parse(list.toString()));
  const other = filesBelow(dist).find((file) => files[file] !== digestIn(dist, file));
  if (other !== undefined)
    throw new Failure(
      `${remote} ${release.version} is published already, with another ${other}: a published version never changes.`,
    );
  return digestOf(list);
}

interface Publishing {
  /** The folder of the registry and the versions it points to. */
  releases: string;
  /** What the remote will run with. */
  provided: Provided;
  /** The build folder; in the workspace by default. */
  dist?: string;
  compressed?: boolean;
  /** The folder of the contracts that were recorded with the build; this checkout's by default. */
  contracts?: string;
}

/** A build of a remote, and the entry of the registry that would make it live. */
interface Build {
  remote: string;
  release: RegistryEntry;
  dist: string;
}

/** Reads the built remote of a workspace folder. @throws ZodError when its remote.json is invalid */
function buildIn(workspace: string, dist: string): Build {
  const declared = readFileSync(join(workspace, 'remote.json'), 'utf8');
  const parsed = remoteDeclarationOf(JSON.parse(declared));
  const { name: remote, requires, ...declaration } = parsed;
  const pages = parsed.pages.map(registeredPage);
  const { version: packageVersion } = readJson(join(workspace, 'package.json')) as {
    version: string;
  };
  const version = contentVersion(packageVersion, dist, declared);
  const manifest = `/remotes/${remote}/${version}/mf-manifest.json`;
  const { slots, menu, badges, subjects } = declaration;
  const shows = { slots, menu, badges, subjects };
  return {
    remote,
    release: { version, manifest, module: './app', pages, ...shows, requires },
    dist,
  };
}

interface Placing extends Pick<Publishing, 'releases' | 'compressed' | 'contracts'> {
  /** Points the registry to the version, while nobody else changes it. */
  point?: (registry: Registry, release: RegistryEntry) => Registry;
}

/** Places a build in its version folder, with a record of it and of its contracts. */
async function placeBuild(
  build: Build,
  { releases, compressed = true, contracts, point = (registry) => registry }: Placing,
): Promise<void> {
  const { remote, dist } = build;
  const folder = join(releases, remote, build.release.version);
  const recorded = contractsOf(remote, contracts ?? recordedContracts);
  let isPlaced = false;
  while (!isPlaced) {
    if (!existsSync(folder)) await keepVersion(dist, folder, compressed);
    const publish = (registry: Registry) => {
      // Another publisher may have removed it as an old one meanwhile.
      isPlaced = existsSync(folder);
      if (!isPlaced) return registry;
      const integrity = integrityOf(folder, build);
      const release = { ...build.release, ...(integrity && { integrity }) };
      recordPublished(releases, remote, release, recorded);
      return point(registry, release);
    };
    const { version } = build.release;
    // A version that is only published changes no registry.
    const what = `${remote} ${version} is live, as it was built.`;
    await changeRegistry(releases, publish, () => ({ what }));
  }
}

/** A build that was published, and what every visitor gets of its remote. */
export interface PublishedBuild {
  remote: string;
  version: string;
  live: string | undefined;
}

/**
 * Publishes the built remote of a workspace folder: live, unless somebody has chosen what is live of it and `isLive` does not overrule that. Then it is
 * published beside what they have chosen.
 * @throws ZodError when its remote.json is invalid, Error when it is not built, or would be live and requires what is not provided
 */
export async function publishBuild(
  workspace: string,
  {
    provided,
    isLive,
    dist = join(workspace, 'dist'),
    ...placing
  }: Publishing & { isLive: boolean },
): Promise<PublishedBuild> {
  const build = buildIn(workspace, dist);
  const { remote, release } = build;
  const unmet = unmetOf(release.requires ?? {}, provided);
  let live: string | undefined;
  await placeBuild(build, {
    ...placing,
    point: (registry, placed) => {
      if (isChosen(registry, remote) && !isLive) {
        live = registry.remotes[remote]?.version;
        return registry;
      }
      if (unmet.length > 0) throw new Error(`${remote} requires ${unmet.join('; ')}`);
      live = release.version;
      return pointedTo(registry, remote, placed);
    },
  });
  return { remote, version: release.version, live };
}

/**
 * Publishes the built remote of a workspace folder: an immutable folder `{remote}/{version}/`, and the registry's pointer to it, whatever was live.
 * @throws as `publishBuild` does
 */
export const publishRemote = (workspace: string, publishing: Publishing): Promise<PublishedBuild> =>
  publishBuild(workspace, { ...publishing, isLive: true });

/**
 * Publishes the built remote of a workspace folder without showing it to anybody: a version that can be made live, whatever it requires.
 * @throws ZodError when its remote.json is invalid, Error when it is not built
 */
export async function publishVersion(
  workspace: string,
  { dist = join(workspace, 'dist'), ...placing }: Omit<Publishing, 'provided'>,
): Promise<RegistryEntry & { remote: string }> {
  const build = buildIn(workspace, dist);
  await placeBuild(build, placing);
  return { ...build.release, remote: build.remote };
}
