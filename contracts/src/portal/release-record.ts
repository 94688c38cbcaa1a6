import { z } from 'zod';
import { registryEntrySchema } from './registry.ts';

/** What is known of a published version. */
export const versionRecordSchema = z.object({
  publishedAt: z.iso.datetime(),
  /** When it was last published or shown: pages that were opened before may still load its files. */
  usedAt: z.iso.datetime(),
  release: registryEntrySchema,
  /** The times at which it was shown although it might not be, and why. */
  forced: z.array(
    z.object({ at: z.iso.datetime(), reason: z.string(), unmet: z.array(z.string()) }),
  ),
});
export type VersionRecord = z.output<typeof versionRecordSchema>;

/** Where the registry is, from where releases are kept. */
export const registryFile = 'registry.json';
/** The folder of what is known of releases. Its name begins with a dot: the edge serves nothing of it. */
export const recordsFolder = '.records';
/** The folder of what is known of a version. */
export const recordFolderOf = (remote: string, version: string): string =>
  `${recordsFolder}/${remote}/${version}`;
export const recordFileOf = (remote: string, version: string): string =>
  `${recordFolderOf(remote, version)}/record.json`;

/** How long (ms) a version is kept after it was last published or shown: a page that is still open may load more of it. */
export const releaseKeptMs = 7 * 24 * 3_600_000;
