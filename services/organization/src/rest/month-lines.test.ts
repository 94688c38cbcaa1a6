import { type ShipClocks, shipDay } from '@fairlead/contracts';
import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';
import { expect, it } from '@jest/globals';
import { type DayLine, linesOfDay } from './month-lines.ts';

/** The half-hours of a line as text: `#` work, `.` rest, a space where the clocks show none. */
const drawn = ({ label, isWork }: DayLine) => [
  label,
  isWork.map((is) => (is === null ? ' ' : is ? '#' : '.')).join(''),
];
const linesOf = (clocks: ShipClocks, date: string, ...cells: [from: number, to: number][]) => {
  const day = shipDay(clocks, date);
  const work = cells.map(([from, to]) => ({
    from: day.from + from * HALF_HOUR_MS,
    to: day.from + to * HALF_HOUR_MS,
  }));
  return linesOfDay(clocks, day, work).map(drawn);
};
const changed = (before: string, after: string): ShipClocks => ({
  shipTime: after,
  shipTimeLog: [{ until: '2026-11-20', zone: before }],
});
const madrid = { shipTime: 'Europe/Madrid' };
const rest = (cells: number) => '.'.repeat(cells);
const work = (cells: number) => '#'.repeat(cells);
const none = (cells: number) => ' '.repeat(cells);

it('a day is one line of its half-hours', () => {
  expect(linesOf({ shipTime: '+02:00' }, '2026-11-02', [16, 36])).toEqual([
    ['02', rest(16) + work(20) + rest(12)],
  ]);
});

it('work from 08 to 18 is at 08 to 18 after the clocks were put back, and the hour that came again has a line', () => {
  // 08:00 by the clocks is nine hours after midnight.
  expect(linesOf(madrid, '2026-10-25', [18, 38])).toEqual([
    ['25', rest(16) + work(20) + rest(12)],
    ['25 again', none(4) + rest(2) + none(42)],
  ]);
});

it('work in the hour that came again is in its line alone', () => {
  expect(linesOf(madrid, '2026-10-25', [6, 8])).toEqual([
    ['25', rest(48)],
    ['25 again', none(4) + work(2) + none(42)],
  ]);
});

it('the hour over which the clocks were put forward is empty', () => {
  expect(linesOf(madrid, '2026-03-29', [14, 34])).toEqual([
    ['29', rest(4) + none(2) + rest(10) + work(20) + rest(12)],
  ]);
});

it('a date that comes twice has two lines', () => {
  const clocks = changed('Pacific/Auckland', 'Pacific/Honolulu');
  expect(linesOf(clocks, '2026-11-19', [16, 24], [62, 64])).toEqual([
    ['19', rest(16) + work(8) + rest(24)],
    ['19 again', none(2) + rest(14) + work(2) + rest(30)],
  ]);
});

it('an hour of the date before that comes again has its own line', () => {
  const clocks = changed('Pacific/Kiritimati', 'Pacific/Pago_Pago');
  expect(linesOf(clocks, '2026-11-19').map(([label]) => label)).toEqual(['19', '18', '19 again']);
});
