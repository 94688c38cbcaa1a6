import type { Scalar } from './scalars.ts';

/** How many of some slots have each value; missing values are not counted. */
export function countedValues(
  slots: Iterable<number>,
  at: (slot: number) => Scalar | undefined,
): Record<string, number> {
  const counts = new Map<Scalar, number>();
  for (const slot of slots) {
    const value = at(slot);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].map(([value, count]) => [String(value), count]));
}
