/** The result of merging values that were changed in two places. */
export interface Merge<Values> {
  /** Yours, with what was changed only elsewhere. */
  merged: Values;
  /** Fields that were changed in both places, to different values. */
  both: (keyof Values)[];
}

/** Merges a person's changes to some values with those made elsewhere; `base` is what both started from. */
export function mergeChanges<Values extends object>(
  base: Values,
  yours: Values,
  now: Values,
): Merge<Values> {
  const merged = { ...yours };
  const both: (keyof Values)[] = [];
  for (const field of Object.keys(yours) as (keyof Values)[]) {
    if (isSame(base[field], now[field]) || isSame(yours[field], now[field])) continue;
    if (isSame(base[field], yours[field])) merged[field] = now[field];
    else both.push(field);
  }
  return { merged, both };
}

/** The values of forms can be represented as JSON. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
