import { DAY_MS } from '@fairlead/contracts/time/durations';

/** A calendar day as a JavaScript date at midnight UTC, where every day has 24 hours. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day (`2026-11-24`) of such a date. */
export const dayOf = (date: Date): string => new Date(date).toISOString().slice(0, 10);

/** Whether a text is a calendar day: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** The day some days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(dateOf(day).getTime() + days * DAY_MS));

/** The first day of the week of a day. @param firstWeekday from 0 for Sunday to 6 */
export const startOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((dateOf(day).getUTCDay() - firstWeekday + 7) % 7));

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const date = dateOf(startOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + 1);
  return addDays(dayOf(date), -1);
}

/** The current day in the reader's time zone. */
export function deviceToday(): string {
  const now = new Date();
  return dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}
