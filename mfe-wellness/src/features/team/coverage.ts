import {
  type RotaPeriod,
  type Uncovered,
  uncoveredHours,
} from '@fairlead/contracts/api/wellness-team';
import {
  beginningOf,
  clockIn,
  type Day,
  dayAfter,
  weekdayOf,
} from '@fairlead/contracts/time/clock';
import { HOUR_MS } from '@fairlead/contracts/time/durations';

/** The names of the weekdays, Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => dayAfter(day, -weekdayOf(day));

/** An hour of a week, by its start, and whether somebody is on duty throughout it. */
export interface CoveredHour {
  at: number;
  time: string;
  isCovered: boolean;
}

/** The coverage of a week by a rota: the uncovered hours (W-095), and each hour by its day. */
export interface Coverage extends Uncovered {
  days: { day: Day; hours: CoveredHour[] }[];
}

/** The coverage of the week of a Monday by a rota, in a time zone. */
export function coverageOf(rota: readonly RotaPeriod[], monday: Day, zone: string): Coverage {
  const uncovered = uncoveredHours(rota, monday, zone);
  const gaps = uncovered.gaps.map(({ from, to }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
  }));
  const first = beginningOf(monday, zone);
  const hours = Array.from({ length: uncovered.of }, (_, place) => {
    const at = first + place * HOUR_MS;
    const { day, time } = clockIn(zone, new Date(at).toISOString());
    return { day, at, time, isCovered: !gaps.some(({ from, to }) => from <= at && at < to) };
  });
  const days = [...Map.groupBy(hours, ({ day }) => day)].map(([day, of]) => ({ day, hours: of }));
  return { ...uncovered, days };
}

/** A moment of the week in a time zone: `Monday 08:00`. */
export function weekTime(at: string, zone: string): string {
  const { day, time } = clockIn(zone, at);
  return `${weekdays[weekdayOf(day)]} ${time}`;
}
