import type { Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { forgetValues } from '../audit/retention.ts';
import { type Viewer, visitor } from '../auth/viewer.ts';
import { apiErrors, Outdated } from '../errors.ts';
import type { Changes } from '../events/changes.ts';
import type { Origin } from '../events/outbox.ts';
import type { Rest } from '../events/pause.ts';
import type { Projection } from '../events/projections.ts';
import type { Relay } from '../events/relay.ts';
import { withOwnPictures } from '../files/stored-pictures.ts';
import { both, type Guard } from './access.ts';
import type { Change, Collection, Forms, Stored, Version } from './declaration.ts';
import { denormalize, type ProjectionReader } from './denormalize.ts';
import type { DenormalizedCheck } from './denormalized-check.ts';
import { Documents } from './documents.ts';
import { refusingDuplicates } from './duplicates.ts';
import { checkContent, mergeContent, writableContent } from './input.ts';
import { newDocument } from './new-document.ts';
import { notDeleted } from './not-deleted.ts';
import { checkOwnership, type TenantOf } from './ownership.ts';
import { removalOf, rewriteOf } from './rewrite.ts';
import { contentOf } from './sealing.ts';
import type { CollectionWriting, Replacing } from './writing.ts';

/** How often a conflicting write is tried. */
const TRIES = 5;

export interface WriteDependencies {
  log: Logger;
  /** The running service's own part in writing each collection, once it is available. */
  writing?: (slug: string) => CollectionWriting | undefined;
  changes: Changes;
  projections: ReadonlyMap<string, Projection>;
  denormalizedCheck: DenormalizedCheck;
  relay: () => Relay | undefined;
  tenantOf: TenantOf;
  /** How a change of many documents rests between its batches; as long as each took when left out. */
  rest?: Rest;
}

/** A change by a function of the current content; undefined leaves it as it is. */
export type Rewriting<Of extends Forms> = (
  current: Of['content'],
) => Of['content'] | undefined | Promise<Of['content'] | undefined>;

export const unguarded: Guard = { within: {} };

/**
 * Writes documents one by one. Every write checks the content, stores what is to be published in the same document,
 * and is guarded by the revision it was made from.
 */
export class Writes<Of extends Forms = Forms> extends Documents<Of> {
  protected readonly dependencies: WriteDependencies;

  constructor(collection: Collection<Of>, connection: Connection, dependencies: WriteDependencies) {
    super(collection, connection);
    this.dependencies = dependencies;
  }

  /** Creates a document from what a caller sent, under this id if one is given. @throws {ApiError} 400 ValidationError. */
  async create(body: Of['body'], origin: Origin, id?: string): Promise<Of['stored']> {
    const { fields } = this.collection;
    const content = await this.complete(writableContent(fields, body), undefined, origin);
    const { pending, ...stored } = newDocument(this.collection, content, origin, {
      ...(id && { id }),
    });
    await refusingDuplicates(this.collection, () =>
      this.documents.insertOne({ ...stored, pending }),
    );
    this.announce(stored);
    this.dependencies.relay()?.take(this.collection.slug, [{ _id: stored._id, pending }]);
    return this.settling(stored, origin);
  }

  /**
   * Merges what a caller sent into a document. @returns undefined when there is no such document.
   * @throws {ApiError} 400 ValidationError; 403 outside the guard; 409 when others keep changing it at the same time.
   */
  async update(
    id: Types.ObjectId,
    body: Of['body'],
    origin: Origin,
    guard: Guard<Of> = unguarded,
  ): Promise<Of['stored'] | undefined> {
    const change = writableContent(this.collection.fields, body);
    return this.rewrite(
      id,
      (current) => mergeContent(this.collection.fields, current, change),
      origin,
      guard,
    );
  }

  /**
   * Changes a document by a function of its content, as often as concurrent writes require; a function
   * that returns `undefined` leaves the document as it is. Otherwise like update. What the service itself
   * changes (an origin without a viewer) is written member by member and the rest of the document is not
   * checked: one that no longer fits its schema still expires and is still renamed.
   */
  async rewrite(
    id: Types.ObjectId,
    change: Rewriting<Of>,
    origin: Origin,
    guard: Guard<Of> = unguarded,
  ): Promise<Of['stored'] | undefined> {
    return this.#write(id, change, origin, guard, origin.viewer === undefined);
  }

  async #write(
    id: Types.ObjectId,
    change: Rewriting<Of>,
    origin: Origin,
    guard: Guard<Of>,
    isOwn: boolean,
  ): Promise<Of['stored'] | undefined> {
    return this.retrying(async () => {
      const before = await this.reach(this, id, guard);
      if (!before) return { done: undefined };
      const previous = contentOf(this.collection, before);
      const changed = await change(structuredClone(previous));
      if (!changed) return { done: before };
      const content = isOwn
        ? changed
        : await this.complete(changed, previous, origin, {
            version: { id: String(id), revision: before.revision },
          });
      if (guard.allows?.(previous, content) === false) throw apiErrors.forbidden();
      const replacing = { id, before: previous, after: content };
      const written = await this.asRuled(replacing, origin, () =>
        this.#replace(before, content, origin, guard),
      );
      return written && { done: isOwn ? written : this.settling(written, origin) };
    });
  }

  /** Gives a document what no caller may set: another owner, an accepted file. Otherwise like update. */
  privilegedUpdate(
    id: Types.ObjectId,
    members: Partial<Of['content']> | ((current: Of['content']) => Partial<Of['content']>),
    origin: Origin,
    guard: Guard<Of> = unguarded,
  ): Promise<Of['stored'] | undefined> {
    const given = (current: Of['content']) =>
      typeof members === 'function' ? members(current) : members;
    return this.#write(id, (current) => ({ ...current, ...given(current) }), origin, guard, true);
  }

  /**
   * Deletes a document; one deleted by a caller, in a collection with a trash, can be restored for a while. @returns it as it was, or
   * undefined when there is none.
   * @throws {ApiError} 403 outside the guard; 409 when others keep changing it at the same time.
   */
  async remove(
    id: Types.ObjectId,
    origin: Origin,
    guard: Guard<Of> = unguarded,
  ): Promise<Of['stored'] | undefined> {
    return this.retrying(async () => {
      const before = await this.reach(this, id, guard);
      if (!before) return { done: undefined };
      const replacing = { id, before: contentOf(this.collection, before) };
      return this.asRuled(replacing, origin, async () => {
        const { after, update, isInTrash } = removalOf(this.collection, before, origin);
        const gone = await this.documents.updateOne(this.unchanged(before, guard), update as never);
        if (!gone.modifiedCount) return undefined;
        if (!isInTrash) await this.#forget(id);
        this.announceChange(after, true);
        return { done: before };
      });
    });
  }

  /** Removes what a deleted document held from the audit trail; repeated before its mark is removed. */
  async #forget(id: Types.ObjectId): Promise<void> {
    const { slug: collection } = this.collection;
    await forgetValues(this.audit, collection, [id.toHexString()]).catch((error: unknown) => {
      this.dependencies.log.warn(
        { err: error, collection },
        'forgetting what was deleted has to wait',
      );
    });
  }

  /** Writes an existing document; a caller's write is subject to the running service's own rules. */
  protected async asRuled<Result>(
    replacing: Omit<Replacing<Of>, 'viewer'>,
    { viewer }: Origin,
    write: () => Promise<Result>,
  ): Promise<Result> {
    const own = this.dependencies.writing?.(this.collection.slug);
    return viewer && own?.replace ? own.replace({ ...replacing, viewer }, write) : write();
  }

  /**
   * A document among these and inside the guard. @throws {ApiError} 403 when it exists outside the guard. @throws {Outdated} when
   * it is no longer as the caller saw it.
   */
  protected async reach<Among extends Forms>(
    among: Documents<Among>,
    id: Types.ObjectId,
    { within, isAsSeen }: Guard<Among>,
  ): Promise<Among['stored'] | undefined> {
    const found = await among.findById(id, within);
    if (!found && within !== unguarded.within && (await among.findById(id)))
      throw apiErrors.forbidden();
    if (found && isAsSeen?.(found) === false) throw new Outdated(found);
    return found;
  }

  /** What a write must still find: the document as it was read, and inside the guard. */
  protected unchanged({ _id, revision }: Stored, { within }: Guard<Of>) {
    return both({ _id, revision }, notDeleted, within) as { _id: Types.ObjectId };
  }

  /** Retries a guarded write while others get in between. @throws {ApiError} 409 in the end. */
  protected async retrying(
    write: () => Promise<{ done: Of['stored'] | undefined } | undefined>,
  ): Promise<Of['stored'] | undefined> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const result = await write();
      if (result) return result.done;
    }
    throw apiErrors.conflict('Somebody else is changing this at this moment. Please try again.');
  }

  async #replace(
    before: Of['stored'],
    content: Of['content'],
    origin: Origin,
    guard: Guard<Of>,
  ): Promise<Of['stored'] | undefined> {
    const { after, update } = rewriteOf(this.collection, before, content, origin);
    const result = await refusingDuplicates(this.collection, () =>
      this.documents.updateOne(this.unchanged(before, guard), update as never),
    );
    if (!result.matchedCount) return undefined;
    this.announceChange(after, false);
    return after;
  }

  /** Schedules the check that what was written has the members of the projections. */
  protected settling(stored: Of['stored'], { correlationId }: Origin): Of['stored'] {
    const { carried, slug: collection } = this.collection;
    if (!carried.length) return stored;
    this.dependencies.denormalizedCheck.expect({
      collection,
      id: stored._id,
      content: contentOf(this.collection, stored),
      carrying: (content, projections) => this.carrying(content as Of['content'], projections),
      settle: () =>
        this.rewrite(stored._id, (current) => this.carrying(current), { correlationId }),
    });
    return stored;
  }

  protected async carrying(
    content: Of['content'],
    projections: ProjectionReader = this.dependencies.projections,
  ) {
    await denormalize(this.collection, projections, content);
    return content;
  }

  protected async complete(
    content: Of['sent'],
    previous: Of['content'] | undefined,
    origin: Origin,
    { version, projections }: { version?: Version; projections?: ProjectionReader } = {},
  ): Promise<Of['content']> {
    const viewer: Viewer = origin.viewer ?? visitor;
    const isOwn = origin.viewer === undefined;
    const prepared = isOwn ? content : await this.#prepared({ content, previous, version, viewer });
    const checked = checkContent(this.collection, prepared, version?.id);
    if (!isOwn)
      await checkOwnership(
        this.collection,
        checked,
        previous,
        this.dependencies.tenantOf,
        version?.id,
      );
    return this.carrying(checked, projections);
  }

  /** What a caller is about to write, completed by the declaration and then by the running service. */
  async #prepared(change: Change<Of>): Promise<Of['sent']> {
    const { hooks, slug } = this.collection;
    const content = (await hooks?.prepare?.(change)) ?? change.content;
    const own = this.dependencies.writing?.(slug);
    const prepared = (await own?.prepare?.({ ...change, content })) ?? content;
    return withOwnPictures(this.collection, prepared, change.previous);
  }

  /** Announces a change of an existing document. */
  protected announceChange(stored: Stored, deleted: boolean): void {
    this.announce(stored, deleted);
    this.dependencies.relay()?.kick(this.collection.slug);
  }

  protected announce(stored: Stored, deleted = false): void {
    const { _id, revision } = stored;
    const { slug: collection } = this.collection;
    this.dependencies.changes.announce({
      collection,
      id: _id.toHexString(),
      revision,
      deleted,
      stored,
    });
  }
}
