import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { AuditTrail } from '../audit/audit-record.ts';
import { forgetValues } from '../audit/retention.ts';
import type { Changes } from '../events/changes.ts';
import type { PublishingDocument } from '../events/outbox-acknowledger.ts';
import type { Projection } from '../events/projections.ts';
import type { Relay } from '../events/relay.ts';
import { both, type Guard, unguarded } from '../model/access.ts';
import type { Collection, Content, Forms, Stored } from '../model/declaration.ts';
import type { Change, Replacing, Version } from '../model/hooks.ts';
import { checkContent, mergeContent, writableContent } from '../model/input.ts';
import type { Origin } from '../model/origin.ts';
import { Outdated } from '../model/outdated.ts';
import { withOwnPictures } from '../model/stored-pictures.ts';
import { driver } from '../runtime/driver.ts';
import { apiErrors } from '../runtime/errors.ts';
import type { Rest } from '../runtime/pause.ts';
import { denormalize, isSame, type ProjectionReader } from './denormalize.ts';
import type { DenormalizedCheck } from './denormalized-check.ts';
import type { DenormalizedIndex } from './denormalized-index.ts';
import type { Documents } from './documents.ts';
import { refusingDuplicates } from './duplicates.ts';
import { type MarkFiles, pointsElsewhere } from './file-pointers.ts';
import { newDocument } from './new-document.ts';
import { checkOwnership, type TenantOf } from './ownership.ts';
import { removalOf, restorationOf, rewriteOf } from './rewrite.ts';
import { contentOf } from './sealing.ts';
import type { ServiceHooks } from './service-hooks.ts';
import type { Trash } from './trash.ts';

/** How often a conflicting write is tried. */
const TRIES = 5;

/** What writes need of the running service. */
export interface WriteDependencies {
  log: Logger;
  /** Where it is recorded who changed what. */
  audit: AuditTrail;
  /** The running service's hooks for a collection, once they are known. */
  hooks?: (slug: string) => ServiceHooks | undefined;
  changes: Changes;
  projections: ReadonlyMap<string, Projection>;
  denormalizedCheck: DenormalizedCheck;
  denormalizedIndex?: DenormalizedIndex;
  /** Those of these people whom the service has erased. */
  goneAmong?: (users: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Has the files of documents checked that may no longer point to them. */
  markFiles?: MarkFiles;
  relay: () => Relay | undefined;
  tenantOf: TenantOf;
  /** How a change of many documents rests between its batches; as long as each took when left out. */
  rest?: Rest;
}

/** A change by a function of the current content; undefined leaves it as it is. */
export type Rewriting<Of extends Forms> = (
  current: Of['content'],
) => Of['content'] | undefined | Promise<Of['content'] | undefined>;

/** Which document a write is about, who makes it, and what bounds it. */
export interface Target<Of extends Forms = Forms> {
  id: Types.ObjectId;
  origin: Origin;
  guard: Guard<Of>;
}

/** What a write is about to do to the document that it has found. */
interface Plan<Of extends Forms> {
  replacing: Pick<Replacing<Of>, 'before' | 'after' | 'isRestored'>;
  /** The document as it will be, and the update that makes it so, with what it publishes. */
  after: Stored;
  update: Content;
  becomes: 'changed' | 'in the trash' | 'gone';
  /** The denormalized members are checked a second after. */
  isDenormalized: boolean;
}

/**
 * How one document is written. A new one is completed and inserted (`create`). An existing one goes through the same steps whether it is changed,
 * removed or restored (`#write`):
 *
 * 1. find it inside the guard, as the caller last saw it;
 * 2. plan what becomes of it; a caller's change is completed (`complete`) and must be one that the guard allows;
 * 3. let the service's `replace` hook check rules across documents, and hold them;
 * 4. update it together with what it has to publish, if it still is what was found, or else begin again;
 * 5. announce it in this process, start its publication, and have its denormalized members checked.
 *
 * Content is completed in one place, for callers only: hooks of the declaration, hooks of the service, stored pictures, the schema, its owner. What the
 * service itself writes (`system`) is written member by member and the rest of the document is not checked, so that one that no longer fits its schema
 * still expires and is still renamed.
 */
export class WritePipeline<Of extends Forms = Forms> {
  readonly #collection: Collection<Of>;
  readonly #documents: Documents<Of>;
  readonly #dependencies: WriteDependencies;

