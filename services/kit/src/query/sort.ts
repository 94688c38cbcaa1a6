import type { FieldTree } from '../model/fields.ts';
import { type RelatedPath, resolvePath } from '../model/paths.ts';
import { apiErrors } from '../runtime/errors.ts';

/** A database sort: stored path and direction, in order of precedence. */
export type Sort = [path: string, direction: 1 | -1][];

/** Returns the path by which a member of related documents can be sorted; undefined when it cannot. */
export type KeyOfRelated = (path: RelatedPath) => string | undefined;

/** The most keys of one sort that are looked up in related documents. */
const MOST_RELATED_KEYS = 2;

/**
 * Reads a sort (§4): `-publishedOn,title` or a list. Unknown fields are ignored, and so is what `keyOfRelated` does not know. The order is made
 * total, so that pages never overlap: newest first where no key decides, and finally the id.
 */
export function readSort(
  raw: unknown,
  fields: FieldTree,
  uniquePaths: readonly string[] = [],
  keyOfRelated: KeyOfRelated = () => undefined,
): Sort {
  const keys = (Array.isArray(raw) ? raw : [raw])
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
    .map((key) => key.trim())
    .filter(Boolean);
  const sort: Sort = [];
  let related = 0;
  for (const key of keys) {
    const descending = key.startsWith('-');
    const resolved = resolvePath(fields, descending ? key.slice(1) : key);
    if (!resolved) continue;
    if (resolved.kind === 'related') related += 1;
    if (related > MOST_RELATED_KEYS)
      throw apiErrors.badRequest(
        `A sort has at most ${MOST_RELATED_KEYS} members of related documents.`,
      );
    const path = resolved.kind === 'related' ? keyOfRelated(resolved) : resolved.storedAt;
    if (path === undefined || sort.some(([present]) => present === path)) continue;
    sort.push([path, descending ? -1 : 1]);
  }
  const has = (path: string) => sort.some(([present]) => present === path);
  if (has('_id')) return sort;
  if (!has('createdAt') && !uniquePaths.some(has)) sort.push(['createdAt', -1]);
  sort.push(['_id', -1]);
  return sort;
}
