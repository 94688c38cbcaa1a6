import type { Types } from 'mongoose';
import type { ReadSort } from '../query/sort.ts';
import { inStoredOrder } from '../query/stored-order.ts';

/** The most matches that are sorted in memory; more keep the order of the database, by the codes of their characters. */
const MOST = 10_000;

/** A document's id, and what it has at the paths of a sort. */
export interface SortedBy {
  _id: Types.ObjectId;
}

/**
 * The ids of all documents that match, in the requested order where it is by texts: databases that know no collation sort “Banana” before “apple”.
 * `read` reads at most so many matches, in any order. Undefined where the order is the database's own, and where too many match.
 */
export async function orderAsRead(
  { sort, asRead }: ReadSort,
  read: (most: number) => Promise<SortedBy[]>,
): Promise<Types.ObjectId[] | undefined> {
  if (asRead.size === 0) return undefined;
  const found = await read(MOST + 1);
  if (found.length > MOST) return undefined;
  return inStoredOrder(found, sort, asRead).map(({ _id }) => _id);
}
