import { tzOffset } from '@date-fns/tz/tzOffset';
import { writtenTime } from './written/read-time.ts';
import { writtenDay } from './written/written-day.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A day and a time as clocks show them: `2026-11-24`, `14:05`. */
export interface ClockTime {
  day: string;
  time: string;
}

/** Whether clocks can be set to it: an IANA name (`Pacific/Tongatapu`) or an offset from UTC (`+13:00`). */
export const isZone = (zone: string): boolean => !Number.isNaN(tzOffset(zone, new Date(0)));

/** What the clocks of a zone show at an instant (ISO 8601). */
export function clockIn(zone: string, at: string): ClockTime {
  const instant = new Date(at);
  const shown = new Date(instant.getTime() + tzOffset(zone, instant) * MINUTE_MS).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instants (ISO 8601) at which the clocks of a zone show a day and a time, in their order: one, as a rule. When clocks are put
 * forward some times come never, when they are put back some come twice.
 */
export function instantsIn(zone: string, { day, time }: ClockTime): string[] {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const near = [shown - DAY_MS, shown + DAY_MS].map((moment) => tzOffset(zone, new Date(moment)));
  return [...new Set(near)]
    .map((offset) => ({ offset, instant: new Date(shown - offset * MINUTE_MS) }))
    .filter(({ offset, instant }) => tzOffset(zone, instant) === offset)
    .map(({ instant }) => instant.toISOString())
    .toSorted();
}

/** How far the clocks of a zone are ahead of UTC at an instant: `UTC+13`, `UTC−3:30`. */
export function offsetText(zone: string, at: string): string {
  const offset = tzOffset(zone, new Date(at));
  if (offset === 0) return 'UTC';
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes ? `:${String(minutes).padStart(2, '0')}` : '';
  return `UTC${offset < 0 ? '−' : '+'}${hours}${rest}`;
}

/** A moment as the clocks aboard show it: `24 Nov 2026, 14:05 UTC+13`. */
export function shipTime(zone: string, at: string): string {
  const { day, time } = clockIn(zone, at);
  return `${writtenDay(day)}, ${writtenTime(time)} ${offsetText(zone, at)}`;
}
