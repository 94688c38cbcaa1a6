import { calendarDay, dateFormat, daysSince } from '@fairlead/ui';

/** How many of the reader's days are left until a calendar day: 0 today, below that it is over. */
export const daysLeft = (due: string, now: Date): number => daysSince(now, `${due}T00:00`);

const dayOfYear = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const shortDayOfYear = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortCalendarDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

const isThisYear = (day: string, now: Date) => Number(day.slice(0, 4)) === now.getFullYear();

/** A due date: `28 November`, with the year where it is another one. */
export const dueDay = (due: string, now: Date): string =>
  isThisYear(due, now) ? dayOfYear(due) : calendarDay(due);

/** The same shortened: `28 Nov`. */
export const shortDueDay = (due: string, now: Date): string =>
  isThisYear(due, now) ? shortDayOfYear(due) : shortCalendarDay(due);
