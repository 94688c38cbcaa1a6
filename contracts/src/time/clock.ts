import { tzOffset } from '@date-fns/tz/tzOffset';
import { DAY_MS, MINUTE_MS } from './durations.ts';

/** A calendar day without zone: `2026-11-21`. */
export type Day = string;

/** A day and a time as clocks show them: `2026-11-24`, `14:05`. */
export interface ClockTime {
  day: Day;
  time: string;
}

/** Whether it is a valid zone: an IANA name (`Pacific/Tongatapu`) or an offset from UTC (`+13:00`). */
export const isZone = (zone: string): boolean => !Number.isNaN(tzOffset(zone, new Date(0)));

/** What the clocks of a zone show at an instant (ISO 8601). */
export function clockIn(zone: string, at: string): ClockTime {
  const instant = new Date(at);
  const shown = new Date(instant.getTime() + tzOffset(zone, instant) * MINUTE_MS).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instants (ISO 8601) at which the clocks of a zone show a day and a time, in order: usually one. When clocks are put forward
 * some times never occur, when they are put back some occur twice.
 */
export function instantsIn(zone: string, { day, time }: ClockTime): string[] {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const near = [shown - DAY_MS, shown + DAY_MS].map((moment) => tzOffset(zone, new Date(moment)));
  return [...new Set(near)]
    .map((offset) => ({ offset, instant: new Date(shown - offset * MINUTE_MS) }))
    .filter(({ offset, instant }) => tzOffset(zone, instant) === offset)
    .map(({ instant }) => instant.toISOString())
    .toSorted();
}

/**
 * The first instant (ms) of a day in a zone: midnight, or its replacement if clocks are put forward then. A day that a zone left out, as Samoa did over the
 * date line, begins with the next.
 */
export function beginningOf(day: Day, zone: string): number {
  const first = firstInstant(day, zone) ?? firstInstant(dayAfter(day, 1), zone);
  return Date.parse(first ?? day);
}

const firstInstant = (day: Day, zone: string): string | undefined =>
  ['00:00', '00:30', '01:00'].flatMap((time) => instantsIn(zone, { day, time }))[0];

/** The day (UTC) on which a moment (ms) falls. */
export const dayOf = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);

/** Today (UTC). */
export const today = (): Day => dayOf(Date.now());

/** The bounds of the days that are written with four digits of a year. No day is before or after them. */
const EARLIEST_MS = Date.parse('0000-01-01');
const LATEST_MS = Date.parse('9999-12-31');

const dayWithin = (moment: number): Day =>
  dayOf(Math.min(LATEST_MS, Math.max(EARLIEST_MS, moment)));

/** The day a number of days after another; before it if negative. It is the last day of all for one after 9999-12-31, which people enter for “never”. */
export const dayAfter = (day: Day, days: number): Day => dayWithin(Date.parse(day) + days * DAY_MS);

/** The number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day of the week: 0 for a Monday, 6 for a Sunday. */
export const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

/** The same day a number of months later, or the last of its month if that has no such day; never after 9999-12-31. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(utc(year, month + months, 0)).getUTCDate();
  return dayWithin(utc(year, month - 1 + months, Math.min(date, last)));
}

/** The moment (ms) at which a day begins in UTC. `Date.UTC` reads years below 100 as those of the last century. */
const utc = (year: number, month: number, date: number): number =>
  new Date(0).setUTCFullYear(year, month, date);

/** The months from one day to another, as `2026-11`, both inclusive. */
export function monthsBetween(from: Day, to: Day): string[] {
  const months: string[] = [];
  let first = `${from.slice(0, 7)}-01`;
  while (first <= to) {
    months.push(first.slice(0, 7));
    const next = monthsAfter(first, 1);
    if (next.slice(0, 7) === first.slice(0, 7)) break;
    first = next;
  }
  return months;
}

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as text, for content written once for everybody: `25 November 2026`. */
export const dayInWords = (day: Day): string => inWords.format(new Date(day));
