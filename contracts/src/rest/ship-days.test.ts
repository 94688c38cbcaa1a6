import { expect, it } from '@jest/globals';
import { monthAfter, monthOf, shipDay, shipMonth, zoneOn } from './index.ts';

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
