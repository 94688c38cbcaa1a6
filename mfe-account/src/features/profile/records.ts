import type { DocumentOf } from '@fairlead/contracts/api/documents';
import {
  ApiError,
  collectionApi,
  type Versioned,
  versionOf,
  type Written,
} from '@fairlead/remote-kit/calls';
import type { SectionValues } from '@fairlead/remote-kit/sections';
import { accountApi } from '../../api.ts';
import { useProof } from '../proof/proof.tsx';
import { type RecordApi, useFirstRecord } from '../records/own-record.ts';
import type { WholeWords } from './record-words.ts';

/** People's personal data, one record each. */
export const personal = collectionApi(accountApi, 'personal');

/** What people have learned and done, one record each. */
export const resume = collectionApi(accountApi, 'resume');

export type ProfileSlug = 'personal' | 'resume';

/** Saves sections of a person's record: into the existing one, or into their first, which is created for it. Throws `ApiError`. */
export function useSaveSections<Slug extends ProfileSlug>(
  api: RecordApi<Slug>,
  user: string,
  words: WholeWords,
) {
  const [patch] = api.patch.useMutation();
  const { make } = useFirstRecord(api, user);
  const withProof = useProof();
  return async (
    changes: SectionValues,
    stored: Versioned<DocumentOf<Slug>> | undefined,
  ): Promise<Written<DocumentOf<Slug>>> => {
    const record = stored ?? (await make({}).catch((problem) => notCreated(problem, words)));
    const id = idOf(record.doc, words);
    const change = { id, changes: changes as never, ...versionOf(record), depth: 0 };
    return withProof(() => patch(change).unwrap());
  };
}

/** A first record that was created elsewhere meanwhile is reported as it is; any other failure in its own words. */
function notCreated(thrown: unknown, { notCreated: message }: WholeWords): never {
  const problem = ApiError.from(thrown);
  throw problem.kind === 'outdated' ? problem : problem.with({ message });
}

/** The id to change a record by. @throws {ApiError} where it has none */
export function idOf(record: { id?: string }, { noId }: WholeWords): string {
  if (record.id) return record.id;
  throw new ApiError({ kind: 'failed', message: noId });
}
