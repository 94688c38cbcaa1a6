import type { Model, Types } from 'mongoose';
import { type Viewer, visitor } from '../auth/viewer.ts';
import { databaseTime } from '../deadline.ts';
import { apiErrors } from '../errors.ts';
import type { Changes } from '../events/changes.ts';
import type { Copies } from '../events/copies.ts';
import type { Origin } from '../events/outbox.ts';
import type { Relay } from '../events/relay.ts';
import { insertAbsent } from '../insert-absent.ts';
import type { Serving } from '../query/plan.ts';
import { both, type Guard } from './access.ts';
import { carryMembers } from './carry-members.ts';
import type { Collection, Content, Filter, Stored } from './declaration.ts';
import { duplicateOf, refusingDuplicates } from './duplicates.ts';
import { ensureIndexes } from './indexes.ts';
import { checkContent, mergeContent, writableContent } from './input.ts';
import { indexesOf, narrowPathsOf } from './model.ts';
import { newDocument } from './new-document.ts';
import { checkOwnership, type TenantOf } from './ownership.ts';
import { type Rewrite, removalOf, rewriteOf } from './rewrite.ts';
import { CollectionSize } from './size.ts';
import { toContent } from './storage.ts';

const TRIES = 5;
/** How many documents are changed in one go. */
const BATCH = 200;
const living: Filter = { deletedAt: null };

/** A document that the service makes by itself. */
export interface Birth {
  content: Content;
  /** 24 hexadecimal digits; a new one when left out. */
  id?: string;
  /** Kept beside the fields under `secret`: never read by the store, answered or queried. */
  secret?: Content;
}

interface Surroundings {
  changes: Changes;
  copies: ReadonlyMap<string, Copies>;
  relay: () => Relay | undefined;
  tenantOf: TenantOf;
}

const anything: Guard = { within: {} };

/**
 * Reads and writes the documents of one collection. Every write checks the content, stores what
 * others must hear of in the same document, and is guarded by the revision it was made from.
 */
export class Store {
  readonly collection: Collection;
  readonly model: Model<Stored>;
  /** What serves the lists of the collection. */
  readonly serving: Serving;
  readonly #around: Surroundings;
  readonly #size: CollectionSize;

  constructor(collection: Collection, model: Model<Stored>, around: Surroundings) {
    this.collection = collection;
    this.model = model;
    this.#around = around;
    this.#size = new CollectionSize(model.collection as never);
    this.serving = { indexes: indexesOf(collection), narrow: narrowPathsOf(collection) };
  }

  /** Makes the indexes that are not there yet. */
  ensureIndexes(): Promise<void> {
    return ensureIndexes(this.model.collection as never, this.serving.indexes);
  }

  /** The living documents that fit a filter. */
  find(filter: Filter) {
    return this.model.collection.find<Stored>(both(filter, living), {
      maxTimeMS: databaseTime(),
      projection: { pending: 0, derived: 0, deletedAt: 0, secret: 0 },
    });
  }

  async findById(id: Types.ObjectId, filter: Filter = {}): Promise<Stored | undefined> {
    return (await this.find(both(filter, { _id: id })).next()) ?? undefined;
  }

  /** The documents that changed since a moment, the deleted ones among them, which are marked so. */
  changedSince(moment: Date) {
    return this.model.collection
      .find<Stored & { deletedAt?: Date }>(
        { updatedAt: { $gte: moment } },
        { projection: { pending: 0, derived: 0, secret: 0 } },
      )
      .hint('changed');
  }

  /** Whether there are so many documents that looking at each of them takes its time. */
  isLarge(): Promise<boolean> {
    return this.#size.isLarge();
  }

  count(filter: Filter): Promise<number> {
    return this.model.collection.countDocuments(both(filter, living), {
      maxTimeMS: databaseTime(),
    });
  }

  /** Creates a document from what a caller sent. @throws {ApiError} 400 ValidationError. */
  async create(body: unknown, origin: Origin): Promise<Stored> {
    const { fields } = this.collection;
    const content = await this.#complete(writableContent(fields, body), undefined, origin);
    const { pending, ...stored } = newDocument(this.collection, content, origin);
    await refusingDuplicates(this.collection, () =>
      this.model.collection.insertOne({ ...stored, pending }),
    );
    this.#announce(stored);
    this.#around.relay()?.take(this.collection.slug, [{ _id: stored._id, pending }]);
    return stored;
  }

