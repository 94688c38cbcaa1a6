import { clockCells, type ShipClocks, type ShipDay } from '@fairlead/contracts';
import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';
import type { Period } from '@fairlead/rest-rules';

/** A line of a day on paper: the half-hours of the clocks from 00:00 on, with work, without, or null for those that they do not show. */
export interface DayLine {
  label: string;
  isWork: (boolean | null)[];
}

const SLOTS = 48;

/**
 * A day as lines of half-hours, each where the clocks aboard showed it: one, and another for what they showed again, an hour after they were put back or a date that
 * came twice over the date line.
 */
export function linesOfDay(
  clocks: ShipClocks,
  day: ShipDay,
  work: readonly Period[],
): [DayLine, ...DayLine[]] {
  const first = emptyLine(labelOf(day.day, 0));
  const lines = new Map([[first.label, first]]);
  for (const [cell, { day: date, pass, slot }] of clockCells(clocks, day).entries()) {
    const label = labelOf(date, pass);
    const line = lines.get(label) ?? emptyLine(label);
    lines.set(label, line);
    const from = day.from + cell * HALF_HOUR_MS;
    line.isWork[slot] = work.some((one) => one.from < from + HALF_HOUR_MS && from < one.to);
  }
  return [first, ...[...lines.values()].slice(1)];
}

/** `25`, and `25 again`. */
const labelOf = (date: string, pass: number): string =>
  pass > 0 ? `${date.slice(8)} again` : date.slice(8);

const emptyLine = (label: string): DayLine => ({
  label,
  isWork: Array.from({ length: SLOTS }, () => null),
});
