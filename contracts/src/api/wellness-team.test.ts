import { describe, expect, it } from '@jest/globals';
import { dutyAt, overlappingPeriods, type RotaPeriod, uncoveredHours } from './wellness-team.ts';

/** A Monday without a change of clocks in its week. */
const monday = '2026-11-23';
const period = (more: Partial<RotaPeriod>): RotaPeriod => ({
  from: '08:00',
  to: '16:00',
  zone: 'UTC',
  ...more,
});
const daily = (from: string, to: string, zone = 'UTC') =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => period({ weekday, from, to, zone }));
const hoursOf = (rota: RotaPeriod[], ...more: [string?, string?]) =>
  uncoveredHours(rota, more[0] ?? monday, more[1]).hours;

describe('the hours of a week that a rota leaves uncovered', () => {
  it('[W-095] are all 168 without a rota, and none of one around the clock', () => {
    expect(uncoveredHours([], monday)).toEqual({
      hours: 168,
      of: 168,
      gaps: [{ from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' }],
    });
    expect(uncoveredHours(daily('00:00', '00:00'), monday)).toEqual({
      hours: 0,
      of: 168,
      gaps: [],
    });
  });

  it('[W-095] are those outside of every period, as stretches from hour to hour', () => {
    expect(hoursOf(daily('08:00', '16:00'))).toBe(168 - 7 * 8);
    const { hours, gaps } = uncoveredHours([period({ weekday: 0 })], monday);
    expect(hours).toBe(160);
    expect(gaps).toEqual([
      { from: '2026-11-23T00:00:00.000Z', to: '2026-11-23T08:00:00.000Z' },
      { from: '2026-11-23T16:00:00.000Z', to: '2026-11-30T00:00:00.000Z' },
    ]);
  });

  it('[W-095] end at midnight where a period goes on, also into the week and out of it', () => {
    expect(hoursOf(daily('22:00', '06:00'))).toBe(168 - 7 * 8);
    // Sunday night reaches into Monday, of this week and of the next.
    const { gaps } = uncoveredHours([period({ weekday: 6, from: '22:00', to: '06:00' })], monday);
    expect(gaps).toEqual([{ from: '2026-11-23T06:00:00.000Z', to: '2026-11-29T22:00:00.000Z' }]);
  });

  it('[W-095] are whole hours: one that is covered for 59 minutes is not, by turns it is', () => {
    const from8 = (to: string) => [period({ weekday: 0, from: '08:00', to })];
    expect(hoursOf(from8('09:00'))).toBe(167);
    expect(hoursOf(from8('08:59'))).toBe(168);
    const turns = [
      period({ weekday: 0, from: '08:00', to: '08:30' }),
      period({ weekday: 0, from: '08:30', to: '09:00' }),
    ];
    expect(hoursOf(turns)).toBe(167);
  });

  it('[W-095] are of people in any zone, by the clocks of each', () => {
    const { gaps } = uncoveredHours([period({ weekday: 0, zone: 'Pacific/Kiritimati' })], monday);
    // 08:00 to 16:00 at 14 hours ahead is 18:00 to 02:00 of the day before.
    expect(gaps[0]).toEqual({
      from: '2026-11-23T02:00:00.000Z',
      to: '2026-11-29T18:00:00.000Z',
    });
    // Sunday there is Monday morning too, of this week as of the next.
    expect(
      uncoveredHours([period({ weekday: 6, zone: 'Pacific/Pago_Pago' })], monday).gaps,
    ).toEqual([{ from: '2026-11-23T03:00:00.000Z', to: '2026-11-29T19:00:00.000Z' }]);
    expect(hoursOf(daily('00:00', '00:00', 'Asia/Manila'))).toBe(0);
  });

  it('[W-095] count a period of one day in its week alone', () => {
    expect(hoursOf([period({ day: '2026-11-25' })])).toBe(160);
    expect(hoursOf([period({ day: '2026-12-02' })])).toBe(168);
    expect(hoursOf([period({ day: '2026-11-22', from: '22:00', to: '06:00' })])).toBe(162);
  });

  it('[W-095] follow clocks that are changed: the night of the change is an hour shorter or longer', () => {
    const zone = 'Europe/London';
    const night = [period({ weekday: 6, from: '00:00', to: '06:00', zone })];
    // Clocks are put forward on Sunday 29 March 2026 and back on Sunday 25 October.
    expect(uncoveredHours(night, '2026-03-23', zone)).toMatchObject({ of: 167, hours: 162 });
    expect(uncoveredHours(night, '2026-10-19', zone)).toMatchObject({ of: 169, hours: 162 });
    expect(hoursOf(night, '2026-03-23')).toBe(168 - 5);
    expect(hoursOf(night, '2026-10-19')).toBe(168 - 7);
    expect(hoursOf(daily('00:00', '00:00', zone), '2026-03-23', zone)).toBe(0);
    expect(hoursOf(daily('00:00', '00:00', zone), '2026-10-19', zone)).toBe(0);
    // A shift change at a time that clocks skip, or show twice, leaves no hour uncovered between
    // two people.
    for (const change of ['2026-03-23', '2026-10-19'])
      expect(
        hoursOf([...daily('01:30', '12:00', zone), ...daily('12:00', '01:30', zone)], change, zone),
      ).toBe(0);
  });
});

describe('periods of one person', () => {
  const today = monday;

  it('[W-094] overlap where they share a moment, and not where one begins as another ends', () => {
    const early = period({ weekday: 0, from: '08:00', to: '12:00' });
    expect(
      overlappingPeriods([early, period({ weekday: 0, from: '12:00', to: '16:00' })], today),
    ).toEqual([]);
    expect(
      overlappingPeriods([early, period({ weekday: 0, from: '11:59', to: '16:00' })], today),
    ).toEqual([1]);
    expect(
      overlappingPeriods([early, period({ weekday: 1, from: '08:00', to: '12:00' })], today),
    ).toEqual([]);
    expect(overlappingPeriods([early, { ...early }], today)).toEqual([1]);
  });

  it('[W-094] overlap over midnight and over the end of the week', () => {
    const night = period({ weekday: 6, from: '22:00', to: '06:00' });
    expect(
      overlappingPeriods([night, period({ weekday: 0, from: '05:00', to: '08:00' })], today),
    ).toEqual([1]);
    expect(
      overlappingPeriods([night, period({ weekday: 0, from: '06:00', to: '08:00' })], today),
    ).toEqual([]);
    const whole = daily('00:00', '00:00');
    expect(overlappingPeriods(whole, today)).toEqual([]);
    expect(overlappingPeriods([...whole, period({ weekday: 3 })], today)).toEqual([7]);
  });

  it('[W-094] of a day overlap those of its weekday', () => {
    const weekly = period({ weekday: 2 });
    expect(overlappingPeriods([weekly, period({ day: '2027-05-12' })], today)).toEqual([1]);
    expect(overlappingPeriods([weekly, period({ day: '2027-05-13' })], today)).toEqual([]);
    const nightBefore = period({ day: '2027-05-11', from: '22:00', to: '08:30' });
    expect(overlappingPeriods([weekly, nightBefore], today)).toEqual([1]);
  });

  it('[W-094] of two zones overlap where they do in some week of the year', () => {
    // In summer it is 08:00 in London at 07:00 UTC.
    const inLondon = period({ weekday: 0, from: '08:00', to: '12:00', zone: 'Europe/London' });
    const before = period({ weekday: 0, from: '06:00', to: '08:00' });
    expect(overlappingPeriods([inLondon, before], today)).toEqual([1]);
    expect(
      overlappingPeriods([inLondon, period({ weekday: 0, from: '06:00', to: '07:00' })], today),
    ).toEqual([]);
  });
});

describe('who is on duty by a rota', () => {
  const at = (rota: RotaPeriod[], moment: string) => dutyAt(rota, new Date(moment));

  it('[W-094] is on duty from the start of a period until before its end, and says when that changes', () => {
    const rota = [period({ weekday: 0 })];
    const begins = '2026-11-23T08:00:00.000Z';
    const ends = '2026-11-23T16:00:00.000Z';
    expect(at(rota, '2026-11-23T07:59:59.999Z')).toEqual({ isOnDuty: false, changesAt: begins });
    expect(at(rota, begins)).toEqual({ isOnDuty: true, changesAt: ends });
    expect(at(rota, '2026-11-23T15:59:59.999Z')).toEqual({ isOnDuty: true, changesAt: ends });
    expect(at(rota, ends)).toEqual({ isOnDuty: false, changesAt: '2026-11-30T08:00:00.000Z' });
  });

  it('[W-094] is on duty past midnight, through adjacent periods, and by the clocks of the period', () => {
    const night = [period({ weekday: 6, from: '22:00', to: '08:00' }), period({ weekday: 0 })];
    expect(at(night, '2026-11-23T02:00:00Z')).toEqual({
      isOnDuty: true,
      changesAt: '2026-11-23T16:00:00.000Z',
    });
    const manila = [period({ weekday: 1, from: '01:00', to: '03:00', zone: 'Asia/Manila' })];
    expect(at(manila, '2026-11-23T17:30:00Z')).toMatchObject({ isOnDuty: true });
    const once = [period({ day: '2026-11-25' })];
    expect(at(once, '2026-11-25T12:00:00Z')).toMatchObject({ isOnDuty: true });
    expect(at(once, '2026-11-26T12:00:00Z')).toEqual({ isOnDuty: false });
  });

  it('[W-094] never changes where a rota is empty or around the clock', () => {
    expect(at([], '2026-11-23T02:00:00Z')).toEqual({ isOnDuty: false });
    expect(at(daily('00:00', '00:00'), '2026-11-23T02:00:00Z')).toEqual({ isOnDuty: true });
  });
});
