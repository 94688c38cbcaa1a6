import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { type Day, dayAfter } from '@fairlead/contracts/time/clock';
import { monthAfter } from '../../months.ts';

/** How many months are visible at once, and how many one press moves on. */
const months = { shown: 6, step: 3 };

/** The days of the visible months, by the first of them. */
export const windowFrom = (from: Day): DaySpan => ({
  from,
  to: dayAfter(monthAfter(from, months.shown), -1),
});

export const earlier = (from: Day): Day => monthAfter(from, -months.step);
export const later = (from: Day): Day => monthAfter(from, months.step);

/** The first days of the months that begin in a span. */
export function monthsIn({ from, to }: DaySpan): Day[] {
  const found: Day[] = [];
  for (let day = from; day <= to; day = monthAfter(day, 1)) found.push(day);
  return found;
}
