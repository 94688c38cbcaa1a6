import type { Filter, IndexDeclaration } from '../collection/declaration.ts';
import type { Sort } from './sort.ts';

/**
 * The index that serves a filter and a sort together: its first keys are compared for equality by the
 * filter, the rest is the sort, forwards or backwards. Planners that lack statistics choose a sort of
 * all matches instead, which costs fifty times as much. An index that no equality leads into is only
 * named where `isNarrowed` is false, for a narrow filter is better served by another one.
 * One that does not hold every document is never named.
 */
export function servingIndex(
  filter: Filter,
  sort: Sort,
  indexes: readonly IndexDeclaration[],
  isNarrowed: boolean,
): string | undefined {
  const equal = new Set(equalities(filter));
  const serving = indexes.flatMap(({ name, keys, ofLiving }) => {
    if (ofLiving) return [];
    const entries = Object.entries(keys);
    const leading = entries.length - sort.length;
    const fits =
      leading >= (isNarrowed ? 1 : 0) &&
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

function* equalities(filter: Filter): Generator<string> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition))
      for (const part of condition) yield* equalities(part);
    else if (!path.startsWith('$') && isEquality(condition)) yield path;
  }
}

function isEquality(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return true;
  return '$eq' in condition || !Object.keys(condition).some((key) => key.startsWith('$'));
}
