import type { Types } from 'mongoose';
import type { Stored } from '../model/declaration.ts';
import type { Documents, Sorted } from './documents.ts';
import { type Tally, tallied } from './tally.ts';

/** A part of what was found: a limit after an offset. */
export interface Range {
  skip: number;
  limit: number;
}

/** What matches a query, wherever it is found. */
export interface Matches {
  count(): Promise<number>;
  ids(): Promise<string[]>;
  /** The ids in the requested order where memory knows it; undefined where only the database can tell. */
  order(): Promise<readonly Types.ObjectId[] | undefined>;
  /** Documents in the requested order. */
  part(range: Range): Promise<Stored[]>;
  tally(paths: readonly string[]): Promise<Tally>;
}

const LARGEST_SKIP = 2 ** 31 - 1;

/** What matches in the database. */
export const foundInDatabase = (store: Documents, asked: Sorted): Matches => ({
  count: async () => store.count(asked.filter),
  ids: async () => {
    const found = await store.find(asked.filter).project({ _id: 1 }).toArray();
    return found.map(({ _id }) => String(_id));
  },
  order: () => store.order(asked),
  part: async (range) => (range.skip > LARGEST_SKIP ? [] : store.sorted(asked, range)),
  tally: async (paths) => tallied(store, asked.filter, paths),
});