  /**
   * Adds documents that the service makes by itself, each under the id it names if any. One whose id is
   * taken already is left as it is, so that doing it again adds nothing.
   * @returns those that were added. @throws {ApiError} 400 ValidationError.
   */
  async add(births: readonly Birth[], origin: Origin): Promise<Stored[]> {
    const documents = await Promise.all(
      births.map(async ({ content, secret, ...birth }) => {
        const checked = await this.#complete(content, undefined, { ...origin, viewer: undefined });
        const document = newDocument(this.collection, checked, origin, birth);
        return secret ? { ...document, secret } : document;
      }),
    );
    const taken = await insertAbsent(this.model.collection, documents).catch((error) => {
      // Others of them may be stored, and have something to tell.
      this.#around.relay()?.kick(this.collection.slug);
      throw duplicateOf(this.collection, error.code, error.message) ?? error;
    });
    const born = documents.filter((_, at) => !taken.has(at));
    const added = born.map(
      ({ pending: _pending, secret: _secret, ...stored }: Stored) => stored as Stored,
    );
    for (const stored of added) this.#announce(stored);
    const telling = born.map(({ _id, pending }) => ({ _id, pending }));
    this.#around.relay()?.take(this.collection.slug, telling);
    return added;
  }

  /**
   * Merges what a caller sent into a document. @returns undefined when there is no such document.
   * @throws {ApiError} 400 ValidationError; 403 outside the guard; 409 when others keep changing it at the same time.
   */
  async update(
    id: Types.ObjectId,
    body: unknown,
    origin: Origin,
    guard: Guard = anything,
  ): Promise<Stored | undefined> {
    const change = writableContent(this.collection.fields, body);
    return this.rewrite(
      id,
      (current) => mergeContent(this.collection.fields, current, change),
      origin,
      guard,
    );
  }

  /**
   * Changes a document by a function of its content, as often as concurrent writes ask for it; a
   * function that answers `undefined` leaves the document as it is. Otherwise like update. What the
   * service changes by itself (an origin without a viewer) is written member by member and the rest of the
   * document is not checked: one that no longer fits its schema still expires and is still renamed.
   */
  async rewrite(
    id: Types.ObjectId,
    change: (current: Content) => Content | undefined | Promise<Content | undefined>,
    origin: Origin,
    guard: Guard = anything,
  ): Promise<Stored | undefined> {
    return this.#write(id, change, origin, guard, origin.viewer === undefined);
  }

