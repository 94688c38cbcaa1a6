import type { Types } from 'mongoose';
import { forgetDenormalized } from '../audit/forget-denormalized.ts';
import type { PublishingDocument } from '../events/outbox-acknowledger.ts';
import { both, unguarded } from '../model/access.ts';
import type { Collection, Content, Filter, Forms, Stored } from '../model/declaration.ts';
import { isFollowed } from '../model/followed.ts';
import { notDeleted } from '../model/not-deleted.ts';
import type { Origin, SystemOrigin } from '../model/origin.ts';
import { personIn } from '../model/owners.ts';
import { nextRevision } from '../model/revision.ts';
import { driver } from '../runtime/driver.ts';
import { insertIgnoringDuplicates } from '../runtime/insert-ignoring-duplicates.ts';
import { isOutage } from '../runtime/outage.ts';
import { restAfter } from '../runtime/pause.ts';
import { readOnce } from './denormalize.ts';
import type { Documents } from './documents.ts';
import { duplicateOf } from './duplicates.ts';
import { type InsertOptions, newDocument } from './new-document.ts';
import { type Rewrite, republicationOf, rewriteOf } from './rewrite.ts';
import { contentOf } from './sealing.ts';
import { toStored } from './storage.ts';
import type { WriteDependencies, WritePipeline } from './write-pipeline.ts';

/** How many documents are republished in one go, and how many are given the same members. */
const BATCH = 200;
const ALIKE = 1_000;

/** Writes many documents of one collection at a time, as the service's own work. */
export class BulkWrites<Of extends Forms = Forms> {
  readonly #collection: Collection<Of>;
  readonly #documents: Documents<Of>;
  readonly #pipeline: WritePipeline<Of>;
  readonly #dependencies: WriteDependencies;

  constructor(
    documents: Documents<Of>,
    pipeline: WritePipeline<Of>,
    dependencies: WriteDependencies,
  ) {
    this.#collection = documents.collection;
    this.#documents = documents;
    this.#pipeline = pipeline;
    this.#dependencies = dependencies;
  }

  /**
   * Sets members on all matching documents of a person, as the service's own work, a thousand per write with a rest after each as long as it took.
   * The members must make a document no longer match. One of each thousand is published, last, so that a rerun publishes what was cut short; its
   * audit record names the others.
   * @throws {RangeError} when subscribers to changes must be notified of each document.
   */
  async bulkPatch(
    filter: Filter,
    members: Partial<Of['content']>,
    correlationId: string,
  ): Promise<void> {
    const { slug, personOf, hooks } = this.#collection;
    const { encrypted } = this.#collection;
    if (!personOf || isFollowed(this.#collection) || hooks?.derive || encrypted.length > 0)
      throw new RangeError(`changes of ${slug} are published one by one`);
    const { rest = restAfter } = this.#dependencies;
    for (let isMore = true; isMore; ) {
      const since = performance.now();
      const found = this.#documents[driver].find(both(filter, notDeleted), {
        projection: { _id: 1 },
      });
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
      const origin = { actor: 'system', correlationId, alike } as const;
      if (await this.#pipeline.rewrite({ id, origin, guard: unguarded }, set)) return;
    }
  }

  /** Sets members on all that match in one write, which publishes nothing. */
  async #setAll(filter: Filter, members: Partial<Of['content']>): Promise<void> {
    const fields = new Map([...this.#collection.fields].filter(([name]) => name in members));
    const values = Object.entries({ ...toStored(fields, members), updatedAt: new Date() });
    const set = Object.fromEntries(values.map(([name, value]) => [name, { $literal: value }]));
    const revision = { $max: [{ $add: ['$revision', 1] }, nextRevision()] };
    await this.#documents[driver].updateMany(both(filter, notDeleted), [
      { $set: { ...set, revision } },
    ]);
  }

