import type { Connection, Types } from 'mongoose';
import { type Guard, unguarded } from '../model/access.ts';
import type { Collection, Filter, Forms } from '../model/declaration.ts';
import type { Origin, SystemOrigin } from '../model/origin.ts';
import { BulkWrites } from './bulk-writes.ts';
import type { DenormalizedIndex } from './denormalized-index.ts';
import { DirectWrites } from './direct-writes.ts';
import { Documents } from './documents.ts';
import type { StoredIndexes } from './indexes.ts';
import type { InsertOptions } from './new-document.ts';
import { Trash } from './trash.ts';
import { type Rewriting, type WriteDependencies, WritePipeline } from './write-pipeline.ts';

/** Members to set, or a function of the current content that returns them. */
type Setting<Of extends Forms> =
  | Partial<Of['content']>
  | ((current: Of['content']) => Partial<Of['content']>);

/**
 * The documents of one collection: reads, writes of one document (`WritePipeline`), of many at a time (`BulkWrites`), and past both (`DirectWrites`). A caller's write says what
 * bounds it, with `unguarded` where the service has decided that by other means; the service's own (`system`) is not bounded.
 */
export class Store<Of extends Forms = Forms> extends Documents<Of> {
  /** What can be restored; undefined for a collection without a trash. */
  readonly trash: Trash | undefined;
  /** Finds its documents by whose members they have denormalized. */
  readonly denormalizedIndex: DenormalizedIndex | undefined;
  /** Writes of stored members that the write pipeline does not handle. */
  readonly direct: DirectWrites;
  readonly #writes: WritePipeline<Of>;
  readonly #bulk: BulkWrites<Of>;

  constructor(collection: Collection<Of>, connection: Connection, dependencies: WriteDependencies) {
    super(collection, connection);
    // Code of the kit that handles any collection knows nothing about its forms.
    if (collection.trash)
      this.trash = new Trash(collection as unknown as Collection, connection, dependencies);
    this.denormalizedIndex = dependencies.denormalizedIndex;
    this.direct = new DirectWrites(this as unknown as Documents, dependencies);
    this.#writes = new WritePipeline<Of>(this, dependencies);
    this.#bulk = new BulkWrites<Of>(this, this.#writes, dependencies);
  }

  override useIndexes(built: StoredIndexes): void {
    super.useIndexes(built);
    this.trash?.useIndexes(built);
  }

  /** Creates a document from what a caller sent, under this id if one is given. @throws {ApiError} 400 ValidationError. */
  create(body: Of['body'], origin: Origin, id?: string): Promise<Of['stored']> {
    return this.#writes.create(body, origin, id);
  }

  /**
   * Merges what a caller sent into a document. @returns undefined when there is no such document.
   * @throws {ApiError} 400 ValidationError; 403 outside the guard; 409 when others keep changing it at the same time.
   */
  update(
    id: Types.ObjectId,
    body: Of['body'],
    origin: Origin,
    guard: Guard<Of>,
  ): Promise<Of['stored'] | undefined> {
    return this.#writes.update({ id, origin, guard }, body);
  }

  /**
   * Changes a document by a function of its content, as often as concurrent writes require; a function
   * that returns `undefined` leaves the document as it is. Otherwise like update. What the service itself
   * changes is written member by member and the rest of the document is not checked.
   */
  rewrite(
    id: Types.ObjectId,
    change: Rewriting<Of>,
    origin: SystemOrigin,
    guard?: Guard<Of>,
  ): Promise<Of['stored'] | undefined>;
  rewrite(
    id: Types.ObjectId,
    change: Rewriting<Of>,
    origin: Origin,
    guard: Guard<Of>,
  ): Promise<Of['stored'] | undefined>;
  rewrite(
    id: Types.ObjectId,
    change: Rewriting<Of>,
    origin: Origin,
    guard: Guard<Of> = unguarded,
  ): Promise<Of['stored'] | undefined> {
    return this.#writes.rewrite({ id, origin, guard }, change);
  }

  /** Gives a document what no caller may set: another owner, an accepted file. Otherwise like update. */
  privilegedUpdate(
    id: Types.ObjectId,
    members: Setting<Of>,
    origin: SystemOrigin,
    guard?: Guard<Of>,
  ): Promise<Of['stored'] | undefined>;
  privilegedUpdate(
    id: Types.ObjectId,
    members: Setting<Of>,
    origin: Origin,
    guard: Guard<Of>,
  ): Promise<Of['stored'] | undefined>;
  privilegedUpdate(
    id: Types.ObjectId,
    members: Setting<Of>,
    origin: Origin,
    guard: Guard<Of> = unguarded,
  ): Promise<Of['stored'] | undefined> {
    const given = (current: Of['content']) =>
      typeof members === 'function' ? members(current) : members;
    return this.#writes.rewrite(
      { id, origin, guard },
      (current) => ({ ...current, ...given(current) }),
      { isPrivileged: true },
    );
  }

  /**
   * Deletes a document; one deleted by a caller, in a collection with a trash, can be restored for a while. @returns it as it was, or
   * undefined when there is none.
   * @throws {ApiError} 403 outside the guard; 409 when others keep changing it at the same time.
   */
  remove(
    id: Types.ObjectId,
    origin: SystemOrigin,
    guard?: Guard<Of>,
  ): Promise<Of['stored'] | undefined>;
  remove(id: Types.ObjectId, origin: Origin, guard: Guard<Of>): Promise<Of['stored'] | undefined>;
  remove(
    id: Types.ObjectId,
    origin: Origin,
    guard: Guard<Of> = unguarded,
  ): Promise<Of['stored'] | undefined> {
    return this.#writes.remove({ id, origin, guard });
  }

  /**
   * Restores a document from the trash as it was, with its denormalized members refreshed. @returns undefined when it does not
   * exist.
   * @throws {ApiError} 403 outside the guard; 400 or 409 when another document has taken one of its unique keys.
   */
  async restore(
    id: Types.ObjectId,
    origin: Origin,
    guard: Guard<Of>,
  ): Promise<Of['stored'] | undefined> {
    return this.trash && this.#writes.restore(this.trash, { id, origin, guard });
  }

  /** Sets members on all matching documents of a person: `BulkWrites.bulkPatch`. */
  bulkPatch(filter: Filter, members: Partial<Of['content']>, correlationId: string): Promise<void> {
    return this.#bulk.bulkPatch(filter, members, correlationId);
  }

  /** Rewrites documents that were just read: `BulkWrites.rewriteRead`. */
  rewriteRead(
    read: readonly Of['stored'][],
    change: (current: Of['content']) => Of['content'],
    origin: SystemOrigin,
  ): Promise<Of['stored'][]> {
    return this.#bulk.rewriteRead(read, change, origin);
  }

  /** Removes from the audit trail what documents had denormalized of another service's deleted document. */
  forgetCarried(from: string, id: string): Promise<void> {
    return this.#bulk.forgetCarried(from, id);
  }

  /** Republishes every document as it is now: `BulkWrites.republish`. */
  republish(correlationId: string): Promise<number> {
    return this.#bulk.republish(correlationId);
  }

  /**
   * Adds documents that the service itself makes, each under its given id if any; one whose id is already taken is left as it is.
   * @returns those that were added. @throws {ApiError} 400 ValidationError.
   */
  add(births: readonly InsertOptions<Of>[], origin: Origin): Promise<Of['stored'][]> {
    return this.#bulk.add(births, origin);
  }
}
