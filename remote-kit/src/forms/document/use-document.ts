import type { Versioned } from '../../calls/collection-api.ts';
import type { CollectionRead } from '../../calls/read.ts';
import type { ResourceRead } from '../../resource/resource.ts';
import type { ReadsDocuments, ReadsOne } from './collection-calls.ts';

/** A document that a form needs: null where there is none yet. */
export type DocumentRead<Document> = ResourceRead<Versioned<Document> | null>;

/** Reads the document that a form changes, with its `ETag`; none for a new one, which has no id. */
export function useDocument<Document>(
  collection: ReadsOne<Document>,
  id: string | undefined,
  depth = 0,
): DocumentRead<Document> {
  const skip = id === undefined;
  const one = collection.read.useQuery(
    { id: id ?? '', depth },
    { skip, refetchOnMountOrArgChange: true },
  );
  return skip ? { ...one, currentData: null } : one;
}

/** Reads the only document that matches a filter, such as a person's own of a collection with one for each. */
export function useOnlyDocument<Document extends { id: string }>(
  collection: ReadsDocuments<Document>,
  where: CollectionRead['where'] | undefined,
): DocumentRead<Document> {
  const list = collection.list.useQuery(
    { where, depth: 0, limit: 1 },
    { skip: where === undefined, refetchOnMountOrArgChange: true },
  );
  const found = list.currentData?.docs[0];
  const one = useDocument(collection, found?.id);
  if (found) return one;
  const { error, isFetching, refetch } = list;
  return { currentData: list.currentData && null, error, isFetching, refetch };
}
