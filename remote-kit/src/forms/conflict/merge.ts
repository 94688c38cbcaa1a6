/** What becomes of values that were changed in two places. */
export interface Merge<Values> {
  /** Yours, with what was changed there alone. */
  merged: Values;
  /** What was changed in both, and not to the same. */
  both: (keyof Values)[];
}

/** Puts what a person made of some values together with what became of them elsewhere; `base` is what both began with. */
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

/** Values of forms are what JSON can say. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
