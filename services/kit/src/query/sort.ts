import type { FieldTree } from '../model/fields.ts';
import { type RelatedPath, type ResolvedPath, resolvePath } from '../model/paths.ts';
import { apiErrors } from '../runtime/errors.ts';

/** A database sort: stored path and direction, in order of precedence. */
export type Sort = [path: string, direction: 1 | -1][];

/** A stored path to sort by. */
export interface SortKey {
  path: string;
  isText: boolean;
}

/** What a list is sorted by. */
export interface ReadSort {
  sort: Sort;
  /** Its paths with texts, which people read in another order than that of their characters' codes. */
  asRead: ReadonlySet<string>;
}

/** Returns the key by which a member of related documents can be sorted; undefined when it cannot. */
export type KeyOfRelated = (path: RelatedPath) => SortKey | undefined;

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
): ReadSort {
  const keys = (Array.isArray(raw) ? raw : [raw])
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
    .map((key) => key.trim())
    .filter(Boolean);
  const sort: Sort = [];
  const asRead = new Set<string>();
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
    const found = keyOf(resolved, keyOfRelated);
    if (!found || sort.some(([present]) => present === found.path)) continue;
    sort.push([found.path, descending ? -1 : 1]);
    if (found.isText) asRead.add(found.path);
  }
  const has = (path: string) => sort.some(([present]) => present === path);
  if (has('_id')) return { sort, asRead };
  if (!has('createdAt') && !uniquePaths.some(has)) sort.push(['createdAt', -1]);
  sort.push(['_id', -1]);
  return { sort, asRead };
}

function keyOf(resolved: ResolvedPath, keyOfRelated: KeyOfRelated): SortKey | undefined {
  if (resolved.kind === 'related') return keyOfRelated(resolved);
  return { path: resolved.storedAt, isText: isText(resolved) };
}

/** Whether a path leads to texts. */
export const isText = (resolved: ResolvedPath): boolean =>
  resolved.kind === 'field' && resolved.field.kind === 'text';
