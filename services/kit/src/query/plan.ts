import type { Filter, IndexDeclaration } from '../model/declaration.ts';
import { type Part, partsOf, valuesOf } from './filter-parts.ts';
import type { Sort } from './sort.ts';

/** What a list queries: what the viewer may read, what the caller adds, and the order. */
export interface ListQuery {
  access: Filter;
  where: Filter;
  sort: Sort;
}

/** What serves the lists of a collection. */
export interface Serving {
  indexes: readonly IndexDeclaration[];
  /** The selective paths, where one value matches few documents: the owner, and what is unique. */
  narrow: ReadonlySet<string>;
}

/** How to read a list. */
export interface Plan {
  /** The index to hint to the planner; planners that lack statistics choose fifty times worse. */
  index?: string;
  /** No index serves it: every document may have to be scanned. */
  isSearch: boolean;
}

/**
 * Finds the index that serves filter and order together: its first keys are compared for equality, the rest is the
 * order, forwards or backwards. An index without an equality prefix is hinted only when nothing narrows the query,
 * since it would read every organization's documents to find those of one. Failing that, an index led by a
 * selective path: sorting few is cheap. A partial index is never hinted.
 */
export function planOf({ access, where, sort }: ListQuery, { indexes, narrow }: Serving): Plan {
  const parts = [...partsOf(access), ...partsOf(where)];
  const whole = indexes.filter(({ ofLiving, ofTrash, sparse }) => !ofLiving && !ofTrash && !sparse);
  const equal = new Set(parts.filter(isEquality).map(({ path }) => path));
  const index = servingIndex(whole, equal, sort, parts.length === 0);
  const few = parts.filter((part) => isNarrow(part, narrow));
  if (few.length) {
    const leading = new Set(few.map(({ path }) => path));
    const fallback = whole.find(({ keys }) => leading.has(Object.keys(keys)[0] ?? ''))?.name;
    return named(index ?? fallback, false);
  }
  const isSearch = !index || ![...partsOf(where)].every(isEquality);
  return named(index, isSearch);
}

const named = (index: string | undefined, isSearch: boolean): Plan =>
  index === undefined ? { isSearch } : { index, isSearch };

function servingIndex(
  indexes: readonly IndexDeclaration[],
  equal: ReadonlySet<string>,
  sort: Sort,
  isFree: boolean,
): string | undefined {
  const serving = indexes.flatMap(({ name, keys }) => {
    const entries = Object.entries(keys);
    const leading = entries.length - sort.length;
    const fits =
      leading >= (isFree ? 0 : 1) &&
      entries.slice(0, leading).every(([path]) => equal.has(path)) &&
      isInOrder(entries.slice(leading), sort);
    return fits ? [{ name, leading }] : [];
  });
  return serving.sort((a, b) => b.leading - a.leading)[0]?.name;
}

function isInOrder(keys: [string, 1 | -1][], sort: Sort): boolean {
  const turned = keys[0]?.[1] === sort[0]?.[1] ? 1 : -1;
  return keys.every(([path, direction], at) => {
    const [asked, askedDirection] = sort[at] ?? [];
    return path === asked && direction * turned === askedDirection;
  });
}

const isEquality = (part: Part) => valuesOf(part)?.length === 1;

function isNarrow(part: Part, narrow: ReadonlySet<string>): boolean {
  const { path, condition } = part;
  if (path === '$or' && Array.isArray(condition))
    return condition.every((branch) => [...partsOf(branch)].some((one) => isNarrow(one, narrow)));
  return narrow.has(path) && valuesOf(part) !== undefined;
}
