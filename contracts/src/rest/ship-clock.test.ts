import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import {
  type ClockCell,
  clockCells,
  endAboard,
  endsAboard,
  type ShipClocks,
  type ShipDay,
  shipDay,
  startAboard,
  startsAboard,
  stretchAboard,
} from './index.ts';

/** The hours (since the beginning of a day) as moments. */
const hoursOf = (day: ShipDay, ...moments: number[]) =>
  moments.map((moment) => (moment - day.from) / HOUR_MS);
/** When half-hours begin, with the date where it is another than the day's, and `again` for those that come a second time. */
const shown = (day: ShipDay, cells: readonly ClockCell[]) =>
  cells.map(({ day: date, time, pass }) =>
    [date === day.day ? '' : date, time, pass > 0 ? 'again' : ''].filter(Boolean).join(' '),
  );
const at = (clocks: ShipClocks, day: string) => {
  const found = shipDay(clocks, day);
  return { clocks, day: found, cells: clockCells(clocks, found) };
};
const changed = (before: string, after: string): ShipClocks => ({
  shipTime: after,
  shipTimeLog: [{ until: '2026-11-20', zone: before }],
});
const madrid = at({ shipTime: 'Europe/Madrid' }, '2026-10-25');
const honolulu = at(changed('Pacific/Auckland', 'Pacific/Honolulu'), '2026-11-19');

describe('the half-hours of a day', () => {
  it('are in the places of the clocks, one after the other', () => {
    const { cells, day } = at({ shipTime: '+05:45' }, '2026-11-02');
    expect(cells.map(({ slot, pass }) => [slot, pass])).toEqual(
      Array.from({ length: 48 }, (_, slot) => [slot, 0]),
    );
    expect(shown(day, cells.slice(16, 18))).toEqual(['08:00', '08:30']);
  });

  it('come a second time where the clocks are put back, and are in their places after that', () => {
    const { cells, day } = madrid;
    expect(cells).toHaveLength(50);
    expect(shown(day, cells.slice(3, 9))).toEqual([
      '01:30',
      '02:00',
      '02:30',
      '02:00 again',
      '02:30 again',
      '03:00',
    ]);
    expect(cells.at(-1)).toMatchObject({ time: '23:30', slot: 47, pass: 0 });
  });

  it('are left out where the clocks are put forward', () => {
    const { cells, day } = at({ shipTime: 'Europe/Madrid' }, '2026-03-29');
    expect(shown(day, cells.slice(2, 6))).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(cells.at(-1)?.slot).toBe(47);
  });

  it('come a second time before midnight where the ship is taken west', () => {
    const { cells, day } = at(changed('+02:00', '+01:00'), '2026-11-19');
    expect(shown(day, cells.slice(46))).toEqual(['23:00', '23:30', '23:00 again', '23:30 again']);
  });

  it('end before midnight where the ship is taken east', () => {
    const { cells, day } = at(changed('+02:00', '+03:00'), '2026-11-19');
    expect(shown(day, cells.slice(45))).toEqual(['22:30']);
  });

  it('are those of a whole date again over the date line', () => {
    const { cells, day } = honolulu;
    expect(cells).toHaveLength(94);
    expect(shown(day, cells.slice(46, 50))).toEqual([
      '23:00',
      '23:30',
      '01:00 again',
      '01:30 again',
    ]);
    expect(shown(day, cells.slice(-1))).toEqual(['23:30 again']);
  });

  it('are of the date before where the clocks go back further than a day', () => {
    const { cells, day } = at(changed('Pacific/Kiritimati', 'Pacific/Pago_Pago'), '2026-11-19');
    expect(shown(day, cells.slice(46, 52))).toEqual([
      '23:00',
      '23:30',
      '2026-11-18 23:00',
      '2026-11-18 23:30',
      '00:00 again',
      '00:30 again',
    ]);
  });

  it('are where they were shown on a day of 24 hours whose clocks were changed twice', () => {
    const clocks: ShipClocks = {
      shipTime: '+01:00',
      shipTimeLog: [{ until: '2026-03-30', zone: 'Europe/Madrid' }],
    };
    const { cells, day } = at(clocks, '2026-03-29');
    expect(cells).toHaveLength(48);
    expect(shown(day, cells.slice(3, 5))).toEqual(['01:30', '03:00']);
    expect(shown(day, cells.slice(-2))).toEqual(['23:00 again', '23:30 again']);
  });

  it('are where they were shown where the clocks are put back at a quarter to', () => {
    // At 03:45 the clocks of Chatham go back to 02:45.
    const { cells, day, clocks } = at({ shipTime: 'Pacific/Chatham' }, '2026-04-05');
    expect(shown(day, cells.slice(6, 10))).toEqual([
      '03:00',
      '03:30',
      '03:00 again',
      '03:30 again',
    ]);
    expect(hoursOf(day, ...startsAboard(clocks, day, '03:00'))).toEqual([3, 4]);
    expect(hoursOf(day, ...startsAboard(clocks, day, '02:45'))).toEqual([2.75, 3.75]);
    expect(hoursOf(day, ...endsAboard(clocks, day, '03:45'))).toEqual([3.75, 4.75]);
  });

  it('are none on a day that is passed over', () => {
    expect(at(changed('-12:00', '+12:00'), '2026-11-19').cells).toEqual([]);
  });
});

