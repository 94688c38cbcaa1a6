import type { Types } from 'mongoose';
import type { Viewer } from '../auth/viewer.ts';
import type { Change, Collection, Forms } from './declaration.ts';

/** A caller's change or deletion of an existing document. */
export interface Replacing<Of extends Forms = Forms> {
  id: Types.ObjectId;
  before: Of['content'];
  /** Undefined where the document is deleted. */
  after?: Of['content'];
  /** The document is restored from the trash: `before` is as it was when it was deleted. */
  isRestored?: boolean;
  viewer: Viewer;
}

/** A running service's own part in callers' writes to one collection: the rules that need more than the document. */
export interface CollectionWriting<Of extends Forms = Forms> {
  /** Completes or refuses a change before it is checked and written, after the declaration's own `prepare`. */
  prepare?(change: Change<Of>): Of['sent'] | Promise<Of['sent']>;
  /**
   * Overwrites or deletes a document, or refuses to by throwing: rules across several documents are checked in here, and hold until
   * `write` is done. May be called again when others got in between.
   */
  replace?<Result>(replacing: Replacing<Of>, write: () => Promise<Result>): Promise<Result>;
}

/** A service's own part in writing one of its collections, by slug. */
export const writingOf = <Of extends Forms>(
  { slug }: Collection<Of>,
  writing: CollectionWriting<Of>,
): Readonly<Record<string, CollectionWriting>> => ({
  // What is written in a collection has its forms: it comes from its store.
  [slug]: writing as unknown as CollectionWriting,
});
