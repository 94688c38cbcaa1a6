import type { RestProfile } from '@fairlead/contracts/rest/profiles';
import { type ShipClocks, type ShipDay, shipDay } from '@fairlead/contracts/rest/ship-days';
import { dayAfter } from '@fairlead/contracts/time/clock';
import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';
import { assessRest, type RestQuestion, type RestVerdict } from '../assess.ts';
import { type Period, RestCells } from '../cells.ts';

/** A Monday, the first day of what is worked. */
export const monday = '2026-03-02';

export const both: RestProfile = { method: 'both', flag: 'malta' };

/** Some days, starting with the first. */
export const daysFrom = (count: number, clocks: ShipClocks = {}, first = monday): ShipDay[] =>
  Array.from({ length: count }, (_, at) => shipDay(clocks, dayAfter(first, at)));

/** Work by a day's clocks, in hours since its midnight: `[[6, 12], [14, 18]]`. */
export const at = ({ from }: Pick<ShipDay, 'from'>, ...hours: [number, number][]): Period[] =>
  hours.map(([begins, ends]) => ({
    from: from + begins * 3_600_000,
    to: from + ends * 3_600_000,
  }));

/** The same work on each of some days. */
export const daily = (days: readonly ShipDay[], ...hours: [number, number][]): Period[] =>
  days.flatMap((day) => at(day, ...hours));

/** Half-hours with work between the given ones: `[[60, 70], [80, 85]]`. */
export const cellsOf = (count: number, ...works: [number, number][]): RestCells => {
  const origin = Date.parse(monday);
  const moment = (cell: number) => origin + cell * HALF_HOUR_MS;
  const work = works.map(([from, to]) => ({ from: moment(from), to: moment(to) }));
  return new RestCells({ from: origin, to: moment(count) }, work);
};

/** The verdicts on some work; by both counting methods unless given otherwise. */
export const judged = (
  days: readonly ShipDay[],
  work: readonly Period[],
  more: Partial<RestQuestion> = {},
): RestVerdict[] => assessRest({ days, work, profile: both, ...more });

/** The rules that are broken, each once. */
export const broken = (verdicts: readonly RestVerdict[]): string[] => [
  ...new Set(verdicts.filter(({ outcome }) => outcome === 'breach').map(({ rule }) => rule)),
];
