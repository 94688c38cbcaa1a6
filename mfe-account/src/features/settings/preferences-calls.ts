import type { NotificationPreferences, Preferences } from '@fairlead/contracts/api/preferences';
import { type ApiProblem, collectionApi, type Kept } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** What people wish, one record each. */
export const preferences = collectionApi(accountApi, 'preferences');

/** Asks for a person's record, by which they may have one. */
export const preferencesOf = (user: string) => ({ where: { user: { equals: user } }, limit: 1 });

/** Asks for a record by itself, with its `ETag`. */
export const onePreferences = (id: string) => ({ id, depth: 0 });

/** A person's record, read; `kept` is null where there is none yet and undefined until that is known. */
export function usePreferences(user: string) {
  const list = preferences.list.useQuery(preferencesOf(user));
  const id = list.data?.docs[0]?.id;
  const one = preferences.read.useQuery(onePreferences(id ?? ''), { skip: id === undefined });
  const kept = list.data && id === undefined ? null : one.data;
  const reread = () => void (list.isError || id === undefined ? list : one).refetch();
  return { kept, isError: list.isError || one.isError, reread };
}

/** Saves a person's wishes: into the record there is, or into their first. Raises `ApiProblem`. */
export function useSavePreferences(user: string) {
  const [create] = preferences.create.useMutation();
  const [patch] = preferences.patch.useMutation();
  const [list] = preferences.list.useLazyQuery();
  const [read] = preferences.read.useLazyQuery();

  /** The first record, should another device have made it meanwhile. */
  const first = async (): Promise<Kept<Preferences> | undefined> => {
    const { docs } = await list(preferencesOf(user)).unwrap();
    return docs[0] && read(onePreferences(docs[0].id)).unwrap();
  };

  return async (notifications: NotificationPreferences, kept: Kept<Preferences> | undefined) => {
    if (kept)
      return patch({
        id: kept.doc.id,
        changes: { notifications },
        etag: kept.etag,
        depth: 0,
      }).unwrap();
    try {
      return await create({ content: { user, notifications }, depth: 0 }).unwrap();
    } catch (thrown) {
      const problem = thrown as ApiProblem;
      const made = problem.kind === 'invalid' ? await first() : undefined;
      if (!made) throw problem;
      throw { ...problem, kind: 'outdated', answer: made, etag: made.etag } satisfies ApiProblem;
    }
  };
}
