import { dateFormat, monthOfYear } from '@fairlead/ui';

/** A day of the calendar with its weekday: `Mon 2 March`. */
export const weekdayOf = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** In a row of its month: `Mon 2`. */
export const shortWeekday = dateFormat({ weekday: 'short', day: 'numeric', timeZone: 'UTC' });

const weekdayName = dateFormat({ weekday: 'short', timeZone: 'UTC' });

/** The short name of a weekday, counted from Sunday. */
export const shortWeekdayName = (weekday: number): string =>
  // 4 January 2026 was a Sunday.
  weekdayName(`2026-01-${String(4 + (weekday % 7)).padStart(2, '0')}`);

/** `2 Mar`. */
export const dayAndMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A month (`2026-03`) in words. */
export const wordsOfMonth = (month: string): string => monthOfYear(`${month}-01`);

/** Hours as text: `9.5 h`. */
export const hoursText = (hours: number): string => `${Math.round(hours * 10) / 10} h`;
