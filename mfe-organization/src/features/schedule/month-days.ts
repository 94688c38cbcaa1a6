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

/** What stands on a day. */
export const entriesOn = (entries: readonly ScheduleEntry[], day: Day): ScheduleEntry[] =>
  entries.filter(({ from, to }) => from <= day && day <= to);
