import { tzOffset } from '@date-fns/tz/tzOffset';
import { clockIn } from '@fairlead/contracts/time/clock';
import { writtenTime } from './written/read-time.ts';
import { writtenDay } from './written/written-day.ts';

/** The offset of a zone from UTC at an instant: `UTC+13`, `UTC−3:30`. */
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
