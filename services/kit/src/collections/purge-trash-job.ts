import { takeEachStep } from '../scheduled-work/for-each-due.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import type { Store } from './store.ts';

const EVERY_MS = 10 * 60_000;

/** Wipes what has been in the trashes of these collections long enough, where they have any. */
export function createPurgeTrashJobs(stores: ReadonlyMap<string, Store>): JobDeclaration[] {
  const trashes = [...stores.values()].flatMap(({ trash }) => trash ?? []);
  if (trashes.length === 0) return [];
  return [
    {
      name: 'wipe-trash',
      every: EVERY_MS,
      run: (lost) =>
        takeEachStep(
          trashes.map((trash) => () => trash.purgeExpired(lost)),
          lost,
        ),
    },
  ];
}