  constructor(documents: Documents<Of>, dependencies: WriteDependencies) {
    this.#collection = documents.collection;
    this.#documents = documents;
    this.#dependencies = dependencies;
  }

  /** Creates a document from what a caller sent, under this id if one is given. @throws {ApiError} 400 ValidationError. */
  async create(body: Of['body'], origin: Origin, id?: string): Promise<Of['stored']> {
    const sent = writableContent(this.#collection.fields, body);
    const content = await this.complete(sent, origin);
    const { pending, ...stored } = newDocument(this.#collection, content, origin, {
      ...(id && { id }),
    });
    await this.#dependencies.denormalizedIndex?.add(this.#collection, [stored]);
    await refusingDuplicates(this.#collection, () =>
      this.#documents[driver].insertOne({ ...stored, pending }),
    );
    this.announceNew([{ stored, pending }], origin);
    return stored;
  }

  /** Merges what a caller sent into a document. */
  update(target: Target<Of>, body: Of['body']): Promise<Of['stored'] | undefined> {
    const { fields } = this.#collection;
    const change = writableContent(fields, body);
    return this.rewrite(target, (current) => mergeContent(fields, current, change));
  }

  /**
   * Changes a document by a function of its content, as often as concurrent writes require; one that would stay as it is is not written. `isPrivileged`: a caller's change is not
   * completed.
   */
  rewrite(
    target: Target<Of>,
    change: Rewriting<Of>,
    { isPrivileged = false } = {},
  ): Promise<Of['stored'] | undefined> {
    const { origin, guard } = target;
    const isCompleted = origin.actor !== 'system' && !isPrivileged;
    return this.#write(this.#documents, target, async (found) => {
      const before: Of['content'] = contentOf(this.#collection, found);
      const changed = await change(structuredClone(before));
      if (!changed) return undefined;
      const version = { id: String(found._id), revision: found.revision };
      const after = isCompleted
        ? await this.complete(changed, origin, { previous: before, version })
        : changed;
      if (guard.allows?.(before, after) === false) throw apiErrors.forbidden();
      const { isChange, ...rewrite } = rewriteOf(this.#collection, found, after, origin);
      // Who saves what is there already makes no revision of it, unless its record stands for other documents, or adds some.
      if (!isChange && !origin.alike && !origin.companions) return undefined;
      return {
        ...rewrite,
        replacing: { before, after },
        becomes: 'changed',
        isDenormalized: isCompleted,
      };
    });
  }