  /**
   * Rewrites documents that were just read, as the service's own work, in one write; each is published and audited like one that is written alone.
   * @returns those that were not written: others changed them meanwhile, or they cannot be written. @throws while the database is unavailable.
   */
  async rewriteRead(
    read: readonly Of['stored'][],
    change: (current: Of['content']) => Of['content'],
    origin: SystemOrigin,
  ): Promise<Of['stored'][]> {
    const rewrites = read.flatMap((before) => {
      try {
        const after = change(structuredClone(contentOf(this.#collection, before)));
        return [rewriteOf(this.#collection, before, after, origin)];
      } catch {
        return [];
      }
    });
    const written = await this.#writeAll(rewrites).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      return this.#writtenOf(rewrites);
    });
    this.#announceAll(written);
    const ids = new Set(written.map(({ after }) => String(after._id)));
    return read.filter(({ _id }) => !ids.has(String(_id)));
  }

  /** Removes from the audit trail what documents had denormalized of another service's deleted document. */
  forgetCarried(from: string, id: string): Promise<void> {
    return forgetDenormalized(this.#dependencies.audit, this.#collection, from, id);
  }

  /**
   * Republishes every document as it is now, for those who missed it or now keep more of it.
   * @returns how many were republished; one that no longer fits its event is skipped, and the log says
   * which.
   */
  async republish(correlationId: string): Promise<number> {
    const origin = { actor: 'system', correlationId } as const;
    let published = 0;
    for await (const batch of this.#documents.pages({}, BATCH)) {
      const rewrites = batch.flatMap((before) => this.#republicationOf(before, origin));
      const written = await this.#writeAll(rewrites);
      this.#announceAll(written);
      published += written.length;
    }
    return published;
  }

  #republicationOf(before: Stored, origin: Origin): Rewrite[] {
    try {
      return [republicationOf(this.#collection, before, origin)];
    } catch (error) {
      const { slug: collection } = this.#collection;
      const document = String(before._id);
      this.#dependencies.log.error(
        { err: error, collection, document },
        'a document cannot be told of',
      );
      return [];
    }
  }

  /** Applies rewrites of many documents in one go. @returns those that were written. */
  async #writeAll(rewrites: Rewrite[]): Promise<Rewrite[]> {
    if (!rewrites.length) return [];
    const { modifiedCount } = await this.#documents[driver].bulkWrite(
      rewrites.map(({ before, update }) => ({
        updateOne: { filter: unchanged(before), update: update as never },
      })),
      { ordered: false },
    );
    return modifiedCount === rewrites.length ? rewrites : await this.#writtenOf(rewrites);
  }

  #announceAll(written: readonly Rewrite[]): void {
    for (const { after } of written) this.#pipeline.announceChange(after, false);
  }

  /** The rewrites that were written: the other documents were changed by somebody else in between. */
  async #writtenOf(rewrites: Rewrite[]): Promise<Rewrite[]> {
    const ids = rewrites.map(({ after }) => after._id);
    const stored = await this.#documents.find({ _id: { $in: ids } }).toArray();
    const revisions = new Map(stored.map(({ _id, revision }) => [String(_id), revision]));
    return rewrites.filter(({ after }) => revisions.get(String(after._id)) === after.revision);
  }

  /**
   * Adds documents that the service itself makes, each under its given id if any. One whose id is
   * already taken is left as it is, so that a rerun adds nothing; one that would go with a person who is gone is left out.
   * @returns those that were added. @throws {ApiError} 400 ValidationError.
   */
  async add(given: readonly InsertOptions<Of>[], origin: Origin): Promise<Of['stored'][]> {
    const births = await this.#ofLiving(given);
    const own = { ...origin, actor: 'system' } as const;
    const projections = readOnce(this.#dependencies.projections);
    const documents = await Promise.all(
      births.map(async ({ content, secret, ...birth }) => {
        const checked = await this.#pipeline.complete(content, own, { projections });
        const document = newDocument(this.#collection, checked, origin, birth);
        return secret ? { ...document, secret } : document;
      }),
    );
    await this.#dependencies.denormalizedIndex?.add(this.#collection, documents);
    const taken = await insertIgnoringDuplicates(this.#documents[driver], documents).catch(
      (error) => {
        // Others of them may have been stored, and have something to publish.
        this.#dependencies.relay()?.kick(this.#collection.slug);
        throw duplicateOf(this.#collection, error.code, error.message) ?? error;
      },
    );
    await this.#warnOfDeleted(documents.filter((_, at) => taken.has(at)));
    const created = documents
      .filter((_, at) => !taken.has(at))
      .map(({ pending, secret: _secret, ...stored }: Stored) => ({
        stored: stored as Stored,
        pending: pending as PublishingDocument['pending'],
      }));
    this.#pipeline.announceNew(created, origin);
    return created.map(({ stored }) => stored);
  }

  /** Those that do not belong to somebody who is gone, where they would be deleted with them. */
  async #ofLiving(births: readonly InsertOptions<Of>[]): Promise<readonly InsertOptions<Of>[]> {
    const { goneAmong } = this.#dependencies;
    if (this.#collection.onErasure !== 'delete' || !goneAmong) return births;
    const personOf = ({ id, content }: InsertOptions<Of>) =>
      personIn(this.#collection, { ...(content as Content), ...(id && { id }) });
    const gone = await goneAmong([...new Set(births.flatMap((one) => personOf(one) ?? []))]);
    return gone.size > 0 ? births.filter((one) => !gone.has(personOf(one) ?? '')) : births;
  }

  /** Finds which of these were deleted: a deleted document is not made again under its id. */
  async #warnOfDeleted(untaken: readonly Stored[]): Promise<void> {
    if (!untaken.length) return;
    const ids = untaken.map(({ _id }) => _id);
    const gone = await this.#documents[driver]
      .find({ _id: { $in: ids }, deletedAt: { $ne: null } })
      .project({ _id: 1 })
      .toArray();
    const { slug: collection } = this.#collection;
    for (const { _id } of gone)
      this.#dependencies.log.warn(
        { collection, document: String(_id) },
        'was deleted and is not added',
      );
  }
}

/** What a rewrite must still find: the document as it was read. */
const unchanged = ({ _id, revision }: Stored) =>
  both({ _id, revision }, notDeleted) as { _id: Types.ObjectId };
