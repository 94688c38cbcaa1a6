import { dateFormat } from '@fairlead/ui';

/** How many milliseconds a day of the calendar has, which knows no summer time. */
const DAY = 86_400_000;

/** The number of a day (`2026-11-24`) on the axis. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** The day that a number on the axis stands for. */
export const dayOfNumber = (number: number): string =>
  new Date(number * DAY).toISOString().slice(0, 10);

/** A day as the axis has room for it: `24 Nov`. */
export const axisDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The whole days between two that are written below the axis, of which there is room for so many. */
export function ticksOfDays([first, last]: readonly [number, number], room: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / Math.max(1, room - 1)));
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, place) => first + place * step);
}
