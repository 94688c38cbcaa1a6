/** The result of a run; every figure that names a fault must be 0. */
export interface Finding {
  what: string;
  expected: number;
  found: number;
  missing: number;
  double: number;
}

/** Compares the names of things that should exist, each once, with the names of those that do. */
export function compare(
  what: string,
  expected: readonly string[],
  found: readonly string[],
): Finding {
  const times = new Map<string, number>();
  for (const one of found) times.set(one, (times.get(one) ?? 0) + 1);
  const missing = expected.filter((one) => !times.has(one)).length;
  const wanted = new Set(expected);
  const surplus = found.filter((one) => !wanted.has(one)).length;
  const double = [...times.values()].reduce((sum, count) => sum + count - 1, 0) + surplus;
  return { what, expected: expected.length, found: found.length, missing, double };
}

/** A finding of something that should not exist at all. */
export const noneOf = (what: string, found: number): Finding => ({
  what,
  expected: 0,
  found,
  missing: 0,
  double: found,
});
