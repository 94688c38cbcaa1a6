import { clockIn, instantsIn, isZone } from '@fairlead/contracts/time/clock';
import { describe, expect, it } from '@jest/globals';
import { offsetText, shipTime } from './ship-time.ts';

describe('ship time', () => {
  it.each([
    ['UTC', '2026-11-24T14:05:00.000Z', '2026-11-24', '14:05', 'UTC'],
    ['+13:00', '2026-11-24T14:05:00.000Z', '2026-11-25', '03:05', 'UTC+13'],
    ['-11:00', '2026-11-24T05:30:00.000Z', '2026-11-23', '18:30', 'UTC−11'],
    ['Pacific/Kiritimati', '2026-12-31T10:30:00.000Z', '2027-01-01', '00:30', 'UTC+14'],
    ['Pacific/Tongatapu', '2028-02-28T12:00:00.000Z', '2028-02-29', '01:00', 'UTC+13'],
    ['America/St_Johns', '2026-11-24T00:00:00.000Z', '2026-11-23', '20:30', 'UTC−3:30'],
  ])('in %s at %s is %s, %s', (zone, at, day, time, offset) => {
    expect(clockIn(zone, at)).toEqual({ day, time });
    expect(instantsIn(zone, { day, time })).toEqual([at]);
    expect(offsetText(zone, at)).toBe(offset);
  });

  it('comes twice when clocks are put back, and never when they are put forward', () => {
    expect(instantsIn('Europe/Athens', { day: '2026-10-25', time: '03:30' })).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(instantsIn('Europe/Athens', { day: '2027-03-28', time: '03:30' })).toEqual([]);
    expect(instantsIn('Europe/Athens', { day: '2027-03-28', time: '04:00' })).toEqual([
      '2027-03-28T01:00:00.000Z',
    ]);
  });

  it('leaves out the day that a vessel loses at the date line', () => {
    expect(instantsIn('Pacific/Apia', { day: '2011-12-30', time: '12:00' })).toEqual([]);
    expect(instantsIn('Pacific/Apia', { day: '2011-12-31', time: '00:00' })).toEqual([
      '2011-12-30T10:00:00.000Z',
    ]);
  });

  it('is written with how far it is ahead of UTC', () => {
    expect(shipTime('+13:00', '2026-11-24T14:05:00.000Z')).toBe('25 Nov 2026, 03:05 UTC+13');
    expect([isZone('Europe/Athens'), isZone('+05:30'), isZone('Sea/Nowhere')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
