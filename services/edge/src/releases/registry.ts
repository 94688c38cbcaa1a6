import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, registrySchema } from '@fairlead/contracts/portal/registry';
import { type WatchedFile, watchFile } from '../watched-file.ts';

function parse(text: string): Registry {
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

/** Every version that the registry names must exist completely before it goes live. */
function checkFolders(registry: Registry, releases: string): Registry {
  const canaries = Object.entries(registry.canaries ?? {}).map(
    ([remote, { release }]) => [remote, release] as const,
  );
  for (const [remote, { version }] of [...Object.entries(registry.remotes), ...canaries]) {
    if (existsSync(join(releases, remote, version, 'mf-manifest.json'))) continue;
    throw new Error(`it names ${remote} ${version}, which is not there`);
  }
  return registry;
}

/** The release registry, read again whenever it changes; a broken one leaves the last good one active. */
export function openRegistry(
  releases: string,
  rejected: (reason: string) => void,
): WatchedFile<Registry> {
  return watchFile(
    join(releases, 'registry.json'),
    (text) => checkFolders(parse(text), releases),
    rejected,
  );
}
