import type { Model, Types } from 'mongoose';
import { type Viewer, visitor } from '../auth/viewer.ts';
import { apiErrors } from '../errors.ts';
import type { Changes } from '../events/changes.ts';
import type { Copies } from '../events/copies.ts';
import { type Origin, pendingOf } from '../events/outbox.ts';
import type { Relay } from '../events/relay.ts';
import { insertAbsent } from '../insert-absent.ts';
import { both } from './access.ts';
import { carryMembers } from './carry-members.ts';
import type { Collection, Content, Filter, Stored } from './declaration.ts';
import { duplicateOf, refusingDuplicates } from './duplicates.ts';
import { checkContent, mergeContent, writableContent } from './input.ts';
import { newDocument } from './new-document.ts';
import { nextRevision } from './revision.ts';
import { toContent, toDocument, toStored } from './storage.ts';

const TRIES = 5;
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
}

/**
 * Reads and writes the documents of one collection. Every write checks the content, stores what
 * others must hear of in the same document, and is guarded by the revision it was made from.
 */
export class Store {
  readonly collection: Collection;
  readonly model: Model<Stored>;
  readonly #around: Surroundings;

  constructor(collection: Collection, model: Model<Stored>, around: Surroundings) {
    this.collection = collection;
    this.model = model;
    this.#around = around;
  }

  /** The living documents that fit a filter. */
  find(filter: Filter) {
    return this.model.collection.find<Stored>(both(filter, living), {
      projection: { pending: 0, derived: 0, deletedAt: 0, secret: 0 },
    });
  }

  async findById(id: Types.ObjectId, filter: Filter = {}): Promise<Stored | undefined> {
    return (await this.find(both(filter, { _id: id })).next()) ?? undefined;
  }

  count(filter: Filter): Promise<number> {
    return this.model.collection.countDocuments(both(filter, living));
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
   * @throws {ApiError} 400 ValidationError; 409 when others keep changing it at the same time.
   */
  async update(id: Types.ObjectId, body: unknown, origin: Origin): Promise<Stored | undefined> {
    const change = writableContent(this.collection.fields, body);
    return this.rewrite(
      id,
      (current) => mergeContent(this.collection.fields, current, change),
      origin,
    );
  }

  /**
   * Changes a document by a function of its content, as often as concurrent writes ask for it; a
   * function that answers `undefined` leaves the document as it is. Otherwise like update.
   */
  async rewrite(
    id: Types.ObjectId,
    change: (current: Content) => Content | undefined | Promise<Content | undefined>,
    origin: Origin,
  ): Promise<Stored | undefined> {
    const { fields } = this.collection;
    return this.#retrying(async () => {
      const before = await this.findById(id);
      if (!before) return { done: undefined };
      const previous = toContent(fields, before);
      const changed = await change(structuredClone(previous));
      if (!changed) return { done: before };
      const content = await this.#complete(changed, previous, origin, String(id));
      const written = await this.#replace(before, content, origin);
      return written && { done: written };
    });
  }

  /** Deletes a document. @returns it as it was, or undefined when there is none. */
  async remove(id: Types.ObjectId, origin: Origin): Promise<Stored | undefined> {
    return this.#retrying(async () => {
      const before = await this.findById(id);
      if (!before) return { done: undefined };
      const revision = nextRevision(before.revision);
      const pending = pendingOf(this.collection, {
        action: 'delete',
        document: toDocument(this.collection.fields, before),
        revision,
        fields: [],
        origin,
      });
      const gone = await this.model.collection.updateOne(
        { _id: id, revision: before.revision, ...living },
        {
          $set: { revision, deletedAt: new Date() },
          $push: { pending: { $each: pending } } as never,
        },
      );
      if (!gone.modifiedCount) return undefined;
      this.#announceChange({ ...before, revision }, true);
      return { done: before };
    });
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

  async #replace(before: Stored, content: Content, origin: Origin): Promise<Stored | undefined> {
    const { fields } = this.collection;
    const values = this.#stored(content);
    const absent = [...fields.keys()].filter((name) => values[name] === undefined);
    const revision = nextRevision(before.revision);
    const updatedAt = new Date();
    const after: Stored = {
      ...values,
      _id: before._id,
      revision,
      createdAt: before.createdAt,
      updatedAt,
    };
    const pending = pendingOf(this.collection, {
      action: 'update',
      document: toDocument(fields, after),
      revision,
      fields: changedFields(toContent(fields, before), toContent(fields, after)),
      origin,
    });
    const result = await refusingDuplicates(this.collection, () =>
      this.model.collection.updateOne(
        { _id: before._id, revision: before.revision, ...living },
        {
          $set: { ...values, revision, updatedAt },
          ...(absent.length && { $unset: Object.fromEntries(absent.map((name) => [name, ''])) }),
          $push: { pending: { $each: pending } } as never,
        },
      ),
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
    await carryMembers(this.collection, this.#around.copies, checked);
    return checked;
  }

  #stored(content: Content): Content {
    const { fields, hooks } = this.collection;
    return {
      ...toStored(fields, content),
      ...(hooks?.derive && { derived: hooks.derive(content) }),
    };
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

function changedFields(before: Content, after: Content): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
