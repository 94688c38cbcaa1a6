import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import type { Store } from './store.ts';

const EVERY_MS = 10 * 60_000;

/** Wipes what has been in the trashes of these collections long enough, where they have any. */
export function wipingOf(stores: ReadonlyMap<string, Store>): JobDeclaration[] {
  const trashes = [...stores.values()].flatMap(({ trash }) => trash ?? []);
  if (trashes.length === 0) return [];
  return [
    {
      name: 'wipe-trash',
      every: EVERY_MS,
      run: async (lost) => {
        for (const trash of trashes) await trash.wipeOver(lost);
      },
    },
  ];
}
