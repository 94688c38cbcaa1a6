import type { RestWork } from '@fairlead/contracts/api/rest-hours';
import type { ShipDay } from '@fairlead/contracts/rest/ship-days';
import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';
import type { Span } from '@fairlead/rest-rules';

/** Work as moments (ms). */
interface Stretch extends Omit<RestWork, 'from' | 'to'> {
  from: number;
  to: number;
}

/** The work of a day with some of its cells changed to work or rest. Untouched unplanned work keeps its reasons. */
export function withCells(
  work: readonly RestWork[],
  day: Pick<ShipDay, 'from' | 'to'>,
  { from, to }: Span,
  isWork: boolean,
): RestWork[] {
  // The last cell may be cut short where clocks are changed by less than half an hour.
  const end = Math.min(day.to, day.from + to * HALF_HOUR_MS);
  const cut = { from: day.from + from * HALF_HOUR_MS, to: end };
  const left = work.map(stretchOf).flatMap((one) => without(one, cut));
  return joined(isWork ? [...left, cut] : left).map(workOf);
}

/** Work with one of its stretches replaced, or removed. */
export const withStretch = (
  work: readonly RestWork[],
  at: number,
  stretch: RestWork | undefined,
): RestWork[] => {
  const others = work.filter((_, index) => index !== at).map(stretchOf);
  if (!stretch) return joined(others).map(workOf);
  const own = stretchOf(stretch);
  return joined([...others.flatMap((one) => without(one, own)), own]).map(workOf);
};

/** Which cells of a day contain work, and of what kind. */
export function cellsOf(work: readonly RestWork[], day: ShipDay): (RestWork | undefined)[] {
  const stretches = work.map((one) => ({ one, ...stretchOf(one) }));
  return Array.from({ length: day.cells }, (_, cell) => {
    const begins = day.from + cell * HALF_HOUR_MS;
    return stretches.find(({ from, to }) => from < begins + HALF_HOUR_MS && begins < to)?.one;
  });
}

/** The moments (ms) between which somebody worked. */
export const spanOf = ({ from, to }: Pick<RestWork, 'from' | 'to'>): Span => ({
  from: Date.parse(from),
  to: Date.parse(to),
});

const stretchOf = ({ id: _id, ...work }: RestWork): Stretch => ({
  ...work,
  ...spanOf(work),
});

/** Moments as they are stored. */
export const instantsOf = ({ from, to }: Span): { from: string; to: string } => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

const workOf = ({ from, to, ...rest }: Stretch): RestWork => ({
  ...rest,
  ...instantsOf({ from, to }),
});

const without = (one: Stretch, cut: Span): Stretch[] =>
  [
    { ...one, to: Math.min(one.to, cut.from) },
    { ...one, from: Math.max(one.from, cut.to) },
  ].filter(({ from, to }) => from < to);

/** In order; adjacent ones with the same details are merged. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    const isOne =
      last &&
      last.to === one.from &&
      (last.kind ?? null) === (one.kind ?? null) &&
      (last.reason ?? null) === (one.reason ?? null);
    if (isOne) last.to = one.to;
    else all.push({ ...one });
  }
  return all;
}

/** The hours of work of a day. */
export const workHours = (work: readonly RestWork[]): number =>
  work.reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 3_600_000, 0);
