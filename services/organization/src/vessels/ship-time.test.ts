import { shipDays } from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
import { areClocksChanged, firstDayOf } from './ship-time.ts';

describe('clocks that are set to another zone', () => {
  const now = Date.parse('2026-11-19T18:00Z');
  it.each([
    ['an hour ahead', '+02:00', '+03:00', '2026-11-20'],
    ['an hour back', '+02:00', '+01:00', '2026-11-20'],
    ['west over the date line', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-11-21'],
    ['west over the date line, at the same time of day', '-12:00', '+12:00', '2026-11-21'],
    ['east over the date line', 'Pacific/Auckland', 'Pacific/Honolulu', '2026-11-21'],
  ])('%s show it from the next midnight on', (_, former, zone, day) => {
    expect(firstDayOf(zone, former, now)).toBe(day);
  });

  it('leave the whole day on which they are set as it was', () => {
    const [former, zone] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const until = firstDayOf(zone, former, now);
    const clocks = { shipTime: zone, shipTimeLog: [{ until, zone: former }] };
    const days = shipDays(clocks, '2026-11-18', '2026-11-22');
    expect(days.map(({ day, cells }) => [day, cells / 2])).toEqual([
      ['2026-11-18', 24],
      ['2026-11-19', 23],
      ['2026-11-21', 24],
      ['2026-11-22', 24],
    ]);
  });
});

it('the clocks of a vessel change with its ship time and with the days before an expiry, and with nothing else', () => {
  const vessel = { name: 'Aurelia', shipTime: 'Europe/Paris', warningDays: [30, 7] };
  expect(areClocksChanged({ ...vessel, shipTime: 'UTC' }, vessel)).toBe(true);
  expect(areClocksChanged({ ...vessel, warningDays: [30] }, vessel)).toBe(true);
  expect(areClocksChanged({ ...vessel, name: 'Halcyon' } as typeof vessel, vessel)).toBe(false);
  expect(areClocksChanged(structuredClone(vessel), vessel)).toBe(false);
});
