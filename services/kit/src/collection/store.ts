import type { Types } from 'mongoose';
import { forgetDenormalized } from '../audit/forget-denormalized.ts';
import type { Origin } from '../events/outbox.ts';
import { restAfter } from '../events/pause.ts';
import { insertAbsent } from '../insert-absent.ts';
import { both } from './access.ts';
import type { Filter, Forms, Stored } from './declaration.ts';
import { readOnce } from './denormalize.ts';
import { duplicateOf } from './duplicates.ts';
import { isFollowed } from './followed.ts';
import { type InsertOptions, newDocument } from './new-document.ts';
import { notDeleted } from './not-deleted.ts';
import { Restores } from './restores.ts';
import { nextRevision } from './revision.ts';
import { type Rewrite, retellingOf } from './rewrite.ts';
import { toStored } from './storage.ts';
import { unguarded } from './writes.ts';

/** How many documents are republished in one go, and how many are given the same members. */
const BATCH = 200;
const ALIKE = 1_000;

/** The documents of one collection: read, written one by one, and many at a time as the service's own work. */
export class Store<Of extends Forms = Forms> extends Restores<Of> {
  /**
   * Sets members on all matching documents of a person, as the service's own work, a thousand per write with a rest after each as long as it took.
   * The members must make a document no longer match. One of each thousand is published, last, so that a rerun publishes what was cut short; its
   * audit record names the others.
   * @throws {RangeError} when subscribers to changes must be notified of each document.
   */
  async changeAlike(
    filter: Filter,
    members: Partial<Of['content']>,
    { correlationId }: Omit<Origin, 'viewer'>,
  ): Promise<void> {
    const { slug, personOf, hooks } = this.collection;
    const { encrypted } = this.collection;
    if (!personOf || isFollowed(this.collection) || hooks?.derive || encrypted.length > 0)
      throw new RangeError(`documents of ${slug} are told of one by one`);
    const { rest = restAfter } = this.dependencies;
    for (let isMore = true; isMore; ) {
      const since = performance.now();
      const found = this.documents.find(both(filter, notDeleted), { projection: { _id: 1 } });
      const batch = await found.limit(ALIKE).batchSize(ALIKE).toArray();
      const ids = batch.map(({ _id }) => _id);
      if (ids.length > 1) await this.#setAll(both({ _id: { $in: ids.slice(1) } }, filter), members);
      await this.#setAndPublish(ids, members, correlationId);
      isMore = batch.length === ALIKE;
      if (isMore) await rest(since, 1);
    }
  }

