import type { Logger } from 'pino';
import type { Store } from '../collections/store.ts';
import type { Changes } from '../events/changes.ts';
import { isFollowed } from '../model/followed.ts';
import type { ListColumns } from './list-columns.ts';

/** How stale (ms) cached data may be at most while no changes are announced. */
export const FRESHNESS_MS = 5_000;
/** How far (ms) the clocks of two instances may differ, and how long a write may take to be seen. */
const OVERLAP_MS = 10_000;

/** What is held in memory, and where to announce changes. */
interface RememberedCollection {
  stores: readonly Store[];
  columns: Pick<ListColumns, 'look'>;
  changes: Changes;
  log: Logger;
}

/**
 * Looks up every few seconds which documents of the collections held in memory have changed, and announces those
 * that nobody announced: what another instance changed is known here within seconds, with or without the broker.
 * A deleted document stays for a while, marked, so that its deletion is seen too.
 */
export class CatchUp {
  readonly #stores: readonly Store[];
  readonly #columns: Pick<ListColumns, 'look'>;
  readonly #changes: Changes;
  readonly #log: Logger;
  readonly #isNeeded: boolean;
  #since = new Date(Date.now() - OVERLAP_MS);
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor({ stores, columns, changes, log }: RememberedCollection) {
    this.#stores = stores.filter(({ collection }) => collection.isRemembered);
    this.#isNeeded = stores.some(({ collection }) => isFollowed(collection));
    this.#columns = columns;
    this.#changes = changes;
    this.#log = log;
  }

  start(): void {
    if (this.#isNeeded) this.#wait();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #wait(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().finally(() => this.#wait());
    }, FRESHNESS_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const begun = Date.now();
    try {
      for (const store of this.#stores)
        for await (const { deletedAt, ...stored } of store.changedSince(this.#since))
          this.#changes.announce({
            collection: store.collection.slug,
            id: stored._id.toHexString(),
            revision: stored.revision,
            deleted: deletedAt !== undefined,
            ...(deletedAt === undefined && { stored }),
          });
      await this.#columns.look(this.#since);
      this.#since = new Date(begun - OVERLAP_MS);
    } catch (error) {
      this.#log.warn({ err: error }, 'reading changes failed, will retry');
    }
  }
}
