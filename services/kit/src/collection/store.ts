import type { Types } from 'mongoose';
import type { Origin } from '../events/outbox.ts';
import { restAfter } from '../events/pause.ts';
import { insertAbsent } from '../insert-absent.ts';
import type { Filter, Forms, Stored } from './declaration.ts';
import { duplicateOf } from './duplicates.ts';
import { type Birth, newDocument } from './new-document.ts';
import { type Rewrite, retellingOf, rewriteOf } from './rewrite.ts';
import { toContent } from './storage.ts';
import { anything, TRIES, Writes } from './writes.ts';

/** How many documents are changed in one go. */
const BATCH = 200;

/** The documents of one collection: read, written one by one, and many at a time as the service's own work. */
export class Store<Of extends Forms = Forms> extends Writes<Of> {
  /**
   * Changes every document that fits, many in one go, as the service's own work, with a rest after each as long as it took. The change must make a document
   * fit no longer; one that others change at the same moment is met again. @returns how many were changed.
   */
  async rewriteAll(
    filter: Filter,
    change: (current: Of['content']) => Of['content'],
    origin: Omit<Origin, 'viewer'>,
  ): Promise<number> {
    const { fields } = this.collection;
    const { rest = restAfter } = this.around;
    let changed = 0;
    for (let fruitless = 0; fruitless < TRIES; ) {
      const since = performance.now();
      const batch = await this.find(filter).limit(BATCH).toArray();
      if (!batch.length) break;
      const written = await this.#writeAll(
        batch.map((before) =>
          rewriteOf(this.collection, before, change(toContent(fields, before)), origin),
        ),
      );
      changed += written;
      fruitless = written ? 0 : fruitless + 1;
      if (batch.length < BATCH && written === batch.length) break;
      await rest(since, 1);
    }
    return changed;
  }

  /**
   * Has every document told of again as it is now, to those who missed it or keep more of it than they did.
   * @returns how many are told of; one that does not fit its event any more is not, and the log says which.
   */
  async tellAgain(origin: Omit<Origin, 'viewer'>): Promise<number> {
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
      this.around.log.error({ err: error, collection, document }, 'a document cannot be told of');
      return [];
    }
  }

  /** Writes rewrites of many documents in one go. @returns how many were written. */
  async #writeAll(rewrites: Rewrite[]): Promise<number> {
    if (!rewrites.length) return 0;
    const { modifiedCount } = await this.documents.bulkWrite(
      rewrites.map(({ before, update }) => ({
        updateOne: { filter: this.unchanged(before, anything), update: update as never },
      })),
      { ordered: false },
    );
    const written = modifiedCount === rewrites.length ? rewrites : await this.#writtenOf(rewrites);
    for (const { after } of written) this.announceChange(after, false);
    return written.length;
  }

  /** Those of some rewrites that were written: the others were changed by somebody else in between. */
  async #writtenOf(rewrites: Rewrite[]): Promise<Rewrite[]> {
    const ids = rewrites.map(({ after }) => after._id);
    const stored = await this.find({ _id: { $in: ids } }).toArray();
    const revisions = new Map(stored.map(({ _id, revision }) => [String(_id), revision]));
    return rewrites.filter(({ after }) => revisions.get(String(after._id)) === after.revision);
  }

  /**
   * Adds documents that the service makes by itself, each under the id it names if any. One whose id is
   * taken already is left as it is, so that doing it again adds nothing.
   * @returns those that were added. @throws {ApiError} 400 ValidationError.
   */
  async add(births: readonly Birth<Of>[], origin: Origin): Promise<Of['stored'][]> {
    const documents = await Promise.all(
      births.map(async ({ content, secret, ...birth }) => {
        const checked = await this.complete(content, undefined, { ...origin, viewer: undefined });
        const document = newDocument(this.collection, checked, origin, birth);
        return secret ? { ...document, secret } : document;
      }),
    );
    const taken = await insertAbsent(this.documents, documents).catch((error) => {
      // Others of them may be stored, and have something to tell.
      this.around.relay()?.kick(this.collection.slug);
      throw duplicateOf(this.collection, error.code, error.message) ?? error;
    });
    await this.#sayDeleted(documents.filter((_, at) => taken.has(at)));
    const born = documents.filter((_, at) => !taken.has(at));
    const added = born.map(
      ({ pending: _pending, secret: _secret, ...stored }: Stored) => stored as Stored,
    );
    for (const stored of added) this.announce(stored);
    const telling = born.map(({ _id, pending }) => ({ _id, pending }));
    this.around.relay()?.take(this.collection.slug, telling);
    return Promise.all(added.map((stored) => this.settled(stored, origin)));
  }

  /** Says which of these were deleted: what is gone is not made again under its id. */
  async #sayDeleted(untaken: readonly Stored[]): Promise<void> {
    if (!untaken.length) return;
    const ids = untaken.map(({ _id }) => _id);
    const gone = await this.documents
      .find({ _id: { $in: ids }, deletedAt: { $ne: null } })
      .project({ _id: 1 })
      .toArray();
    const { slug: collection } = this.collection;
    for (const { _id } of gone)
      this.around.log.warn({ collection, document: String(_id) }, 'was deleted and is not added');
  }
}
