import type { Logger } from 'pino';
import QuickLRU from 'quick-lru';
import type { Store } from '../collections/store.ts';
import type { Changes } from '../events/changes.ts';
import type { Stored } from '../model/declaration.ts';
import type { DocumentChange } from '../model/document-change.ts';
import { objectId } from '../model/object-id.ts';
import { inOwnTime } from '../runtime/deadline.ts';
import { type Layout, partitionOf, projectionOf, rowOf } from './members.ts';
import type { Partition } from './partition.ts';
import { readPartition } from './read-partition.ts';
import { Rereading } from './rereading.ts';
import type { RowBudget } from './row-budget.ts';
import { SharedRuns } from './shared-runs.ts';

/** For how long (ms) an organization is left to the database, and how many are remembered. */
const LEFT_MS = 60_000;
const MOST_LEFT = 10_000;

/** How long ago (ms) a person reading their own write may have written, plus how much clocks differ. */
const JUST_WRITTEN_MS = 20_000;

/** What the partitions of all collections of a service share. */
export interface Shared {
  changes: Changes;
  /** Organizations with fewer documents than this are left to the database, which is as fast. */
  leastRows: number;
  room: RowBudget<Partition>;
  log: Logger;
  /** Fills one partition, when it is its turn. */
  serialize(work: () => Promise<void>): Promise<void>;
}

/** The documents of one collection in memory: filled per organization on first request, and kept current by changes. */
export class Partitions {
  readonly #store: Store;
  readonly #layout: Layout;
  readonly #shared: Shared;
  readonly #held = new Map<string, Partition>();
  /** For each organization being read, the documents that changed meanwhile. */
  readonly #filling = new Map<string, Set<string>>();
  readonly #left = new QuickLRU<string, true>({ maxSize: MOST_LEFT, maxAge: LEFT_MS });
  readonly #looks = new SharedRuns(() =>
    inOwnTime(() => this.look(new Date(Date.now() - JUST_WRITTEN_MS))),
  );
  readonly #rereading = new Rereading({
    read: (ids) => this.#read(ids),
    take: (id, stored) => this.#take(id, stored),
  });

  constructor(store: Store, layout: Layout, shared: Shared) {
    this.#store = store;
    this.#layout = layout;
    this.#shared = shared;
  }

  /**
   * An organization's documents as they are now; undefined while the database has to answer, until they have been read. `anew`: includes what another
   * instance wrote a moment ago and nobody has announced yet.
   */
  async of(organization: string, anew: boolean): Promise<Partition | undefined> {
    const held = this.#held.get(organization);
    if (!held) {
      this.#begin(organization);
      return undefined;
    }
    this.#shared.room.use(held);
    if (anew) await this.#looks.next();
    await this.#rereading.settled();
    // The room may have been needed meanwhile: a partition no longer held receives no changes.
    return this.#held.get(organization);
  }

  /** Looks up which documents have changed since a moment, and announces those that nobody announced. */
  async look(since: Date): Promise<void> {
    if (this.#held.size + this.#filling.size === 0) return;
    const { slug: collection } = this.#store.collection;
    for await (const { _id, revision, deletedAt } of this.#store.revisionsSince(since)) {
      const deleted = deletedAt !== undefined;
      this.#shared.changes.announce({ collection, id: _id.toHexString(), revision, deleted });
    }
  }

  /** Waits until everything to be reread has been. */
  settled(): Promise<void> {
    return this.#rereading.settled();
  }

  /** Has documents reread before the next answer. */
  expect(ids: readonly string[]): void {
    this.#rereading.expect(ids);
  }

  /** Applies a change of a document. A failure must not affect whoever made the change: the documents are reread then. */
  follow(change: DocumentChange): void {
    try {
      this.#follow(change);
    } catch (error) {
      const { slug: collection } = this.#store.collection;
      this.#shared.log.error(
        { err: error, collection },
        'applying a change to columns failed, they are read anew',
      );
      for (const partition of this.#held.values()) this.#shared.room.drop(partition);
    }
  }

  #follow({ id, revision, deleted, stored }: DocumentChange): void {
    for (const changed of this.#filling.values()) changed.add(id);
    if (!this.#held.size) return;
    if (!deleted && !stored) {
      if (this.#isNews(id, revision)) this.#rereading.expect([id]);
      return;
    }
    this.#rereading.forget(id);
    if (deleted) for (const partition of this.#held.values()) partition.remove(id, revision);
    else this.#take(id, stored);
  }

  #isNews(id: string, revision: number): boolean {
    for (const partition of this.#held.values())
      if ((partition.revisionOf(id) ?? 0) >= revision) return false;
    return true;
  }

  #begin(organization: string): void {
    if (this.#filling.has(organization) || this.#left.has(organization)) return;
    const changed = new Set<string>();
    this.#filling.set(organization, changed);
    const { log, serialize } = this.#shared;
    serialize(() => this.#fill(organization, changed))
      .catch((error: unknown) => {
        this.#left.set(organization, true);
        log.warn(
          { err: error, collection: this.#store.collection.slug },
          'no columns could be filled',
        );
      })
      .finally(() => this.#filling.delete(organization));
  }

  async #fill(organization: string, changed: ReadonlySet<string>): Promise<void> {
    const { room, leastRows } = this.#shared;
    const where = { [this.#layout.by]: objectId(organization) };
    const expected = await this.#store.count(where);
    if (expected < leastRows || !room.holds(expected)) {
      this.#left.set(organization, true);
      return;
    }
    const partition = await readPartition(this.#store, this.#layout, organization, expected);
    // From here on it receives changes itself.
    this.#held.set(organization, partition);
    room.keep(partition, () => this.#held.delete(organization));
    this.#rereading.expect(changed);
  }

  #read(ids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    return inOwnTime(async () => {
      const found = await this.#store
        .find({ _id: { $in: ids.map(objectId) } })
        .project<Stored>(projectionOf(this.#layout))
        .toArray();
      return new Map(found.map((stored) => [stored._id.toHexString(), stored]));
    });
  }

  /** Applies the current state of a document, wherever it was before; undefined when it is gone. */
  #take(id: string, stored: Stored | undefined): void {
    const organization = stored && partitionOf(this.#layout, stored);
    for (const [held, partition] of this.#held)
      if (held !== organization) partition.remove(id, stored?.revision);
    if (stored && organization !== undefined)
      this.#held.get(organization)?.put(rowOf(this.#layout, stored));
  }
}
