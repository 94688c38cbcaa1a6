import type { Viewer } from '../auth/viewer.ts';
import type { Collection, Content, Stored } from './declaration.ts';
import type { Store } from './store.ts';

/** A service's own part in reading its collections. */
export interface OwnReading {
  /** Adds to documents about to be answered what depends on the viewer. */
  complete(collection: Collection, documents: Content[], viewer: Viewer): Promise<void>;
  /** Finds those of these documents that the viewer may read another way; the rest is left to the database. */
  find(store: Store, ids: readonly string[], viewer: Viewer): Promise<Stored[]>;
}
