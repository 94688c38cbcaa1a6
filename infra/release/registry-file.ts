import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Registry,
  type RegistryEntry,
  registrySchema,
} from '@fairlead/contracts/portal/registry';
import { underLock } from '../dev/lock.ts';

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

function replaceUntilNotOvertaken(
  releases: string,
  remote: string,
  entry: RegistryEntry,
): Registry {
  for (;;) {
    const { revision, remotes } = readRegistry(releases);
    if (isDeepStrictEqual(remotes[remote], entry)) return { revision, remotes };
    const next = { revision: revision + 1, remotes: { ...remotes, [remote]: entry } };
    try {
      replaceRegistry(releases, next);
      return next;
    } catch (thrown) {
      if (!(thrown instanceof Overtaken)) throw thrown;
    }
  }
}

/** How often (ms) a publisher checks whether another is done. */
const lookEvery = 20;

/**
 * Makes `entry` the live release of a remote; the revision only grows when that changes something. Publishers take turns, and each only replaces the
 * revision that it has read, so that concurrent ones never undo each other's changes.
 */
export async function pointTo(
  releases: string,
  remote: string,
  entry: RegistryEntry,
): Promise<Registry> {
  mkdirSync(releases, { recursive: true });
  return underLock(
    join(releases, '.registry.lock'),
    async () => replaceUntilNotOvertaken(releases, remote, entry),
    () => undefined,
    lookEvery,
  );
}
