import type { Page } from '@fairlead/contracts';
import type { ServiceHooks } from '../collections/service-hooks.ts';
import type { Store } from '../collections/store.ts';
import type { Collection, Content, Stored } from '../model/declaration.ts';
import type { Viewer } from '../model/viewer.ts';
import type { Query } from '../query/query.ts';

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
export function ownReading(hooks: (slug: string) => ServiceHooks | undefined): OwnReading {
  const of = ({ slug }: Collection) => hooks(slug);
  return {
    page: async ({ collection }, query, viewer) => of(collection)?.page?.(query, viewer),
    complete: async (collection, documents, viewer) => {
      await collection.hooks?.answer?.(documents, viewer);
      await of(collection)?.answer?.(documents, viewer);
    },
    find: async ({ collection }, ids, viewer) => (await of(collection)?.find?.(ids, viewer)) ?? [],
  };
}
