import { filesPath, isId } from '@fairlead/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Store } from '../collections/store.ts';
import { objectId } from '../model/object-id.ts';
import { batchesOf } from '../runtime/batches.ts';
import { connected, driver } from '../runtime/driver.ts';
import { restAfter } from '../runtime/pause.ts';
import { forEachDue, takeEachStep } from '../scheduled-work/for-each-due.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { originalName } from './variant-name.ts';

const EVERY_MS = 10 * 60_000;
/** How long (ms) a file stays after it was stored, and after it was found unreferenced: pages that show it are still open. */
export const ORPHAN_GRACE_MS = 3_600_000;

/** How long (ms) after all files were checked all of them are checked again, in case a mark was lost. */
const COMPLETE_MS = 86_400_000;
const BATCH = 500;
const NAME = 'sweep-files';

/** How far the files of a service are checked. */
interface SweepState {
  _id: 'files';
  /** When all of them were last checked. */
  completeAt: Date;
  /** The uploads that were started before are files, or removed. */
  finishedBefore: Date;
}

/**
 * Removes files that nothing points to: those that were replaced, whose document is gone, and whose upload ended between storing and
 * linking. A document is linked to a file only when the file is accepted, so that an unreferenced file stays so. Only those whose document has changed
 * are checked, and all of them once a day.
 */
export const createSweepFilesJob = (
  service: { connection: Connection; log: Logger },
  files: FileStore,
  stores: ReadonlyMap<string, Store>,
): JobDeclaration => ({
  name: NAME,
  every: EVERY_MS,
  run: async (lost) => {
    const states = service.connection.collection<SweepState>('file_sweeps');
    const known = await states.findOne({ _id: 'files' });
    const now = new Date();
    const before = new Date(now.getTime() - ORPHAN_GRACE_MS);
    const isComplete = !known || now.getTime() - known.completeAt.getTime() >= COMPLETE_MS;
    const check = async ({ file }: { file: StoredFile }) => {
      if (await isPointedTo(stores, file)) await files.markChecked(file);
      else if (!file.strayAt) await files.markOrphaned(file.name, now);
      else if (file.strayAt < before) await files.remove(file.name);
    };
    const due = isComplete
      ? withRests(files.keptBefore(before), lost)
      : named(files.uncheckedBefore(before));
    await takeEachStep(
      [
        () => forEachDue<Named>(connected(service), { name: NAME, due, lost, work: check }),
        () => files.removeUnfinished(before, isComplete ? undefined : known?.finishedBefore),
      ],
      lost,
    );
    if (lost.aborted) return;
    await states.updateOne(
      { _id: 'files' },
      { $set: { finishedBefore: before, ...(isComplete && { completeAt: now }) } },
      { upsert: true },
    );
  },
});

interface Named {
  _id: string;
  file: StoredFile;
}

async function* named(files: AsyncIterable<StoredFile>): AsyncGenerator<Named> {
  for await (const file of files) yield { _id: file.name, file };
}

/** All files, with a rest after some of them that lets others be served. */
async function* withRests(
  files: AsyncIterable<StoredFile>,
  lost: AbortSignal,
): AsyncGenerator<Named> {
  for await (const batch of batchesOf(files, BATCH)) {
    const since = performance.now();
    for (const file of batch) yield { _id: file.name, file };
    if (batch.length === BATCH) await restAfter(since, 1, lost);
  }
}

async function isPointedTo(
  stores: ReadonlyMap<string, Store>,
  { name, owner: { collection, document, member } }: StoredFile,
): Promise<boolean> {
  // Documents in the trash keep their files: wiped ones no longer point to any.
  const found =
    isId(document) &&
    (await stores
      .get(collection)
      ?.[driver].findOne({ _id: objectId(document) }, { projection: { [member]: 1 } }));
  const pointer: unknown = found ? found[member] : undefined;
  if (Array.isArray(pointer)) return pointer.some(({ _id }) => String(_id) === originalName(name));
  const { url } = (pointer ?? {}) as { url?: unknown };
  return url === filesPath(collection) + originalName(name);
}
