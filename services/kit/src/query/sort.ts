import type { FieldTree } from '../collection/fields.ts';
import { resolvePath } from '../collection/paths.ts';

/** A database sort: stored path and direction, in order of weight. */
export type Sort = [path: string, direction: 1 | -1][];

/**
 * Reads a sort (§4): `-publishedOn,title` or a list. Unknown fields are ignored. The order is made
 * total, so that pages never overlap: newest first where no key decides, and finally the id.
 */
export function readSort(
  raw: unknown,
  fields: FieldTree,
  uniquePaths: readonly string[] = [],
): Sort {
  const keys = (Array.isArray(raw) ? raw : [raw])
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
    .map((key) => key.trim())
    .filter(Boolean);
  const sort: Sort = [];
  for (const key of keys) {
    const descending = key.startsWith('-');
    const resolved = resolvePath(fields, descending ? key.slice(1) : key);
    if (!resolved || resolved.kind === 'related') continue;
    if (sort.some(([path]) => path === resolved.storedAt)) continue;
    sort.push([resolved.storedAt, descending ? -1 : 1]);
  }
  const has = (path: string) => sort.some(([present]) => present === path);
  if (has('_id')) return sort;
  if (!has('createdAt') && !uniquePaths.some(has)) sort.push(['createdAt', -1]);
  sort.push(['_id', -1]);
  return sort;
}