describe('times aboard', () => {
  it('are read as the clocks show them, an end before they are changed', () => {
    const { clocks, day } = madrid;
    const begins = (hour: number) => startAboard(clocks, day, day.from + hour * HOUR_MS);
    const ends = (hour: number) => endAboard(clocks, day, day.from + hour * HOUR_MS);
    expect([begins(9).time, ends(19).time]).toEqual(['08:00', '18:00']);
    expect([begins(3), ends(3)]).toMatchObject([
      { time: '02:00', pass: 1 },
      { time: '03:00', pass: 0 },
    ]);
    expect(ends(4)).toMatchObject({ time: '03:00', pass: 1 });
    expect(ends(25)).toMatchObject({ time: '24:00', pass: 0 });
  });

  it('are of which passage of a date that comes twice', () => {
    const { clocks, day } = honolulu;
    const moment = (hour: number) => day.from + hour * HOUR_MS;
    expect(startAboard(clocks, day, moment(8))).toMatchObject({ time: '08:00', pass: 0 });
    expect(endAboard(clocks, day, moment(24))).toMatchObject({ time: '24:00', pass: 0 });
    expect(startAboard(clocks, day, moment(24))).toMatchObject({ time: '01:00', pass: 1 });
    expect(endAboard(clocks, day, moment(47))).toMatchObject({ time: '24:00', pass: 1 });
  });

  it('of the date before come again on no other date', () => {
    const { clocks, day } = at(changed('Pacific/Kiritimati', 'Pacific/Pago_Pago'), '2026-11-19');
    const moment = (hour: number) => day.from + hour * HOUR_MS;
    expect(startAboard(clocks, day, moment(24))).toEqual({
      day: '2026-11-18',
      time: '23:00',
      pass: 0,
    });
    expect(startAboard(clocks, day, moment(25))).toMatchObject({ time: '00:00', pass: 1 });
  });

  it('of an end are those before the clocks are changed, and never the beginning of the day', () => {
    expect(hoursOf(madrid.day, ...endsAboard(madrid.clocks, madrid.day, '02:00'))).toEqual([2]);
    const { clocks, day } = at({ shipTime: 'UTC' }, '2026-11-02');
    expect(hoursOf(day, ...endsAboard(clocks, day, '00:00'))).toEqual([24]);
  });

  it('are found again as moments, each time that the clocks show them', () => {
    const { clocks, day } = madrid;
    expect(hoursOf(day, ...startsAboard(clocks, day, '08:00'))).toEqual([9]);
    expect(hoursOf(day, ...startsAboard(clocks, day, '02:30'))).toEqual([2.5, 3.5]);
    expect(hoursOf(day, ...startsAboard(clocks, day, '03:00'))).toEqual([4]);
    expect(hoursOf(day, ...endsAboard(clocks, day, '03:00'))).toEqual([3, 4]);
    expect(hoursOf(day, ...startsAboard(clocks, day, '00:00'))).toEqual([0]);
    expect(hoursOf(day, ...endsAboard(clocks, day, '00:00'))).toEqual([25]);
    expect(hoursOf(day, ...endsAboard(clocks, day, '24:00'))).toEqual([25]);
  });

  it('are found on both passages of a date that comes twice', () => {
    const { clocks, day } = honolulu;
    expect(hoursOf(day, ...startsAboard(clocks, day, '08:00'))).toEqual([8, 31]);
    expect(hoursOf(day, ...endsAboard(clocks, day, '24:00'))).toEqual([24, 47]);
    expect(hoursOf(day, ...endsAboard(clocks, day, '00:00'))).toEqual([24, 47]);
    expect(startsAboard(clocks, day, '00:30')).toEqual([day.from + 30 * MINUTE_MS]);
  });

  it('are said of a stretch, and which of those that come again', () => {
    const { clocks, day } = madrid;
    const said = (from: number, to: number) =>
      stretchAboard(clocks, day, { from: day.from + from * HOUR_MS, to: day.from + to * HOUR_MS });
    expect(said(9, 19)).toBe('08:00–18:00');
    expect(said(2, 3)).toBe('02:00–03:00');
    expect(said(2.5, 3.5)).toBe('02:30–02:30 again');
    expect(said(3, 4)).toBe('02:00–03:00 again');
    expect(said(3.5, 9)).toBe('02:30 again–08:00');
    expect(said(0, 25)).toBe('00:00–24:00');
  });

  it('that the clocks leave out are never', () => {
    const { clocks, day } = at({ shipTime: 'Europe/Madrid' }, '2026-03-29');
    expect(startsAboard(clocks, day, '02:30')).toEqual([]);
    expect(endsAboard(clocks, day, '02:30')).toEqual([]);
  });

  it('end a day that is cut short before midnight', () => {
    const east = at(changed('+02:00', '+03:00'), '2026-11-19');
    expect(hoursOf(east.day, ...endsAboard(east.clocks, east.day, '24:00'))).toEqual([23]);
    expect(hoursOf(east.day, ...endsAboard(east.clocks, east.day, '23:00'))).toEqual([23]);
    expect(endAboard(east.clocks, east.day, east.day.to).time).toBe('24:00');
  });
});
