import type { Filter } from './stored.ts';

/** What a document fits that is not deleted. */
export const notDeleted: Filter = { deletedAt: null };
