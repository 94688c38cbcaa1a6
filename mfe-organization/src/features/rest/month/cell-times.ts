import { clockCells } from '@fairlead/contracts/rest/ship-clock';
import type { ShipClocks, ShipDay } from '@fairlead/contracts/rest/ship-days';
import { shortWeekday } from './day-words.ts';

/** A half-hour of a day, where the clocks aboard show it. */
export interface PlacedCell {
  /** What they show as it begins: `06:00`, `02:00 again`. */
  time: string;
  /** The half-hour of the clocks that it is in: 0 to 47. */
  slot: number;
  /** The line of the day that it is in: above 0 where the clocks show it again. */
  line: number;
}

/** The half-hours of a day, and how its lines below the first are called. */
export interface PlacedDay {
  cells: readonly PlacedCell[];
  moreLines: readonly string[];
  /** Whether all of them follow one another from 00:00 to 24:00. */
  isPlain: boolean;
}

/** The half-hours of a day where the clocks aboard show them. */
export function placedDay(clocks: ShipClocks, day: ShipDay): PlacedDay {
  const lines = [''];
  const cells = clockCells(clocks, day).map(({ day: date, time, slot, pass }) => {
    const name = [date === day.day ? '' : shortWeekday(date), pass > 0 ? 'again' : '']
      .filter(Boolean)
      .join(' ');
    if (!lines.includes(name)) lines.push(name);
    return { time: name ? `${time} ${name}` : time, slot, line: lines.indexOf(name) };
  });
  const isPlain = cells.length === 48 && cells.every(({ slot }, at) => slot === at);
  return { cells, moreLines: lines.slice(1), isPlain };
}
