import type { Connection } from 'mongoose';
import type { AuditTrail } from '../audit/audit-record.ts';
import { forgetValues } from '../audit/retention.ts';
import type { Collection, Content, Filter, Stored } from '../model/declaration.ts';
import { fieldsOf } from '../model/fields.ts';
import { trashMembers } from '../model/trash-members.ts';
import { driver } from '../runtime/driver.ts';
import { trashIndexesOf } from './declared-indexes.ts';
import { Documents } from './documents.ts';
import { fileMembersOf, type MarkFiles } from './file-pointers.ts';
import { emptied, rewriteOf } from './rewrite.ts';
import { contentOf } from './sealing.ts';

/** How many documents are wiped in one write. */
const BATCH = 500;

/** A collection as its trash shows it: the documents with the details of their deletion, for anyone allowed to delete them. */
export function trashOf(collection: Collection): Collection {
  const { singular, access } = collection;
  const schema = collection.schema.extend(trashMembers);
  return {
    ...collection,
    singular: `Trashed ${singular}`,
    schema,
    fields: fieldsOf(schema),
    access: { ...access, read: (viewer) => access.delete(viewer) },
  };
}

/**
 * The documents of a collection that callers have deleted and can still restore. They keep all their members, and reads of the collection
 * do not find them. Those whose time is over are not here either, wiped already or not.
 */
export class Trash extends Documents {
  readonly #audit: AuditTrail;
  readonly #markFiles: MarkFiles | undefined;

  constructor(
    collection: Collection,
    connection: Connection,
    { audit, markFiles }: { audit: AuditTrail; markFiles?: MarkFiles },
  ) {
    super(trashOf(collection), connection, trashIndexesOf(collection));
    this.#audit = audit;
    if (fileMembersOf(collection).length > 0) this.#markFiles = markFiles;
  }

  override get present(): Filter {
    return { trashedAt: { $exists: true }, trashedUntil: { $gt: new Date() } };
  }

  /** Wipes what has been here long enough. `lost` ends it early. */
  async purgeExpired(lost?: AbortSignal): Promise<void> {
    await this.wipe({ trashedUntil: { $lte: new Date() } }, lost);
  }

  /** Changes documents in the trash that match a filter, without publishing that. */
  async rewrite(filter: Filter, change: (content: Content) => Content): Promise<void> {
    const origin = { actor: 'system', correlationId: 'trash', isFollowing: true } as const;
    const trashed = { trashedAt: { $exists: true } };
    for await (const found of this[driver].find({ $and: [filter, trashed] })) {
      const before = found as Stored;
      const after = change(contentOf(this.collection, before));
      const { $push: _, ...update } = rewriteOf(this.collection, before, after, origin).update;
      await this[driver].updateOne({ _id: before._id, ...trashed }, update);
    }
  }

  /**
   * Wipes the documents in the trash that match a filter for good: only a mark stays, as for any deleted document. What is restored meanwhile
   * no longer matches.
   */
  async wipe(filter: Filter, lost?: AbortSignal): Promise<void> {
    const wiped = { $and: [filter, { trashedAt: { $exists: true } }] };
    for (let isMore = true; isMore && !lost?.aborted; ) {
      const found = this[driver].find(wiped, { projection: { _id: 1 } });
      const batch = await found.limit(BATCH).batchSize(BATCH).toArray();
      await this[driver].updateMany(
        { $and: [{ _id: { $in: batch.map(({ _id }) => _id) } }, wiped] },
        { $set: { goneAt: new Date() }, $unset: emptied(this.collection) },
      );
      const ids = batch.map(({ _id }) => String(_id));
      await forgetValues(this.#audit, this.collection.slug, ids);
      await this.#markFiles?.(this.collection.slug, ids);
      isMore = batch.length === BATCH;
    }
  }
}
