import type { Store } from '../collections/store.ts';
import type { Stored } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { planOf } from '../query/plan.ts';
import type { Sort } from '../query/sort.ts';
import { type Layout, projectionOf, rowOf } from './members.ts';
import { Partition } from './partition.ts';

const BATCH = 1_000;
/**
 * The tie-breaking order of nearly all sorts; rows entered this way are quickly sorted. A cursor without an order would read from its beginning for
 * each batch.
 */
const newest: Sort = [
  ['createdAt', -1],
  ['_id', -1],
];

/** Reads an organization's documents, roughly the given number, in batches between which others are served. */
export async function readPartition(
  store: Store,
  layout: Layout,
  organization: string,
  expected: number,
): Promise<Partition> {
  const partition = new Partition(layout, organization, expected);
  const where = { [layout.by]: objectId(organization) };
  const { index } = planOf({ access: {}, where, sort: newest }, store.serving);
  const found = store.eachHinted(index, ({ hint }) => {
    const all = store.find(where).project<Stored>(projectionOf(layout)).sort(newest);
    return (hint ? all.hint(hint) : all).batchSize(BATCH);
  });
  for await (const stored of found) partition.put(rowOf(layout, stored));
  return partition;
}
