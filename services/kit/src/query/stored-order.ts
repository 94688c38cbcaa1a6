import { compareAsRead, compareCodes } from '@fairlead/contracts/api/reading-order';
import { Types } from 'mongoose';
import type { Sort } from './sort.ts';

type TextComparison = (one: string, other: string) => number;

/**
 * Documents in the order of a sort. Texts at the paths `asRead` stand as people read them; everything else as the database has it: what is missing
 * first, then numbers, texts, ids, flags and moments, and of several values at a path the one that comes first in the direction.
 */
export function inStoredOrder<Of extends object>(
  documents: readonly Of[],
  sort: Sort,
  asRead: ReadonlySet<string>,
): Of[] {
  const keys = sort.map(([path, direction]) => ({
    names: path.split('.'),
    compare: comparisonOf(asRead.has(path) ? compareAsRead : compareCodes, direction),
  }));
  const rows = documents.map((document) => ({
    document,
    values: keys.map(({ names, compare }) => first(valuesAt(document, names), compare)),
  }));
  rows.sort((one, other) => {
    for (const [at, { compare }] of keys.entries()) {
      const order = compare(one.values[at], other.values[at]);
      if (order !== 0) return order;
    }
    return 0;
  });
  return rows.map(({ document }) => document);
}

/** The values at a path; of each document of a list on the way. */
function valuesAt(value: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, names));
  const [name, ...rest] = names;
  if (name === undefined) return [value];
  return valuesAt((value as Record<string, unknown> | null | undefined)?.[name], rest);
}

/** The value that comes before the others. */
const first = (values: readonly unknown[], compare: (one: unknown, other: unknown) => number) =>
  values.length > 1 ? values.toSorted(compare)[0] : values[0];

/** Compares two stored values as the database does, but for texts. */
const comparisonOf =
  (compareTexts: TextComparison, direction: 1 | -1) =>
  (one: unknown, other: unknown): number => {
    const ranks = rankOf(one) - rankOf(other);
    return direction * (ranks || compareAlike(one, other, compareTexts));
  };

function compareAlike(one: unknown, other: unknown, compareTexts: TextComparison): number {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  if (one instanceof Types.ObjectId && other instanceof Types.ObjectId)
    return compareCodes(one.toHexString(), other.toHexString());
  return Number(one) - Number(other) || 0;
}

/** The place of a value's type in the database's order of types. */
function rankOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number') return 1;
  if (typeof value === 'string') return 2;
  if (value instanceof Types.ObjectId) return 4;
  if (typeof value === 'boolean') return 5;
  return value instanceof Date ? 6 : 3;
}
