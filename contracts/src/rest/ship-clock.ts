import { tzOffset } from '@date-fns/tz/tzOffset';
import { type ClockTime, dayAfter, dayOf } from '../time/clock.ts';
import { DAY_MS, HALF_HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { type ShipClocks, type ShipDay, zoneOn } from './ship-days.ts';

/** What the clocks aboard show at a moment of a day. */
export interface ShipTime extends ClockTime {
  /** How often they have shown the same on this day before: 1 in an hour that comes a second time. */
  pass: number;
}

/** A half-hour of a day, as the clocks aboard show its beginning. */
export interface ClockCell extends ShipTime {
  /** The half-hour of the clocks that it is in: 0 to 47. */
  slot: number;
}

/** A part of a day during which the clocks are not changed: between two moments (ms), and by how much (ms) they are ahead of UTC. */
interface Passage {
  from: number;
  to: number;
  offset: number;
}

/** Clocks are changed at whole quarters of an hour. */
const STEP_MS = 15 * MINUTE_MS;

/**
 * The half-hours of a day in order, with what the clocks aboard show as each begins. Put forward they leave some out; put back, or taken over the date line, they
 * show some again.
 */
export function clockCells(clocks: ShipClocks, day: ShipDay): ClockCell[] {
  const passages = passagesOf(clocks, day);
  const passes = new Map<string, number>();
  return Array.from({ length: day.cells }, (_, cell) => {
    const moment = day.from + cell * HALF_HOUR_MS;
    const passage = passages.findLast(({ from }) => from <= moment);
    const shown = moment + (passage?.offset ?? 0);
    const slot = Math.floor((shown - Date.parse(dayOf(shown))) / HALF_HOUR_MS);
    const place = `${dayOf(shown)} ${slot}`;
    const pass = passes.get(place) ?? 0;
    passes.set(place, pass + 1);
    return { ...timeOf(shown), slot, pass };
  });
}

/** What the clocks aboard show at a moment (ms) of a day as something begins. */
export function startAboard(clocks: ShipClocks, day: ShipDay, moment: number): ShipTime {
  const passages = passagesOf(clocks, day);
  const at = passages.findLastIndex(({ from }) => from <= moment);
  const shown = moment + (passages[at]?.offset ?? 0);
  const before = passages.slice(0, at).filter(({ from, to, offset }) => {
    const earlier = shown - offset;
    return from <= earlier && earlier < to;
  });
  return { ...timeOf(shown), pass: before.length };
}

/** What the clocks aboard show at a moment (ms) of a day as something ends, before they are changed; the end of a day is `24:00`. */
export function endAboard(clocks: ShipClocks, day: ShipDay, moment: number): ShipTime {
  const { pass, ...last } = startAboard(clocks, day, moment - MINUTE_MS);
  const { time } = timeOf(Date.parse(`${last.day}T${last.time}:00Z`) + MINUTE_MS);
  const isMidnight = moment === day.to || time === '00:00';
  return { day: last.day, time: isMidnight ? '24:00' : time, pass };
}

/** A stretch of a day by the clocks aboard: `08:00–18:00`; `02:00–03:00 again` in an hour that comes a second time. */
export function stretchAboard(
  clocks: ShipClocks,
  day: ShipDay,
  { from, to }: { from: number; to: number },
): string {
  const [begins, ends] = [startAboard(clocks, day, from), endAboard(clocks, day, to)];
  const beginsAgain = begins.pass > 0 && ends.pass === 0;
  return `${begins.time}${beginsAgain ? ' again' : ''}–${ends.time}${ends.pass > 0 ? ' again' : ''}`;
}

/** The moments (ms) of a day at which the clocks aboard show a time as something begins, in order: usually one. */
export const startsAboard = (clocks: ShipClocks, day: ShipDay, time: string): number[] =>
  momentsOf(clocks, day, time).filter(
    (moment) => moment < day.to && startAboard(clocks, day, moment).time === time,
  );

/** The moments (ms) of a day at which the clocks aboard show a time as something ends, in order; midnight is the end of a day. */
export function endsAboard(clocks: ShipClocks, day: ShipDay, time: string): number[] {
  const end = time === '00:00' ? '24:00' : time;
  const moments = momentsOf(clocks, day, time).filter(
    (moment) =>
      moment > day.from && (moment === day.to || endAboard(clocks, day, moment).time === end),
  );
  return end === '24:00' ? [...new Set([...moments, day.to])] : moments;
}

/** The moments (ms) of a day, its end included, at which clocks of any of its settings show a time. */
function momentsOf(clocks: ShipClocks, day: ShipDay, time: string): number[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const ofDay = ((hours * 60 + minutes) * MINUTE_MS) % DAY_MS;
  const moments = passagesOf(clocks, day).flatMap(({ from, to, offset }) => {
    const midnight = Date.parse(dayOf(from + offset)) - offset;
    return [0, 1, 2]
      .map((days) => midnight + days * DAY_MS + ofDay)
      .filter((moment) => from <= moment && moment <= to);
  });
  // Where clocks go back by 24 hours both parts have the midnight between them.
  return [...new Set(moments)];
}

/**
 * The parts of a day between which the clocks are changed. Those of an earlier zone show that zone until its midnight, and the next one from then on, which is how
 * a date comes twice.
 */
function passagesOf(clocks: ShipClocks, day: ShipDay): Passage[] {
  const offsetAt = offsetsOf(clocks, day);
  const first = { from: day.from, to: day.to, offset: offsetAt(day.from) };
  // A plain day is not looked through.
  const isPlain = offsetIn(zoneOn(clocks, day.day), day.to - MINUTE_MS) === first.offset;
  if (isPlain && day.to - day.from === DAY_MS) return [first];
  const passages: Passage[] = [first];
  let last = first;
  for (let moment = day.from; moment < day.to; moment += STEP_MS) {
    const offset = offsetAt(moment);
    if (offset === last.offset) continue;
    last.to = moment;
    last = { from: moment, to: day.to, offset };
    passages.push(last);
  }
  return passages;
}

/** By how much (ms) the clocks aboard are ahead of UTC at a moment of a day: those of its zone until midnight, then those of the next day's. */
function offsetsOf(clocks: ShipClocks, { day }: ShipDay): (moment: number) => number {
  const zone = zoneOn(clocks, day);
  const after = zoneOn(clocks, dayAfter(day, 1));
  return (moment) => {
    const offset = offsetIn(zone, moment);
    return dayOf(moment + offset) > day ? offsetIn(after, moment) : offset;
  };
}

const offsetIn = (zone: string, moment: number): number =>
  tzOffset(zone, new Date(moment)) * MINUTE_MS;

const timeOf = (shown: number): ClockTime => ({
  day: dayOf(shown),
  time: new Date(shown).toISOString().slice(11, 16),
});
