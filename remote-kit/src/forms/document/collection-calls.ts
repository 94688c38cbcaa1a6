import type { Page } from '@fairlead/contracts/api/rest';
import type { SeenVersion, Versioned, Written } from '../../calls/collection-api.ts';
import type { CollectionRead } from '../../calls/read.ts';

/** A call that a component starts. */
type Call<Argument, Answer> = (argument: Argument) => { unwrap(): Promise<Answer> };

/** The state of a component's query. */
interface Query<Answer> {
  currentData?: Answer | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

interface QueryOptions {
  skip: boolean;
  refetchOnMountOrArgChange: boolean;
}

interface One {
  id: string;
  depth?: number;
}

interface Creation<Content> {
  content: Content;
  depth?: number;
  idempotencyKey?: string;
}

type Change<Changes> = One & SeenVersion & { changes: Changes };

/** How one document of a collection is read, as `collectionApi` does; the compiler infers the document from what a change answers. */
export interface ReadsOne<Document> {
  read: { useQuery(one: One, options?: QueryOptions): Query<Versioned<NoInfer<Document>>> };
  patch: { useMutation(): readonly [Call<never, Written<Document>>, ...unknown[]] };
}

/** How the documents of a collection are listed and read, as `collectionApi` does. */
export interface ReadsDocuments<Document> extends ReadsOne<Document> {
  list: { useQuery(read: CollectionRead, options?: QueryOptions): Query<Page<NoInfer<Document>>> };
}

/** How the documents of a collection are created and changed, as `collectionApi` does. */
export interface WritesDocuments<Document, Content, Changes> {
  create: {
    useMutation(): readonly [Call<Creation<Content>, Written<Document>>, ...unknown[]];
  };
  patch: {
    useMutation(): readonly [Call<Change<Changes>, Written<Document>>, ...unknown[]];
  };
}
