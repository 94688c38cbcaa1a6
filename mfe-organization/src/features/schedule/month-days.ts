import { compareCodes } from '@fairlead/contracts/api/reading-order';
import type { ScheduleEntry } from '@fairlead/contracts/api/schedule';
import { type Day, dayAfter, daysBetween } from '@fairlead/contracts/time/clock';
import { endOfMonth } from '../../months.ts';

/** The weeks that a month has days in, each of seven days. @param firstWeekday from 0 for Sunday to 6 */
export function weeksOf(month: Day, firstWeekday: number): Day[][] {
  const before = (new Date(month).getUTCDay() - firstWeekday + 7) % 7;
  const first = dayAfter(month, -before);
  const weeks = Math.ceil((daysBetween(first, endOfMonth(month)) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => dayAfter(first, week * 7 + day)),
  );
}

/** The entries of a single day. */
export const entriesOn = (entries: readonly ScheduleEntry[], day: Day): ScheduleEntry[] =>
  entries.filter(({ from, to }) => from === day && to === day);

/** The bar of a multi-day entry on one of its days. */
export interface Bar {
  entry: ScheduleEntry;
  /** How many visible days its label spans from this one on; undefined where it has no label: the label is on its first visible day of each week. */
  named: number | undefined;
  /** Whether it continues from the day before, and to the next. */
  comes: boolean;
  goes: boolean;
}

/**
 * The multi-day entries of some consecutive days, by row: each keeps its row, and those in one row never overlap. Longer ones of those that begin
 * together are above.
 */
export function rowsOf(
  entries: readonly ScheduleEntry[],
  days: readonly Day[],
): (readonly ScheduleEntry[])[] {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const long = entries
    .filter(({ from, to }) => from < to && from <= last && to >= first)
    .toSorted((one, other) => compareCodes(one.from, other.from) || compareCodes(other.to, one.to));
  const rows: ScheduleEntry[][] = [];
  for (const entry of long) {
    const row = rows.find((taken) => taken.every(({ to }) => to < entry.from));
    if (row) row.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

/** The bars of the rows on one day; a row that is free there has none. */
export function barsOn(
  rows: readonly (readonly ScheduleEntry[])[],
  days: readonly Day[],
  day: Day,
): (Bar | undefined)[] {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const bars = rows.map((row): Bar | undefined => {
    const entry = row.find(({ from, to }) => from <= day && day <= to);
    if (!entry) return undefined;
    const { from, to } = entry;
    const isNamed = day === (from > first ? from : first);
    return {
      entry,
      named: isNamed ? daysBetween(day, to < last ? to : last) + 1 : undefined,
      comes: from < day,
      goes: day < to,
    };
  });
  return bars.slice(0, bars.findLastIndex((bar) => bar !== undefined) + 1);
}
