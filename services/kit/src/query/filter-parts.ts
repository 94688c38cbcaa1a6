import { Types } from 'mongoose';
import type { Filter } from '../model/declaration.ts';

/** One condition of a filter; all of them hold. */
export interface Part {
  path: string;
  condition: unknown;
}

/** The conditions of a filter that must all hold, including those of each `$and`. */
export function* partsOf(filter: Filter): Generator<Part> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition))
      for (const part of condition) yield* partsOf(part);
    else yield { path, condition };
  }
}

/** The values that a condition allows for a path, if it lists them. */
export function valuesOf({ path, condition }: Part): readonly unknown[] | undefined {
  if (path.startsWith('$')) return undefined;
  if (typeof condition !== 'object' || condition === null) return [condition];
  if (condition instanceof Types.ObjectId) return [condition];
  if ('$eq' in condition) return [condition.$eq];
  if ('$in' in condition && Array.isArray(condition.$in)) return condition.$in;
  return Object.keys(condition).some((key) => key.startsWith('$')) ? undefined : [condition];
}

/**
 * Whether every document that matches the parts also matches the filter, judging by values that both list. So when members query their
 * own organization's documents, none needs to be checked for being published.
 */
export function isImplied(filter: Filter, parts: readonly Part[]): boolean {
  return [...partsOf(filter)].every(({ path, condition }) => {
    if (path === '$or' && Array.isArray(condition))
      return condition.some((branch) => isImplied(branch, parts));
    // A condition that lists values and requires more allows fewer than it lists.
    const allowed = isAlone(condition) ? namesOf({ path, condition }) : undefined;
    if (!allowed) return false;
    return parts.some((part) => {
      const asked = part.path === path ? namesOf(part) : undefined;
      return asked?.every((name) => allowed.includes(name)) ?? false;
    });
  });
}

/** Whether a condition is a value, or one operator. */
const isAlone = (condition: unknown) =>
  typeof condition !== 'object' ||
  condition instanceof Types.ObjectId ||
  Object.keys(condition ?? {}).length === 1;

/** Keys of the values of a condition; undefined when one has no distinguishing key. */
function namesOf(part: Part): string[] | undefined {
  const names = valuesOf(part)?.map(nameOf);
  return names?.every((name) => name !== undefined) ? names : undefined;
}

function nameOf(value: unknown): string | undefined {
  if (value instanceof Types.ObjectId) return `id ${value.toHexString()}`;
  return typeof value === 'string' ? `text ${value}` : undefined;
}
