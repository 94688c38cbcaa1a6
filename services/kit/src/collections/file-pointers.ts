import { isDeepStrictEqual } from 'node:util';
import type { Collection } from '../model/declaration.ts';

/** Has the files of some documents of a collection checked, which may no longer point to them. */
export type MarkFiles = (collection: string, documents: readonly string[]) => Promise<void>;

/** The members of a collection's documents that point to files. */
export const fileMembersOf = ({
  pictures,
  attachments,
}: Pick<Collection, 'pictures' | 'attachments'>): string[] => [
  ...Object.keys(pictures ?? {}),
  ...(attachments ? ['attachments'] : []),
];

/** Whether a document pointed to files before and points to others now. */
export const pointsElsewhere = (
  collection: Pick<Collection, 'pictures' | 'attachments'>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): boolean =>
  fileMembersOf(collection).some(
    (member) => before[member] != null && !isDeepStrictEqual(before[member], after[member]),
  );
