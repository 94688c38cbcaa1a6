import type { Connection, Types } from 'mongoose';
import type { Origin } from '../events/outbox.ts';
import { both, type Guard } from './access.ts';
import type { Collection, Forms, Stored } from './declaration.ts';
import { refusingDuplicates } from './duplicates.ts';
import { restorationOf } from './rewrite.ts';
import { contentOf } from './sealing.ts';
import { Trash } from './trash.ts';
import { unguarded, type WriteDependencies, Writes } from './writes.ts';

/** Writes documents one by one, and brings back those that were deleted where the collection has a trash. */
export class Restores<Of extends Forms = Forms> extends Writes<Of> {
  /** What can be brought back; undefined of a collection without a trash. */
  readonly trash: Trash | undefined;

  constructor(collection: Collection<Of>, connection: Connection, dependencies: WriteDependencies) {
    super(collection, connection, dependencies);
    // Where the kit is about any collection it knows nothing of its forms.
    if (collection.trash) this.trash = new Trash(collection as unknown as Collection, connection);
  }

  override useIndexes(built: ReadonlySet<string>): void {
    super.useIndexes(built);
    this.trash?.useIndexes(built);
  }

  /**
   * Brings a document back from the trash as it was, with what it carries of others as that is now. @returns undefined when it is not there.
   * @throws {ApiError} 403 outside the guard; 400 or 409 where another has taken what is unique of it.
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
