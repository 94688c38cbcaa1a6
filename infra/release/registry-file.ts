import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Registry,
  type RegistryEntry,
  registrySchema,
} from '@fairlead/contracts/portal/registry';

const fileIn = (releases: string) => join(releases, 'registry.json');

/** The registry of a releases folder; an empty one where there is none yet. @throws ZodError or SyntaxError when it is broken */
export function readRegistry(releases: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(readFileSync(fileIn(releases), 'utf8')));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return { revision: 0, remotes: {} };
    throw thrown;
  }
}

/** Writes the registry as one step: a reader sees the old one or the new one, never a part. */
export function writeRegistry(releases: string, registry: Registry): void {
  mkdirSync(releases, { recursive: true });
  const unfinished = join(releases, `.registry-${process.pid}.json`);
  writeFileSync(unfinished, `${JSON.stringify(registry, null, 2)}\n`);
  renameSync(unfinished, fileIn(releases));
}

/** Makes `entry` the live release of a remote; the revision grows only when that changes something. */
export function pointTo(releases: string, remote: string, entry: RegistryEntry): Registry {
  const { revision, remotes } = readRegistry(releases);
  if (isDeepStrictEqual(remotes[remote], entry)) return { revision, remotes };
  const next = { revision: revision + 1, remotes: { ...remotes, [remote]: entry } };
  writeRegistry(releases, next);
  return next;
}
