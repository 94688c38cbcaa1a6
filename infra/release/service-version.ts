import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '@fairlead/releases/files-below';
import { checkout } from '../dev/folders.ts';

const isTest = /\.test\.tsx?$/;

/** The part of a package that matters here. */
interface Package {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folders that a service is built from: its own, and those of the packages of this checkout that it depends on. */
function builtFrom(folder: string, root: string): string[] {
  const folders = new Map(
    globSync(['contracts/package.json', 'services/*/package.json'], { cwd: root })
      .map((file) => join(root, dirname(file)))
      .map((one) => [packageIn(one).name ?? '', one]),
  );
  const found = new Set([folder]);
  for (const one of found)
    for (const name of Object.keys(packageIn(one).dependencies ?? {})) {
      const needed = folders.get(name);
      if (needed) found.add(needed);
    }
  return [...found].sort();
}

/** Digests of the sources of folders, for one look at several services: most of what they are built from is the same. */
export type SourceDigests = Map<string, string>;

/** The digest of the sources of a folder, without tests. */
function sourcesDigest(folder: string, digests: SourceDigests): string {
  const known = digests.get(folder);
  if (known) return known;
  const hash = createHash('sha256');
  for (const file of filesBelow(folder))
    if (!isTest.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
  const digest = hash.digest('hex');
  digests.set(folder, digest);
  return digest;
}

/**
 * The version of a service in this checkout: its package's own, and eight hex digits of the hash of what it is built from, which is its own sources,
 * those of the packages that it depends on, such as the service kit and the contracts, and the locked libraries. Undefined for what is no service.
 */
export function serviceVersion(
  name: string,
  root = checkout,
  digests: SourceDigests = new Map(),
): string | undefined {
  const folder = join(root, 'services', name);
  const manifest = join(folder, 'package.json');
  if (!/^[a-z-]+$/.test(name) || !existsSync(manifest)) return undefined;
  const hash = createHash('sha256');
  for (const one of builtFrom(folder, root)) hash.update(sourcesDigest(join(one, 'src'), digests));
  for (const file of [manifest, join(root, 'package-lock.json')]) hash.update(readFileSync(file));
  return `${packageIn(folder).version}-${hash.digest('hex').slice(0, 8)}`;
}
