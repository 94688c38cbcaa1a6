import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayAfter } from '../time/clock.ts';
import {
  isPassedOver,
  monthAfter,
  monthOf,
  type ShipClocks,
  shipDay,
  shipDays,
  shipMonth,
  zoneOn,
} from './index.ts';

it('[O-128] a day on which the clocks change has 46 or 50 half-hours', () => {
  const athens = { shipTime: 'Europe/Athens' };
  expect(shipDay(athens, '2026-03-28').cells).toBe(48);
  expect(shipDay(athens, '2026-03-29').cells).toBe(46);
  expect(shipDay(athens, '2026-10-25').cells).toBe(50);
  expect(shipMonth(athens, '2026-03').reduce((sum, { cells }) => sum + cells, 0)).toBe(31 * 48 - 2);
});

it('[O-128] a day has 23 or 25 hours where the ship is taken to another time', () => {
  const eastward = { shipTime: '+03:00', shipTimeLog: [{ until: '2026-05-10', zone: '+02:00' }] };
  expect(shipDay(eastward, '2026-05-09')).toMatchObject({ cells: 46, offset: 120 });
  expect(shipDay(eastward, '2026-05-10')).toMatchObject({ cells: 48, offset: 180 });
  const westward = { shipTime: '+01:00', shipTimeLog: [{ until: '2026-05-10', zone: '+02:00' }] };
  expect(shipDay(westward, '2026-05-09').cells).toBe(50);
});

it('days follow one another without a gap, whatever the clocks were', () => {
  const clocks = {
    shipTime: '-04:00',
    shipTimeLog: [
      { until: '2026-05-20', zone: '+01:00' },
      { until: '2026-05-10', zone: '+02:00' },
    ],
  };
  expect(['2026-05-09', '2026-05-10', '2026-05-20'].map((day) => zoneOn(clocks, day))).toEqual([
    '+02:00',
    '+01:00',
    '-04:00',
  ]);
  const days = shipMonth(clocks, '2026-05');
  expect(days).toHaveLength(31);
  for (const [index, { from }] of days.entries())
    if (index > 0) expect(from).toBe(days[index - 1]?.to);
});

it('a day begins at its first moment where midnight never comes', () => {
  const beirut = shipDay({ shipTime: 'Asia/Beirut' }, '2026-03-29');
  expect([beirut.cells, beirut.offset]).toEqual([46, 180]);
});

it('months follow one another over years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('a day belongs to its month', () => {
  expect([monthOf('2026-11-01'), monthOf('2026-11-30')]).toEqual(['2026-11', '2026-11']);
});

/** Clocks that show another zone from 20 November on. */
const changed = (before: string, after: string): ShipClocks => ({
  shipTime: after,
  shipTimeLog: [{ until: '2026-11-20', zone: before }],
});

describe('clocks that are taken over the date line', () => {
  it.each([
    ['an hour would be missing', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 23],
    ['nothing would be left', '-12:00', '+12:00', 24],
  ])('pass over the day of which %s', (_, before, after, hoursOfDayBefore) => {
    const clocks = changed(before, after);
    expect(isPassedOver(shipDay(clocks, '2026-11-19'))).toBe(true);
    expect(shipDay(clocks, '2026-11-19').cells).toBe(0);
    const month = shipMonth(clocks, '2026-11');
    expect(month.map(({ day }) => day)).not.toContain('2026-11-19');
    expect(month).toHaveLength(29);
    expect(shipDay(clocks, '2026-11-18').cells).toBe(hoursOfDayBefore * 2);
    expect(shipDay(clocks, '2026-11-20').from).toBe(shipDay(clocks, '2026-11-18').to);
  });

  it('have a date twice the other way, as one long day', () => {
    expect(shipDay(changed('Pacific/Auckland', 'Pacific/Honolulu'), '2026-11-19').cells).toBe(94);
    expect(shipDay(changed('Pacific/Kiritimati', 'Pacific/Pago_Pago'), '2026-11-19').cells).toBe(
      98,
    );
  });

  it('pass over the day that a zone itself left out', () => {
    const samoa = shipDays({ shipTime: 'Pacific/Apia' }, '2011-12-28', '2012-01-01');
    expect(samoa.map(({ day, cells }) => [day, cells])).toEqual([
      ['2011-12-28', 48],
      ['2011-12-29', 48],
      ['2011-12-31', 48],
      ['2012-01-01', 48],
    ]);
  });
});

const zones = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Honolulu',
  'Europe/Madrid',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Cairo',
  '-12:00',
  '+12:00',
  '+05:45',
  'UTC',
];
const clocksOfYear = fc
  .record({
    shipTime: fc.constantFrom(...zones),
    shipTimeLog: fc.uniqueArray(
      fc.record({
        until: fc.integer({ min: 0, max: 60 }).map((days) => dayAfter('2026-10-05', days)),
        zone: fc.constantFrom(...zones),
      }),
      { maxLength: 6, selector: ({ until }) => until },
    ),
  })
  .map((clocks): ShipClocks => clocks);

it('days neither overlap nor leave a gap, wherever the ship is taken', () => {
  fc.assert(
    fc.property(clocksOfYear, (clocks) => {
      const days = shipDays(clocks, '2026-10-01', '2026-12-10');
      for (const [index, { from, to }] of days.entries()) {
        expect(to).toBeGreaterThan(from);
        if (index > 0) expect(from).toBe(days[index - 1]?.to);
      }
    }),
  );
});

it('each moment is in one day, wherever the ship is taken', () => {
  const moment = fc.integer({ min: 0, max: 60 * 24 * 60 });
  fc.assert(
    fc.property(clocksOfYear, moment, (clocks, minute) => {
      const at = Date.parse('2026-10-05') + minute * 60_000;
      const all = Array.from({ length: 80 }, (_, index) => dayAfter('2026-09-28', index));
      const having = all
        .map((day) => shipDay(clocks, day))
        .filter(({ from, to }) => from <= at && at < to);
      expect(having).toHaveLength(1);
    }),
  );
});
