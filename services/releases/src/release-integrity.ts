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

/** What is wrong with the files of a release, to follow “whose”. */
export class ReleaseFault extends Error {}

/** The digest of a content in the form of the `integrity` attribute of HTML. */
export const digestOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Runs `work` for every item, a few at once. @throws what the first one throws, once none is under way */
export async function forEachOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const next = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop())
      await work(item).catch((thrown: unknown) => {
        left.length = 0;
        throw thrown;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, next));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The list of a release's files, as its content was read. @throws {ReleaseFault} where it is not the list that the registry names */
export function listOfFiles(content: Uint8Array, { integrity }: RegistryEntry): ReleaseFiles {
  if (digestOf(content) !== integrity)
    throw new ReleaseFault(`${releaseFilesFile} is not what was published`);
  const parsed = releaseFilesSchema.safeParse(JSON.parse(Buffer.from(content).toString()));
  if (!parsed.success) throw new ReleaseFault(`${releaseFilesFile} lists no files`);
  return parsed.data;
}

/**
 * Checks that every file of a release in a folder is what was published. One from before files were listed is taken as it is.
 * @throws {ReleaseFault} naming the first file that is missing or has another content
 */
export async function checkRelease(folder: string, release: RegistryEntry): Promise<void> {
  if (release.integrity === undefined) return;
  const read = (file: string) =>
    readFile(join(folder, file)).catch(() => {
      throw new ReleaseFault(`${file} is missing`);
    });
  const files = listOfFiles(await read(releaseFilesFile), release);
  await forEachOf(Object.entries(files), async ([file, digest]) => {
    if (digestOf(await read(file)) !== digest)
      throw new ReleaseFault(`${file} is not what was published`);
  });
}
