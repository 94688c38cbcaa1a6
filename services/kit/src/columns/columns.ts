import type { Logger } from 'pino';
import type { Sorted } from '../collections/documents.ts';
import type { Matches } from '../collections/found.ts';
import type { Store } from '../collections/store.ts';
import { readsAnew, type Viewer } from '../model/viewer.ts';
import { inOwnTime } from '../runtime/deadline.ts';
import { ColumnAnswer } from './column-answer.ts';
import type { ColumnSources, ListColumns } from './list-columns.ts';
import { type Layout, layoutOf } from './members.ts';
import type { Partition } from './partition.ts';
import { Partitions } from './partitions.ts';
import { questionOf } from './question.ts';
import { RecentDocuments } from './recent-documents.ts';
import { RowBudget } from './row-budget.ts';

/** How many rows are held in all, and from how many on an organization's are held. */
const MOST_ROWS = 1_000_000;
const LEAST_ROWS = 500;
/** How many recently answered documents of a collection are cached whole. */
const RECENT = 2_000;

/** What columns are made from, and how much they hold. */
interface OrganizationColumns extends ColumnSources {
  mostRows?: number;
  leastRows?: number;
}

/** A collection that is held in columns. */
interface CollectionColumns {
  layout: Layout;
  partitions: Partitions;
  recent: RecentDocuments;
}

/** Serves lists, totals and counts from memory, for collections that declare `columns`, per organization that asks. */
export class Columns implements ListColumns {
  readonly #collections = new Map<string, CollectionColumns>();
  readonly #room: RowBudget<Partition>;
  readonly #log: Logger;
  #filling: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @throws {TypeError} for a collection that cannot be held as it declares. */
  constructor({
    stores,
    changes,
    log,
    mostRows = MOST_ROWS,
    leastRows = LEAST_ROWS,
  }: OrganizationColumns) {
    this.#room = new RowBudget(mostRows);
    this.#log = log;
    const serialize = (work: () => Promise<void>) => this.#serialize(work);
    const shared = { room: this.#room, changes, log, leastRows, serialize };
    for (const [slug, store] of stores) {
      const layout = layoutOf(store.collection);
      if (!layout) continue;
      const partitions = new Partitions(store, layout, shared);
      this.#collections.set(slug, { layout, partitions, recent: new RecentDocuments(RECENT) });
    }
    changes.onChange((change) =>
      this.#collections.get(change.collection)?.partitions.follow(change),
    );
  }

  /** How many organizations' documents are held, across all collections. */
  get partitions(): number {
    return this.#room.count;
  }

  /** How many documents are held. */
  get rows(): number {
    return this.#room.rows;
  }

  /** What matches a question; from `otherwise`, which queries the database, when it is not held or cannot be answered from columns. */
  async found(store: Store, asked: Sorted, viewer: Viewer, otherwise: Matches): Promise<Matches> {
    const kept = this.#collections.get(store.collection.slug);
    const question = kept && questionOf(kept.layout, asked);
    if (!question) return otherwise;
    const { partitions, recent } = kept;
    try {
      const partition = await partitions.of(question.organization, readsAnew(viewer));
      return partition
        ? new ColumnAnswer(question, { store, partitions, partition, recent }, otherwise)
        : otherwise;
    } catch (error) {
      this.#log.warn(
        { err: error, collection: store.collection.slug },
        'answering from columns failed, the database answers',
      );
      return otherwise;
    }
  }

  /** Looks up what has changed since a moment, in case nobody announced it. */
  async look(since: Date): Promise<void> {
    for (const { partitions } of this.#collections.values()) await partitions.look(since);
  }

  /** Waits for what is being read. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#filling;
  }

  /** Fills one partition at a time: each takes the database a while. */
  #serialize(work: () => Promise<void>): Promise<void> {
    const done = this.#filling.then(() => (this.#isStopped ? undefined : inOwnTime(work)));
    this.#filling = done.catch(() => undefined);
    return done;
  }
}
