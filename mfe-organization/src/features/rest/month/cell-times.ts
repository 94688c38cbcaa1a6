import { type ShipClocks, type ShipDay, zoneOn } from '@fairlead/contracts/rest/ship-days';
import { clockIn } from '@fairlead/contracts/time/clock';
import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';

/** The times at which the cells of a day begin, in ship time. */
export function timesOf(clocks: ShipClocks, { day, from, cells }: ShipDay): string[] {
  const zone = zoneOn(clocks, day);
  // The clocks are only needed where they change.
  const isPlain = cells === 48;
  return Array.from({ length: cells }, (_, cell) =>
    isPlain
      ? timeOfMinutes(cell * 30)
      : clockIn(zone, new Date(from + cell * HALF_HOUR_MS).toISOString()).time,
  );
}

const timeOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A time aboard: `06:00`; the end of a day is `24:00`. */
export function timeAboard(clocks: ShipClocks, day: ShipDay, instant: string): string {
  if (Date.parse(instant) === day.to) return '24:00';
  return clockIn(zoneOn(clocks, day.day), instant).time;
}
