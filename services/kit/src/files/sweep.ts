import { filesPath, isId } from '@fairlead/contracts';
import type { Store } from '../collections/store.ts';
import { objectId } from '../model/object-id.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import { originalName } from './attachments/variant-name.ts';
import type { FileStore, StoredFile } from './file-store.ts';

const EVERY_MS = 10 * 60_000;
/** How long (ms) a file stays after it was stored, and after it was found unreferenced: pages that show it are still open. */
export const strayFor = 3_600_000;

/**
 * Removes files that nothing points to: those that were replaced, whose document is gone, and whose upload ended between storing and
 * linking. A document is linked to a file only when the file is accepted, so that an unreferenced file stays so.
 */
export const sweepingOf = (
  files: FileStore,
  stores: ReadonlyMap<string, Store>,
): JobDeclaration => ({
  name: 'sweep-files',
  every: EVERY_MS,
  run: async (lost) => {
    const now = new Date();
    const before = new Date(now.getTime() - strayFor);
    for await (const file of files.keptBefore(before)) {
      if (lost.aborted) return;
      if (await isPointedTo(stores, file)) continue;
      if (!file.strayAt) await files.markStray(file.name, now);
      else if (file.strayAt < before) await files.remove(file.name);
    }
    await files.removeUnfinished(before);
  },
});

async function isPointedTo(
  stores: ReadonlyMap<string, Store>,
  { name, owner: { collection, document, member } }: StoredFile,
): Promise<boolean> {
  // Documents in the trash keep their files: wiped ones no longer point to any.
  const found =
    isId(document) &&
    (await stores
      .get(collection)
      ?.documents.findOne({ _id: objectId(document) }, { projection: { [member]: 1 } }));
  const pointer: unknown = found ? found[member] : undefined;
  if (Array.isArray(pointer)) return pointer.some(({ _id }) => String(_id) === originalName(name));
  const { url } = (pointer ?? {}) as { url?: unknown };
  return url === filesPath(collection) + name;
}
