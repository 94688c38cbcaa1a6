import type { Filter } from '../model/declaration.ts';
import type { Documents } from './documents.ts';

/** How many documents there are, and how many have each value, by its stored path. */
export interface Tally {
  total: number;
  counts: Record<string, Record<string, number>>;
}

interface Group {
  _id: Record<string, unknown>;
  count: number;
}

/** Counts documents by their values, all paths in one pass. Missing values are not counted. */
export async function tallied(
  store: Documents,
  filter: Filter,
  paths: readonly string[],
): Promise<Tally> {
  const by = Object.fromEntries(paths.map((path, at) => [`p${at}`, `$${path}`]));
  const groups = await store
    .aggregate<Group>(filter, [{ $group: { _id: by, count: { $sum: 1 } } }])
    .toArray();
  const tally: Tally = { total: 0, counts: Object.fromEntries(paths.map((path) => [path, {}])) };
  for (const { _id, count } of groups) {
    tally.total += count;
    for (const [at, path] of paths.entries()) {
      const counts = tally.counts[path] ?? {};
      for (const value of [_id[`p${at}`] ?? []].flat())
        if (value !== null) counts[String(value)] = (counts[String(value)] ?? 0) + count;
    }
  }
  return tally;
}
