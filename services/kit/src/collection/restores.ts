import type { Connection, Types } from 'mongoose';
import type { Origin } from '../events/outbox.ts';
import { both, type Guard } from './access.ts';
import type { Collection, Forms, Stored } from './declaration.ts';
import { refusingDuplicates } from './duplicates.ts';
import { restorationOf } from './rewrite.ts';
import { contentOf } from './sealing.ts';
import { Trash } from './trash.ts';
import { unguarded, type WriteDependencies, Writes } from './writes.ts';

/** Writes documents one by one, and restores deleted ones where the collection has a trash. */
export class Restores<Of extends Forms = Forms> extends Writes<Of> {
  /** What can be restored; undefined for a collection without a trash. */
  readonly trash: Trash | undefined;

  constructor(collection: Collection<Of>, connection: Connection, dependencies: WriteDependencies) {
    super(collection, connection, dependencies);
    // Code of the kit that handles any collection knows nothing about its forms.
    if (collection.trash) this.trash = new Trash(collection as unknown as Collection, connection);
  }

  override useIndexes(built: ReadonlySet<string>): void {
    super.useIndexes(built);
    this.trash?.useIndexes(built);
  }

  /**
   * Restores a document from the trash as it was, with its denormalized members refreshed. @returns undefined when it does not
   * exist.
   * @throws {ApiError} 403 outside the guard; 400 or 409 when another document has taken one of its unique keys.
   */
  async restore(
    id: Types.ObjectId,
    origin: Origin,
    guard: Guard<Of> = unguarded,
  ): Promise<Of['stored'] | undefined> {
    const { trash, collection } = this;
    if (!trash) return undefined;
    return this.retrying(async () => {
      const before = await this.reach(trash, id, guard as Guard);
      if (!before) return { done: undefined };
      const previous = contentOf(collection, before) as Of['content'];
      const content = await this.carrying(structuredClone(previous));
      const replacing = { id, before: previous, after: content, isRestored: true };
      const restored = await this.asRuled(replacing, origin, () =>
        this.#bringBack(trash, restorationOf(collection, before, content, origin), guard),
      );
      return restored && { done: this.settling(restored, origin) };
    });
  }

  async #bringBack(
    trash: Trash,
    { before, after, update }: ReturnType<typeof restorationOf>,
    { within }: Guard<Of>,
  ): Promise<Stored | undefined> {
    const { _id, revision } = before;
    const found = both({ _id, revision }, trash.present, within);
    const back = await refusingDuplicates(this.collection, () =>
      this.documents.updateOne(found as { _id: Types.ObjectId }, update as never),
    );
    if (!back.modifiedCount) return undefined;
    this.announceChange(after, false);
    return after;
  }
}
