import type { mongo } from 'mongoose';
import type { Pending } from '../events/outbox.ts';
import { both } from '../model/access.ts';
import type { Filter, Stored } from '../model/declaration.ts';
import { notDeleted } from '../model/not-deleted.ts';
import { databaseTime } from '../runtime/deadline.ts';
import { throughDeadlocks } from '../runtime/deadlocks.ts';
import { driver } from '../runtime/driver.ts';
import { insertIgnoringDuplicates } from '../runtime/insert-ignoring-duplicates.ts';
import type { Documents } from './documents.ts';
import type { WriteDependencies } from './write-pipeline.ts';

/** How many documents are deleted by one write. */
const BATCH = 1_000;

/** What a write does to stored members, by the operators of the database. */
export type StoredUpdate = Partial<
  Record<
    '$set' | '$unset' | '$setOnInsert' | '$inc' | '$max' | '$min' | '$push' | '$pull' | '$addToSet',
    Filter
  >
>;

/** What else a direct write of one document does. */
export interface DirectOptions {
  /** Events (`pendingEvent`) that are stored by the same write and then published. */
  events?: readonly Pending[];
  /** Which elements of lists the update is about (`$[name]`). */
  arrayFilters?: readonly Filter[];
}

/** One of several direct writes. */
export interface DirectUpdate {
  filter: Filter;
  update: StoredUpdate;
  events?: readonly Pending[];
}

/**
 * Writes stored members past the write pipeline: what no schema describes (`secret`), counters, and pushes to a list that many change at once. No hook
 * runs, the revision stays, and no event of the declaration is published and nothing recorded; answers that are cached do not learn of it either.
 * Each write is one conditional, atomic write of documents that are not deleted, and ends with the request that makes it.
 */
export class DirectWrites {
  readonly #documents: Documents;
  readonly #dependencies: Pick<WriteDependencies, 'relay'>;

  constructor(documents: Documents, dependencies: Pick<WriteDependencies, 'relay'>) {
    this.#documents = documents;
    this.#dependencies = dependencies;
  }

  /** Changes one document that matches a filter. @returns whether there was one. */
  async updateOne(
    filter: Filter,
    update: StoredUpdate,
    { events = [], arrayFilters }: DirectOptions = {},
  ): Promise<boolean> {
    const { matchedCount } = await this.#stored.updateOne(
      both(filter, notDeleted),
      withEvents(update, events),
      {
        maxTimeMS: databaseTime(),
        ...(arrayFilters && { arrayFilters: [...arrayFilters] }),
      },
    );
    if (matchedCount > 0 && events.length > 0) this.#publish();
    return matchedCount > 0;
  }

  /** Changes all documents that match a filter. */
  async updateMany(filter: Filter, update: StoredUpdate): Promise<void> {
    const maxTimeMS = databaseTime();
    await throughDeadlocks(() =>
      this.#stored.updateMany(both(filter, notDeleted), withEvents(update, []), { maxTimeMS }),
    );
  }

  /** Changes several documents, each in its own way, in one go; one that no longer matches stays as it is. */
  async bulkUpdate(updates: readonly DirectUpdate[]): Promise<void> {
    if (updates.length === 0) return;
    await this.#stored.bulkWrite(
      updates.map(({ filter, update, events = [] }) => ({
        updateOne: { filter: both(filter, notDeleted), update: withEvents(update, events) },
      })),
      { ordered: false, maxTimeMS: databaseTime() },
    );
    if (updates.some(({ events = [] }) => events.length > 0)) this.#publish();
  }

  /** Changes one document that matches a filter. @returns these members of it as they are then; undefined where there is none. */
  async findOneAndUpdate<Members extends object>(
    filter: Filter,
    update: StoredUpdate,
    members: Readonly<Record<keyof Members & string, 1>>,
  ): Promise<Members | undefined> {
    const found = await this.#stored.findOneAndUpdate(
      both(filter, notDeleted),
      withEvents(update, []),
      { projection: members, returnDocument: 'after', maxTimeMS: databaseTime() },
    );
    return (found as Members | null) ?? undefined;
  }

  /** Stores documents as they are (`newDocument`), skipping those whose id is taken. */
  async insertIgnoringDuplicates(documents: readonly Stored[]): Promise<void> {
    await insertIgnoringDuplicates(this.#stored, documents);
  }

  /** Deletes the documents that match a filter with their marks, a thousand at a time. `lost` ends it early. */
  async deleteMany(filter: Filter, lost?: AbortSignal): Promise<void> {
    for (let isMore = true; isMore && !lost?.aborted; ) {
      const options = { projection: { _id: 1 }, limit: BATCH, batchSize: BATCH } as const;
      const maxTimeMS = databaseTime();
      const found = await this.#stored.find(filter, { ...options, maxTimeMS }).toArray();
      const ids = found.map(({ _id }) => _id);
      await throughDeadlocks(() =>
        this.#stored.deleteMany({ _id: { $in: ids } as never }, { maxTimeMS }),
      );
      isMore = ids.length === BATCH;
    }
  }

  get #stored() {
    return this.#documents[driver];
  }

  #publish(): void {
    this.#dependencies.relay()?.kick(this.#documents.collection.slug);
  }
}

/** An update that also stores events in the document. */
const withEvents = (update: StoredUpdate, events: readonly Pending[]) =>
  ({
    ...update,
    ...(events.length > 0 && { $push: { ...update.$push, pending: { $each: events } } }),
  }) as mongo.UpdateFilter<mongo.Document>;
