import { dateFormat } from '@fairlead/ui';
import { dateOf } from '../calendar-days.ts';

const short = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const numeric = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** A day as fields show it: `24 Nov 2026`; empty for none. */
export const writtenDay = (day: string): string => (day ? short(dateOf(day)) : '');

export type DatePart = 'year' | 'month' | 'day';

/** The order in which the reader writes the parts of a date: an American the month first. */
export function orderOfParts(): DatePart[] {
  const example = numeric(dateOf('2033-11-22'));
  const places = { year: '2033', month: '11', day: '22' };
  const parts = Object.keys(places) as DatePart[];
  return parts.toSorted((a, b) => example.indexOf(places[a]) - example.indexOf(places[b]));
}
