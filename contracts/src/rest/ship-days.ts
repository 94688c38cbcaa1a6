import { z } from 'zod';
import { calendarDate } from '../api/fields.ts';
import { compareCodes } from '../api/reading-order.ts';
import { beginningOf, clockIn, type Day, dayAfter, isZone } from '../time/clock.ts';
import { HALF_HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** An earlier setting of the clocks aboard: `until` is the first day with a different one. */
export const shipTimeEntry = z.object({
  until: calendarDate(),
  zone: z.string().max(60).refine(isZone, 'This is not a time zone'),
});

/** The clocks of a vessel: their current and earlier settings. */
export interface ShipClocks {
  shipTime?: string | null | undefined;
  shipTimeLog?: readonly { until: Day; zone: string }[] | null | undefined;
}

/**
 * A day by the clocks aboard. A clock change makes it 23 or 25 hours long: 46 or 50 cells (O-128). Over the date line it is up to 49 hours long, or passed
 * over: then it ends as it starts.
 */
export interface ShipDay {
  day: Day;
  /** The moments (ms) at which it starts and ends. */
  from: number;
  to: number;
  /** The minutes by which the clocks are ahead of UTC at its start. */
  offset: number;
  /** Its half-hours. */
  cells: number;
}

/** The zone of the clocks aboard on a day, from its midnight on; UTC if unknown. */
export function zoneOn(clocks: ShipClocks, day: Day): string {
  const earlier = (clocks.shipTimeLog ?? [])
    .filter(({ until }) => day < until)
    .toSorted((one, other) => compareCodes(one.until, other.until));
  return earlier[0]?.zone ?? clocks.shipTime ?? 'UTC';
}

/**
 * A day by the clocks aboard, from its date. It ends when a later one begins, be it the next or the one after that: clocks that are put forward over the date
 * line may show that one before this one has begun.
 */
export function shipDay(clocks: ShipClocks, day: Day): ShipDay {
  const zone = zoneOn(clocks, day);
  const to = Math.min(...[1, 2].map((days) => beginningAboard(clocks, dayAfter(day, days))));
  const from = Math.min(beginningAboard(clocks, day), to);
  const shown = clockIn(zone, new Date(from).toISOString());
  const offset = (Date.parse(`${shown.day}T${shown.time}:00Z`) - from) / MINUTE_MS;
  return { day, from, to, offset, cells: Math.ceil((to - from) / HALF_HOUR_MS) };
}

const beginningAboard = (clocks: ShipClocks, day: Day): number =>
  beginningOf(day, zoneOn(clocks, day));

/** Whether the clocks aboard pass over a day: nothing happens on it. */
export const isPassedOver = ({ from, to }: Pick<ShipDay, 'from' | 'to'>): boolean => from >= to;

/** The days from one date to another by the clocks aboard, both inclusive; those that the clocks pass over are left out. */
export function shipDays(clocks: ShipClocks, first: Day, last: Day): ShipDay[] {
  const days: ShipDay[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(shipDay(clocks, day));
  return days.filter((day) => !isPassedOver(day));
}

/** The days of a month (`2026-11`) by the clocks aboard; those that the clocks pass over are left out. */
export const shipMonth = (clocks: ShipClocks, month: string): ShipDay[] =>
  shipDays(clocks, `${month}-01`, daysOfMonth(month).at(-1) ?? '');

/** The days of a month, whatever the clocks: `2026-02` has 28. */
export function daysOfMonth(month: string): Day[] {
  const days: Day[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The month of a day: `2026-11`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The month a number of months after another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
