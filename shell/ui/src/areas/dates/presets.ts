import { addDays, endOfMonth, startOfMonth, startOfWeek } from './calendar-days.ts';

/** A range of days, both ends included (`2026-11-24`); an open end is empty. */
export interface DayRange {
  from: string;
  to: string;
}

export interface RangePreset {
  label: string;
  /** Its range, given the current day. @param firstWeekday from 0 for Sunday to 6 */
  days(today: string, firstWeekday: number): DayRange;
}

const span = (from: string, to: string): DayRange => ({ from, to });

/** The most common ranges. */
export const rangePresets: readonly RangePreset[] = [
  { label: 'Today', days: (today) => span(today, today) },
  { label: 'Yesterday', days: (today) => span(addDays(today, -1), addDays(today, -1)) },
  {
    label: 'This Week',
    days: (today, firstWeekday) => {
      const from = startOfWeek(today, firstWeekday);
      return span(from, addDays(from, 6));
    },
  },
  { label: 'Last 7 Days', days: (today) => span(addDays(today, -6), today) },
  { label: 'Last 28 Days', days: (today) => span(addDays(today, -27), today) },
  { label: 'This Month', days: (today) => span(startOfMonth(today), endOfMonth(today)) },
  {
    label: 'Last Month',
    days: (today) => {
      const to = addDays(startOfMonth(today), -1);
      return span(startOfMonth(to), to);
    },
  },
  {
    label: 'This Year',
    days: (today) => span(`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`),
  },
];
