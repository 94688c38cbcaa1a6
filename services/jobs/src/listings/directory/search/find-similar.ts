import type { DirectoryEntry } from '../entry.ts';
import { NEWEST, nearestInPay } from '../similar.ts';
import { allOf, type Clause, published, valueIs, without } from './clauses.ts';
import type { IndexReader } from './index-reader.ts';

/**
 * Published listings similar to one, by id: those with its position, then those in its department, each nearest in pay first, or newest first without a salary.
 * Excludes the listing itself.
 */
export async function findSimilar(
  reader: IndexReader,
  { id, position, department, salary }: DirectoryEntry,
  most: number,
  now: number,
): Promise<string[]> {
  const others = without(published(now), valueIs('id', id));
  const alike: Clause[] = [
    ...(position === undefined ? [] : [valueIs('position', position)]),
    ...(department === undefined ? [] : [valueIs('department', department)]),
  ];
  const found = await reader.all(
    alike.map((clause) => ({
      query: allOf([others, clause]),
      size: NEWEST,
      sort: [{ postedAt: 'desc' }, { id: 'desc' }],
      stored_fields: '_none_',
      docvalue_fields: ['salaryMin'],
      track_total_hits: false,
    })),
  );
  const pay = salary ? salary.min * reader.rates[salary.currency] : -1;
  const ids = new Set<string>();
  for (const { hits } of found) {
    if (ids.size >= most) break;
    const newest = hits.hits.map(({ sort, fields }) => ({
      id: String(sort?.[1]),
      pay: Number(fields?.salaryMin?.[0] ?? -1),
    }));
    for (const one of nearestInPay(newest, pay)) ids.add(one.id);
  }
  return [...ids].slice(0, most);
}
