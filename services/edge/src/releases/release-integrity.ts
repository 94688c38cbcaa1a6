import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryEntry } from '@fairlead/contracts/portal/registry';
import {
  type ReleaseFiles,
  releaseFilesFile,
  releaseFilesSchema,
} from '@fairlead/contracts/portal/release-files';

/** How many files of a release are read at once. */
const atOnce = 8;

/** The digest of a content in the form of the `integrity` attribute of HTML. */
export const digestOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Runs `work` for every item, a few at once. */
export async function forEachOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const next = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** The list of a release's files, as its content was read. @throws {Error} where it is not the list that the registry names */
export function listOfFiles(content: Uint8Array, { integrity }: RegistryEntry): ReleaseFiles {
  if (digestOf(content) !== integrity)
    throw new Error(`${releaseFilesFile} is not what was published`);
  return releaseFilesSchema.parse(JSON.parse(Buffer.from(content).toString()));
}

/**
 * Checks that every file of a release in a folder is what was published. One from before files were listed is taken as it is.
 * @throws {Error} naming the first file that is missing or has another content
 */
export async function checkRelease(folder: string, release: RegistryEntry): Promise<void> {
  if (release.integrity === undefined) return;
  const read = (file: string) =>
    readFile(join(folder, file)).catch(() => {
      throw new Error(`${file} is missing`);
    });
  const files = listOfFiles(await read(releaseFilesFile), release);
  await forEachOf(Object.entries(files), async ([file, digest]) => {
    if (digestOf(await read(file)) !== digest) throw new Error(`${file} is not what was published`);
  });
}
