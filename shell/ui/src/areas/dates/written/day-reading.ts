import type { CalendarLimits } from '../calendar/calendar.tsx';
import { readDay } from './read-day.ts';
import type { Reading } from './use-written.ts';
import { orderOfParts, writtenDay } from './written-day.ts';

/** The day that a text means, among the days that can be chosen. */
export function dayReading(text: string, today: string, { min, max }: CalendarLimits): Reading {
  const day = readDay(text, { today, order: orderOfParts() });
  if (day === undefined) return { problem: `Please enter a date, such as ${writtenDay(today)}` };
  if (min && day < min) return { problem: `Please choose ${writtenDay(min)} or later` };
  if (max && day > max) return { problem: `Please choose ${writtenDay(max)} or earlier` };
  return { value: day };
}