  async #write(
    id: Types.ObjectId,
    change: Parameters<Store['rewrite']>[1],
    origin: Origin,
    guard: Guard,
    isOwn: boolean,
  ): Promise<Stored | undefined> {
    const { fields } = this.collection;
    return this.#retrying(async () => {
      const before = await this.#reach(id, guard);
      if (!before) return { done: undefined };
      const previous = toContent(fields, before);
      const changed = await change(structuredClone(previous));
      if (!changed) return { done: before };
      const content = isOwn ? changed : await this.#complete(changed, previous, origin, String(id));
      if (guard.allows?.(previous, content) === false) throw apiErrors.forbidden();
      const written = await this.#replace(before, content, origin, guard);
      return written && { done: written };
    });
  }

  /**
   * Changes every document that fits, many in one go, as the service's own work. The change must make a document
   * fit no longer; one that others change at the same moment is met again. @returns how many were changed.
   */
  async rewriteAll(
    filter: Filter,
    change: (current: Content) => Content,
    origin: Omit<Origin, 'viewer'>,
  ): Promise<number> {
    const { fields } = this.collection;
    let changed = 0;
    for (let fruitless = 0; fruitless < TRIES; ) {
      const batch = await this.find(filter).limit(BATCH).toArray();
      if (!batch.length) break;
      const rewrites = batch.map((before) => {
        const content = change(toContent(fields, before));
        return rewriteOf(this.collection, before, content, origin);
      });
      const { modifiedCount } = await this.model.collection.bulkWrite(
        rewrites.map(({ before, update }) => ({
          updateOne: { filter: this.#unchanged(before, anything), update: update as never },
        })),
        { ordered: false },
      );
      const written =
        modifiedCount === rewrites.length ? rewrites : await this.#writtenOf(rewrites);
      for (const { after } of written) this.#announceChange(after, false);
      changed += written.length;
      fruitless = written.length ? 0 : fruitless + 1;
    }
    return changed;
  }

  /** Those of some rewrites that were written: the others were changed by somebody else in between. */
  async #writtenOf(rewrites: Rewrite[]): Promise<Rewrite[]> {
    const ids = rewrites.map(({ after }) => after._id);
    const stored = await this.find({ _id: { $in: ids } }).toArray();
    const revisions = new Map(stored.map(({ _id, revision }) => [String(_id), revision]));
    return rewrites.filter(({ after }) => revisions.get(String(after._id)) === after.revision);
  }

  /** Gives a document to other owners: what no caller may do by a change. Otherwise like update. */
  hand(id: Types.ObjectId, owners: Content, origin: Origin): Promise<Stored | undefined> {
    return this.#write(id, (current) => ({ ...current, ...owners }), origin, anything, true);
  }

  /**
   * Deletes a document. @returns it as it was, or undefined when there is none.
   * @throws {ApiError} 403 outside the guard; 409 when others keep changing it at the same time.
   */
  async remove(
    id: Types.ObjectId,
    origin: Origin,
    guard: Guard = anything,
  ): Promise<Stored | undefined> {
    return this.#retrying(async () => {
      const before = await this.#reach(id, guard);
      if (!before) return { done: undefined };
      const { after, update } = removalOf(this.collection, before, origin);
      const { collection } = this.model;
      const gone = await collection.updateOne(this.#unchanged(before, guard), update as never);
      if (!gone.modifiedCount) return undefined;
      this.#announceChange(after, true);
      return { done: before };
    });
  }

  /** A document inside the guard. @throws {ApiError} 403 when it is there and outside. */
  async #reach(id: Types.ObjectId, { within }: Guard): Promise<Stored | undefined> {
    const found = await this.findById(id, within);
    if (!found && within !== anything.within && (await this.findById(id)))
      throw apiErrors.forbidden();
    return found;
  }

  /** What a write must still find: the document as it was read, and inside the guard. */
  #unchanged({ _id, revision }: Stored, { within }: Guard) {
    return both({ _id, revision }, living, within) as { _id: Types.ObjectId };
  }

  /** Tries a guarded write again while others get in between. @throws {ApiError} 409 in the end. */
  async #retrying(
    write: () => Promise<{ done: Stored | undefined } | undefined>,
  ): Promise<Stored | undefined> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const result = await write();
      if (result) return result.done;
    }
    throw apiErrors.conflict('Somebody else is changing this at this moment. Please try again.');
  }

  async #replace(
    before: Stored,
    content: Content,
    origin: Origin,
    guard: Guard,
  ): Promise<Stored | undefined> {
    const { after, update } = rewriteOf(this.collection, before, content, origin);
    const result = await refusingDuplicates(this.collection, () =>
      this.model.collection.updateOne(this.#unchanged(before, guard), update as never),
    );
    if (!result.matchedCount) return undefined;
    this.#announceChange(after, false);
    return after;
  }

  async #complete(
    content: Content,
    previous: Content | undefined,
    origin: Origin,
    id?: string,
  ): Promise<Content> {
    const { hooks } = this.collection;
    const viewer: Viewer = origin.viewer ?? visitor;
    const isOwn = origin.viewer === undefined;
    const prepared = (!isOwn && (await hooks?.prepare?.({ content, previous, viewer }))) || content;
    const checked = checkContent(this.collection, prepared, id);
    if (!isOwn) await checkOwnership(this.collection, checked, previous, this.#around.tenantOf, id);
    await carryMembers(this.collection, this.#around.copies, checked);
    return checked;
  }

  /** Announces a change of a document that was there before. */
  #announceChange(stored: Stored, deleted: boolean): void {
    this.#announce(stored, deleted);
    this.#around.relay()?.kick(this.collection.slug);
  }

  #announce(stored: Stored, deleted = false): void {
    const { _id, revision } = stored;
    const { slug: collection } = this.collection;
    this.#around.changes.announce({
      collection,
      id: _id.toHexString(),
      revision,
      deleted,
      stored,
    });
  }
}
