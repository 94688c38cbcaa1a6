import { DAY_MS } from '@fairlead/contracts/time/durations';
import { dateFormat } from '@fairlead/ui';

/** The milliseconds of a calendar day, which knows no daylight saving time. */

/** The number of a day (`2026-11-24`) on the axis. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day that a number on the axis stands for. */
export const dayOfNumber = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

/** A day in the axis format: `24 Nov`. */
export const axisDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The whole days between two that get a label below the axis, as many as fit. */
export function ticksOfDays([first, last]: readonly [number, number], room: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / Math.max(1, room - 1)));
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, place) => first + place * step);
}