  /** Sets members on the first that still exists, and publishes it on behalf of all. */
  async #setAndPublish(
    ids: readonly Types.ObjectId[],
    members: Partial<Of['content']>,
    correlationId: string,
  ): Promise<void> {
    for (const id of ids) {
      const alike = ids.filter((other) => other !== id).map((other) => other.toHexString());
      const set = (current: Of['content']) => ({ ...current, ...members });
      if (await this.rewrite(id, set, { correlationId, alike })) return;
    }
  }

  /** Sets members on all that match in one write, which publishes nothing. */
  async #setAll(filter: Filter, members: Partial<Of['content']>): Promise<void> {
    const fields = new Map([...this.collection.fields].filter(([name]) => name in members));
    const values = Object.entries({ ...toStored(fields, members), updatedAt: new Date() });
    const set = Object.fromEntries(values.map(([name, value]) => [name, { $literal: value }]));
    const revision = { $max: [{ $add: ['$revision', 1] }, nextRevision()] };
    await this.documents.updateMany(both(filter, notDeleted), [{ $set: { ...set, revision } }]);
  }

  /** Removes from the audit trail what documents had denormalized of another service's deleted document. */
  forgetCarried(from: string, id: string): Promise<void> {
    return forgetDenormalized(this.audit, this.collection, from, id);
  }

  /**
   * Republishes every document as it is now, for those who missed it or now keep more of it.
   * @returns how many were republished; one that no longer fits its event is skipped, and the log says
   * which.
   */
  async republish(origin: Omit<Origin, 'viewer'>): Promise<number> {
    const after = (last: Types.ObjectId | undefined) =>
      this.find(last ? { _id: { $gt: last } } : {})
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
    let told = 0;
    for (
      let batch = await after(undefined);
      batch.length > 0;
      batch = await after(batch.at(-1)?._id)
    )
      told += await this.#writeAll(batch.flatMap((before) => this.#retelling(before, origin)));
    return told;
  }

  #retelling(before: Stored, origin: Origin): Rewrite[] {
    try {
      return [retellingOf(this.collection, before, origin)];
    } catch (error) {
      const { slug: collection } = this.collection;
      const document = String(before._id);
      this.dependencies.log.error(
        { err: error, collection, document },
        'a document cannot be told of',
      );
      return [];
    }
  }

  /** Applies rewrites of many documents in one go. @returns how many were written. */
  async #writeAll(rewrites: Rewrite[]): Promise<number> {
    if (!rewrites.length) return 0;
    const { modifiedCount } = await this.documents.bulkWrite(
      rewrites.map(({ before, update }) => ({
        updateOne: { filter: this.unchanged(before, unguarded), update: update as never },
      })),
      { ordered: false },
    );
    const written = modifiedCount === rewrites.length ? rewrites : await this.#writtenOf(rewrites);
    for (const { after } of written) this.announceChange(after, false);
    return written.length;
  }

  /** The rewrites that were written: the other documents were changed by somebody else in between. */
  async #writtenOf(rewrites: Rewrite[]): Promise<Rewrite[]> {
    const ids = rewrites.map(({ after }) => after._id);
    const stored = await this.find({ _id: { $in: ids } }).toArray();
    const revisions = new Map(stored.map(({ _id, revision }) => [String(_id), revision]));
    return rewrites.filter(({ after }) => revisions.get(String(after._id)) === after.revision);
  }

  /**
   * Adds documents that the service itself makes, each under its given id if any. One whose id is
   * already taken is left as it is, so that a rerun adds nothing.
   * @returns those that were added. @throws {ApiError} 400 ValidationError.
   */
  async add(births: readonly InsertOptions<Of>[], origin: Origin): Promise<Of['stored'][]> {
    const own = { ...origin, viewer: undefined };
    const projections = readOnce(this.dependencies.projections);
    const documents = await Promise.all(
      births.map(async ({ content, secret, ...birth }) => {
        const checked = await this.complete(content, undefined, own, { projections });
        const document = newDocument(this.collection, checked, origin, birth);
        return secret ? { ...document, secret } : document;
      }),
    );
    const taken = await insertAbsent(this.documents, documents).catch((error) => {
      // Others of them may have been stored, and have something to publish.
      this.dependencies.relay()?.kick(this.collection.slug);
      throw duplicateOf(this.collection, error.code, error.message) ?? error;
    });
    await this.#sayDeleted(documents.filter((_, at) => taken.has(at)));
    const born = documents.filter((_, at) => !taken.has(at));
    const added = born.map(
      ({ pending: _pending, secret: _secret, ...stored }: Stored) => stored as Stored,
    );
    for (const stored of added) this.announce(stored);
    const telling = born.map(({ _id, pending }) => ({ _id, pending }));
    this.dependencies.relay()?.take(this.collection.slug, telling);
    return added.map((stored) => this.settling(stored, origin));
  }

  /** Finds which of these were deleted: a deleted document is not made again under its id. */
  async #sayDeleted(untaken: readonly Stored[]): Promise<void> {
    if (!untaken.length) return;
    const ids = untaken.map(({ _id }) => _id);
    const gone = await this.documents
      .find({ _id: { $in: ids }, deletedAt: { $ne: null } })
      .project({ _id: 1 })
      .toArray();
    const { slug: collection } = this.collection;
    for (const { _id } of gone)
      this.dependencies.log.warn(
        { collection, document: String(_id) },
        'was deleted and is not added',
      );
  }
}
