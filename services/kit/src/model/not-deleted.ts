import type { Filter } from './stored.ts';

/** The filter for documents that are not deleted. */
export const notDeleted: Filter = { deletedAt: null };