  /** Deletes a document. @returns it as it was. */
  async remove(target: Target<Of>): Promise<Of['stored'] | undefined> {
    let removed: Of['stored'] | undefined;
    await this.#write(this.#documents, target, (found) => {
      removed = found;
      const { isInTrash, ...removal } = removalOf(this.#collection, found, target.origin);
      return {
        ...removal,
        replacing: { before: contentOf(this.#collection, found) },
        becomes: isInTrash ? 'in the trash' : 'gone',
        isDenormalized: false,
      };
    });
    return removed;
  }

  /** Restores a document from the trash as it was, with its denormalized members refreshed. */
  restore(trash: Trash, target: Target<Of>): Promise<Of['stored'] | undefined> {
    // The trash handles any collection and knows nothing about its forms.
    const among = trash as unknown as Documents<Of>;
    return this.#write(among, target, async (found) => {
      const before: Of['content'] = contentOf(this.#collection, found);
      const after = await this.withDenormalized(structuredClone(before));
      return {
        ...restorationOf(this.#collection, found, after, target.origin),
        replacing: { before, after, isRestored: true },
        becomes: 'changed',
        isDenormalized: true,
      };
    });
  }

  /**
   * Writes an existing document. A plan of undefined leaves it as it is. @returns the document after the write, or undefined when there is none.
   * @throws {ApiError} 403 outside the guard; 409 when others keep changing it at the same time; what a step refuses.
   */
  async #write(
    among: Documents<Of>,
    target: Target<Of>,
    planFor: (found: Of['stored']) => Plan<Of> | undefined | Promise<Plan<Of> | undefined>,
  ): Promise<Of['stored'] | undefined> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const found = await this.#find(among, target);
      if (!found) return undefined;
      const plan = await planFor(found);
      if (!plan) return found;
      const isWritten = await this.#withReplaceHook(plan, target, () =>
        this.#store(among, target, { found, plan }),
      );
      if (isWritten) return plan.after;
    }
    throw apiErrors.conflict('Somebody else is changing this at this moment. Please try again.');
  }

  /**
   * A document among these and inside the guard. @throws {ApiError} 403 when it exists outside the guard. @throws {Outdated} when
   * it is no longer as the caller saw it.
   */
  async #find(
    among: Documents<Of>,
    { id, guard: { within, isAsSeen } }: Target<Of>,
  ): Promise<Of['stored'] | undefined> {
    const found = await among.findById(id, within);
    if (!found && within !== unguarded.within && (await among.findById(id)))
      throw apiErrors.forbidden();
    if (found && isAsSeen?.(found) === false) throw new Outdated(found);
    return found;
  }

  /** Writes inside the running service's `replace` hook, if a caller makes the change. */
  #withReplaceHook(
    { replacing }: Plan<Of>,
    { id, origin: { actor } }: Target<Of>,
    write: () => Promise<boolean>,
  ): Promise<boolean> {
    const hooks = this.#dependencies.hooks?.(this.#collection.slug);
    if (actor === 'system' || !hooks?.replace) return write();
    return hooks.replace({ ...replacing, id, viewer: actor }, write);
  }

  /** Updates a document if it still is what was found, and inside the guard. @returns whether it was. */
  async #store(
    among: Documents<Of>,
    { origin, guard: { within } }: Target<Of>,
    { found, plan }: { found: Of['stored']; plan: Plan<Of> },
  ): Promise<boolean> {
    const { _id, revision } = found;
    if (plan.becomes === 'changed')
      await this.#dependencies.denormalizedIndex?.add(this.#collection, [plan.after], found);
    const unchanged = both({ _id, revision }, among.present, within) as { _id: Types.ObjectId };
    const { matchedCount } = await refusingDuplicates(this.#collection, () =>
      this.#documents[driver].updateOne(unchanged, plan.update as never),
    );
    if (!matchedCount) return false;
    if (plan.becomes === 'gone') await this.#forget(_id);
    if (pointsElsewhere(this.#collection, found, plan.becomes === 'gone' ? {} : plan.after))
      await this.#markFiles(_id);
    this.announceChange(plan.after, plan.becomes !== 'changed');
    if (plan.isDenormalized) this.#expectSettled(plan.after, origin);
    return true;
  }

  /** Has the files of a document checked that it no longer points to. */
  async #markFiles(id: Types.ObjectId): Promise<void> {
    const { slug: collection } = this.#collection;
    await this.#dependencies.markFiles?.(collection, [id.toHexString()]).catch((error: unknown) => {
      this.#dependencies.log.warn(
        { err: error, collection },
        'marking files for the sweep failed, the daily sweep finds them',
      );
    });
  }

  /** Removes what a deleted document held from the audit trail; repeated before its mark is removed. */
  async #forget(id: Types.ObjectId): Promise<void> {
    const { slug: collection } = this.#collection;
    await forgetValues(this.#dependencies.audit, collection, [id.toHexString()]).catch(
      (error: unknown) => {
        this.#dependencies.log.warn(
          { err: error, collection },
          'removing deleted values from the audit trail failed, will retry',
        );
      },
    );
  }

  /**
   * The content to write: what was sent, through the hooks (callers), the schema, the rules of owners (callers), and with what is denormalized.
   * @throws {ApiError} 400 ValidationError; what a hook refuses.
   */
  async complete(
    sent: Of['sent'],
    { actor }: Origin,
    { previous, version, projections }: Completing<Of> = {},
  ): Promise<Of['content']> {
    const isCaller = actor !== 'system';
    const prepared = isCaller
      ? await this.#prepared({ content: sent, previous, version, viewer: actor })
      : sent;
    const checked = checkContent(this.#collection, prepared, version?.id);
    const { tenantOf } = this.#dependencies;
    if (isCaller) await checkOwnership(this.#collection, checked, previous, tenantOf, version?.id);
    return this.withDenormalized(checked, projections);
  }

  /** What a caller is about to write, completed by the declaration's hook and then by the running service's. */
  async #prepared(change: Change<Of>): Promise<Of['sent']> {
    const { hooks, slug } = this.#collection;
    const declared = (await hooks?.prepare?.(change)) ?? change.content;
    const ofService = this.#dependencies.hooks?.(slug);
    const content = (await ofService?.prepare?.({ ...change, content: declared })) ?? declared;
    return withOwnPictures(this.#collection, content, change.previous);
  }

  /** Content with what is denormalized in it as the projections know it. */
  async withDenormalized(
    content: Of['content'],
    projections: ProjectionReader = this.#dependencies.projections,
  ): Promise<Of['content']> {
    await denormalize(this.#collection, projections, content);
    return content;
  }

  /** Schedules the check that what was written has the members of the projections. */
  #expectSettled({ _id: id, ...stored }: Stored, { correlationId }: Origin): void {
    const { carried, slug: collection } = this.#collection;
    if (!carried.length) return;
    const origin = { actor: 'system', correlationId, isFollowing: true } as const;
    const target = { id, origin, guard: unguarded };
    this.#dependencies.denormalizedCheck.expect({
      collection,
      id,
      content: contentOf(this.#collection, { ...stored, _id: id }),
      carrying: (content, projections) =>
        this.withDenormalized(content as Of['content'], projections),
      settle: () =>
        this.rewrite(target, async (current) => {
          const settled = await this.withDenormalized(structuredClone(current));
          return isSame(settled, current) ? undefined : settled;
        }),
    });
  }

  /** Announces new documents, starts their publication, and has their denormalized members checked. */
  announceNew(
    created: readonly { stored: Stored; pending: PublishingDocument['pending'] }[],
    origin: Origin,
  ): void {
    for (const { stored } of created) this.#announce(stored, false);
    const publishing = created.map(({ stored: { _id }, pending }) => ({ _id, pending }));
    this.#dependencies.relay()?.take(this.#collection.slug, publishing);
    for (const { stored } of created) this.#expectSettled(stored, origin);
  }

  /** Announces a change of an existing document, and starts its publication. */
  announceChange(stored: Stored, deleted: boolean): void {
    this.#announce(stored, deleted);
    this.#dependencies.relay()?.kick(this.#collection.slug);
  }

  #announce(stored: Stored, deleted: boolean): void {
    const { _id, revision } = stored;
    const { slug: collection } = this.#collection;
    const id = _id.toHexString();
    this.#dependencies.changes.announce({ collection, id, revision, deleted, stored });
  }
}

/** What completing content may need besides it. */
interface Completing<Of extends Forms> {
  /** The document as it was; undefined for a new one. */
  previous?: Of['content'] | undefined;
  version?: Version;
  /** The projections to denormalize from; the service's own when left out. */
  projections?: ProjectionReader;
}
