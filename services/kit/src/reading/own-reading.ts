import type { Page } from '@fairlead/contracts';
import type { Viewer } from '../auth/viewer.ts';
import type { Collection, Content, Forms, Stored } from '../collection/declaration.ts';
import type { Store } from '../collection/store.ts';
import type { Query } from '../query/query.ts';

/** A running service's own part in reading one collection, which it knows more about than the database does. */
export interface CollectionReading<Of extends Forms = Forms> {
  /**
   * Answers a list another way, from which a `select` may leave anything out; undefined leaves it to the database. Its
   * documents must come from `reading.answer`, which withholds restricted members.
   */
  page?(query: Query, viewer: Viewer): Promise<Page<Content> | undefined>;
  /** Finds those of these documents that the viewer may read another way; the rest is left to the database. */
  find?(ids: readonly string[], viewer: Viewer): Promise<Of['stored'][]>;
  /** Adds to documents about to be answered what only the running service knows. */
  answer?(documents: Of['answered'][], viewer: Viewer): Promise<void>;
}

/** A service's own part in reading one of its collections, by slug. */
export const readingOf = <Of extends Forms>(
  { slug }: Collection<Of>,
  reading: CollectionReading<Of>,
): Readonly<Record<string, CollectionReading>> => ({ [slug]: reading });

/** A service's own part in reading all its collections. */
export interface OwnReading {
  /** Answers a list another way; undefined leaves it to the database. */
  page(store: Store, query: Query, viewer: Viewer): Promise<Page<Content> | undefined>;
  /** Adds to documents about to be answered what depends on the viewer. */
  complete(collection: Collection, documents: Content[], viewer: Viewer): Promise<void>;
  /** Finds those of these documents that the viewer may read another way; the rest is left to the database. */
  find(store: Store, ids: readonly string[], viewer: Viewer): Promise<Stored[]>;
}

/** What the hooks of the collections and the running service, once available, add to reads. */
export function ownReading(
  reads: () => Readonly<Record<string, CollectionReading>> | undefined,
): OwnReading {
  const of = ({ slug }: Collection) => reads()?.[slug];
  return {
    page: async ({ collection }, query, viewer) => of(collection)?.page?.(query, viewer),
    complete: async (collection, documents, viewer) => {
      await collection.hooks?.answer?.(documents, viewer);
      await of(collection)?.answer?.(documents, viewer);
    },
    find: async ({ collection }, ids, viewer) => (await of(collection)?.find?.(ids, viewer)) ?? [],
  };
}
