import { type Day, dayAfter } from '@fairlead/contracts/time/clock';
import type { Parameter } from '@fairlead/remote-kit';

/** The first day of the month that is a number of months after a day’s own. */
export function monthAfter(day: Day, count: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** The last day of a day’s month. */
export const endOfMonth = (day: Day): Day => dayAfter(monthAfter(day, 1), -1);

const thisMonth = (): Day => monthAfter(new Date().toISOString(), 0);

/** A month by its first day; the current one by default. */
export const monthInAddress: Parameter<Day> = {
  read: (text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '') ? `${text}-01` : thisMonth()),
  write: (day) => (day === thisMonth() ? undefined : day.slice(0, 7)),
};
