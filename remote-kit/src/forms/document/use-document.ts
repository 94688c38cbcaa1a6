import { errorKindOf } from '../../calls/api-error.ts';
import type { Versioned } from '../../calls/collection-api.ts';
import type { CollectionRead } from '../../calls/read.ts';
import type { ReadsDocuments, ReadsOne } from './collection-calls.ts';

/** A document that a form needs. */
export interface DocumentRead<Document> {
  /** Null where there is none yet; undefined until that is known. */
  stored: Versioned<Document> | null | undefined;
  isError: boolean;
  /** Whether it was not found, rather than not loaded. */
  isMissing?: boolean;
  reread(): void;
}

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
  return {
    stored: skip ? null : one.currentData,
    isError: one.isError,
    isMissing: errorKindOf(one.error) === 'missing',
    reread: () => void one.refetch(),
  };
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
  if (list.currentData && found) return one;
  return {
    stored: list.currentData && null,
    isError: list.isError,
    reread: () => void list.refetch(),
  };
}
