import type { ChangesOf, CreationOf, DocumentOf } from '@fairlead/contracts/api/documents';
import type { Page } from '@fairlead/contracts/api/rest';
import {
  ApiError,
  type CollectionRead,
  type SeenVersion,
  type Versioned,
  type Written,
} from '@fairlead/remote-kit/calls';
import type { ResourceRead } from '@fairlead/remote-kit/resource';
import { useState } from 'react';

/** The collections with one record per person. */
export type RecordSlug = 'personal' | 'resume' | 'preferences';

/** Reads a person's record, of which they have at most one. */
export const recordOf = (user: string) => ({ where: { user: { equals: user } }, limit: 1 });

/** Reads a record on its own, with its `ETag`. */
export const oneRecord = (id: string) => ({ id, depth: 0 });

/** The state of a component's query. */
interface QueryState<Answer> {
  data?: Answer | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}
/** A call that a component starts. */
type Call<Argument, Answer> = (argument: Argument) => { unwrap(): Promise<Answer> };

/** The endpoints of such a collection, as `collectionApi` makes them. */
export interface RecordApi<Slug extends RecordSlug> {
  list: {
    useQuery(read: CollectionRead, options?: { skip: boolean }): QueryState<Page<DocumentOf<Slug>>>;
    useLazyQuery(): readonly [Call<CollectionRead, Page<DocumentOf<Slug>>>, ...unknown[]];
  };
  read: {
    useQuery(
      one: { id: string; depth?: number },
      options?: { skip: boolean },
    ): QueryState<Versioned<DocumentOf<Slug>>>;
    useLazyQuery(): readonly [
      Call<{ id: string; depth?: number }, Versioned<DocumentOf<Slug>>>,
      ...unknown[],
    ];
  };
  create: {
    useMutation(): readonly [
      Call<{ content: CreationOf<Slug>; depth?: number }, Written<DocumentOf<Slug>>>,
      ...unknown[],
    ];
  };
  patch: {
    useMutation(): readonly [
      Call<
        { id: string; changes: ChangesOf<Slug>; depth?: number } & SeenVersion,
        Written<DocumentOf<Slug>>
      >,
      ...unknown[],
    ];
  };
}

/**
 * A person's record, read once they are known: null where none exists yet. While the first one is read that was just created it stays null, as what is
 * written in a form must not give way to a skeleton.
 */
export function useOwnRecord<Slug extends RecordSlug>(
  api: RecordApi<Slug>,
  user: string | undefined,
): ResourceRead<Versioned<DocumentOf<Slug>> | null> {
  const list = api.list.useQuery(recordOf(user ?? ''), { skip: !user });
  const id = list.data?.docs[0]?.id;
  const one = api.read.useQuery(oneRecord(id ?? ''), { skip: id === undefined });
  const [hadNone, setHadNone] = useState(false);
  const hasNone = list.data !== undefined && id === undefined;
  if (hasNone && !hadNone) setHadNone(true);
  return {
    currentData: hasNone ? null : (one.data ?? (hadNone && !one.isError ? null : undefined)),
    error: list.error ?? one.error,
    isFetching: list.isFetching || one.isFetching,
    refetch: () => (list.isError || id === undefined ? list : one).refetch(),
  };
}

/** A person's first record, or the one that another device has created meanwhile. */
export function useFirstRecord<Slug extends RecordSlug>(api: RecordApi<Slug>, user: string) {
  const [create] = api.create.useMutation();
  const [list] = api.list.useLazyQuery();
  const [read] = api.read.useLazyQuery();

  /** The existing record. */
  const existing = async (): Promise<Versioned<DocumentOf<Slug>> | undefined> => {
    const { docs } = await list(recordOf(user)).unwrap();
    return docs[0] && read(oneRecord(docs[0].id)).unwrap();
  };

  /** Creates the first record. @throws {ApiError} for one that was created elsewhere meanwhile, as for an outdated one */
  const make = async (content: object): Promise<Written<DocumentOf<Slug>>> => {
    try {
      const first = { user, ...content } as CreationOf<Slug>;
      return await create({ content: first, depth: 0 }).unwrap();
    } catch (thrown) {
      const problem = ApiError.from(thrown);
      const made = problem.kind === 'invalid' ? await existing() : undefined;
      if (!made) throw problem;
      throw problem.with({ kind: 'outdated', answer: made, etag: made.etag });
    }
  };
  return { make, existing };
}
