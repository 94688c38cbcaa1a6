import type { Documents } from '../collection/documents.ts';
import { withinTime } from '../deadline.ts';
import { Lane } from '../lane.ts';
import { isMany, type Paging } from '../query/paging.ts';
import type { Asked } from './questions.ts';

/** How long (ms) a search that no index serves may take, and may wait for its turn. */
const SEARCH_MS = 2_000;

/** Has reads that cost much take turns, so that they slow nobody else. */
export class Turns {
  readonly #searches = new Lane({ atOnce: 1, waiting: 4, patience: SEARCH_MS, rest: 7 });
  readonly #many = new Lane({ atOnce: 1, waiting: 8, patience: SEARCH_MS, rest: 1 });

  /** Makes an answer; those of more documents than any page shows are made one after the other. */
  answered<Result>(paging: Paging, make: () => Promise<Result>): Promise<Result> {
    return isMany(paging) ? this.#many.run(make) : make();
  }

  /** Reads the database; a search through a large collection waits for its turn and is bounded in time. */
  async searched<Result>(
    store: Documents,
    { plan }: Asked,
    read: () => Promise<Result>,
  ): Promise<Result> {
    if (!plan.isSearch || !(await store.isLarge())) return read();
    return this.#searches.run(() => withinTime(SEARCH_MS, read));
  }
}
