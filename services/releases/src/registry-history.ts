import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Registry, registrySchema } from '@fairlead/contracts/portal/registry';
import { z } from 'zod';
import { writeWhole } from './version-records.ts';

/** The folder of earlier registries. Its name begins with a dot: the edge serves nothing of it. */
export const historyFolder = '.history';

/** How many revisions of the registry are kept. */
export const keptRevisions = 1_000;

/** Who changes the registry, what that does, and why, where they say it. */
const changeSchema = z.object({
  by: z.string(),
  what: z.string().default(''),
  why: z.string().optional(),
});
export type RegistryChange = z.output<typeof changeSchema>;

/** A revision of the registry: since when it was in force, and who made it so. */
const revisionSchema = changeSchema.extend({ at: z.iso.datetime(), registry: registrySchema });
export type Revision = z.output<typeof revisionSchema>;

/** Names sort as revisions do. */
const fileOf = (revision: number) => `${String(revision).padStart(9, '0')}.json`;

/** Who runs this process, and where. */
export function whoRuns(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as somebody without a name.
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`;
  }
}

/** Of the names of revisions those that are no longer kept. */
export const outdatedAmong = (names: readonly string[]): string[] =>
  names.toSorted().slice(0, -keptRevisions);

/** Keeps a revision of the registry, as a change brings it into force now. */
export function keepRevision(releases: string, registry: Registry, change: RegistryChange): void {
  const folder = join(releases, historyFolder);
  mkdirSync(folder, { recursive: true });
  const kept: Revision = { ...change, at: new Date().toISOString(), registry };
  writeWhole(join(folder, fileOf(registry.revision)), `${JSON.stringify(kept)}\n`);
  for (const name of outdatedAmong(readdirSync(folder))) rmSync(join(folder, name));
}

/** The last kept revisions of the registry, the last one first. @throws SyntaxError or ZodError where one is broken */
export function lastRevisions(releases: string, most: number): Revision[] {
  const folder = join(releases, historyFolder);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : [];
  return names
    .toSorted()
    .slice(-most)
    .reverse()
    .map((name) => revisionSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/** A kept revision of the registry; undefined where it is not kept. @throws SyntaxError or ZodError when it is broken */
export function readRevision(releases: string, revision: number): Revision | undefined {
  const file = join(releases, historyFolder, fileOf(revision));
  return existsSync(file)
    ? revisionSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined;
}
