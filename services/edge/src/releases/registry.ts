import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Registry,
  type RegistryEntry,
  registrySchema,
} from '@fairlead/contracts/portal/registry';
import { registryFile } from '@fairlead/contracts/portal/release-record';
import { checkRelease } from '@fairlead/releases/release-integrity';
import { type WatchedFile, watchFile } from '../watched-file.ts';

/** The registry in a text. @throws {Error} with one sentence about what is wrong with it */
export function parseRegistry(text: string): Registry {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
  const parsed = registrySchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** A version of a remote that the registry names. */
type Named = readonly [remote: string, release: RegistryEntry];

/** Every version that a registry names: the live ones, and the canaries. */
export const namedIn = ({ remotes, canaries = {} }: Registry): Named[] => [
  ...Object.entries(remotes),
  ...Object.entries(canaries).map(([remote, { release }]) => [remote, release] as const),
];

/** Checks that every version that a registry names is there completely, as it was published, before it is shown. Versions never change: each is checked once. */
function openCheck(releases: string): (registry: Registry) => Promise<Registry> {
  const checked = new Set<string>();
  const check = async ([remote, release]: Named) => {
    const { version, integrity } = release;
    const folder = join(releases, remote, version);
    if (!existsSync(join(folder, 'mf-manifest.json')))
      throw new Error(`it names ${remote} ${version}, which is not there`);
    const known = `${folder} ${integrity}`;
    if (checked.has(known)) return;
    await checkRelease(folder, release).catch((thrown: Error) => {
      throw new Error(`it names ${remote} ${version}, whose ${thrown.message}`);
    });
    checked.add(known);
  };
  return async (registry) => {
    for (const named of namedIn(registry)) await check(named);
    return registry;
  };
}

/** The release registry, read again whenever it changes; a broken one leaves the last good one active. */
export function openRegistry(
  releases: string,
  rejected: (reason: string) => void,
): WatchedFile<Registry> {
  const check = openCheck(releases);
  return watchFile(join(releases, registryFile), (text) => check(parseRegistry(text)), rejected);
}
