import { longestWorkInWords, shipDay } from '@fairlead/contracts';
import type { RestVerdict } from '@fairlead/rest-rules';
import { expect, it } from '@jest/globals';
import type { StoredRestHours } from './collection.ts';
import { frozenHours, frozenViolations } from './frozen.ts';

const athens = { shipTime: 'Europe/Athens' };
const worked = (day: string, work: object[], comment?: string) =>
  ({ day, work, comment }) as unknown as StoredRestHours;
const stretch = (from: string, to: string, more: object = {}) => ({
  from: new Date(`2026-11-02T${from}:00Z`),
  to: new Date(`2026-11-02T${to}:00Z`),
  ...more,
});
const frozen = (days: string[], hours: StoredRestHours[]) =>
  frozenHours(
    athens,
    days.map((day) => shipDay(athens, day)),
    hours,
  );

it('a confirmed day has its hours of work and rest, by the clocks aboard', () => {
  const work = [stretch('06:00', '10:30'), stretch('14:00', '16:00')];
  expect(frozen(['2026-11-02'], [worked('2026-11-02', work)])).toStrictEqual([
    { day: '2026-11-02', work: '08:00–12:30, 16:00–18:00', worked: 6.5, rest: 17.5 },
  ]);
});

it('a confirmed day has its times as the clocks aboard showed them, also those that came again', () => {
  const at = (from: string, to: string) => ({
    from: new Date(`2026-10-25T${from}Z`),
    to: new Date(`2026-10-25T${to}Z`),
  });
  const work = [
    at('00:00', '00:30'),
    at('01:00', '02:00'),
    at('06:00', '16:00'),
    at('20:00', '22:00'),
  ];
  expect(frozen(['2026-10-25'], [worked('2026-10-25', work)])[0]?.work).toBe(
    '03:00–03:30, 03:00–04:00 again, 08:00–18:00, 22:00–24:00',
  );
});

it('unplanned work has its kind and its reason', () => {
  const work = [
    stretch('01:00', '02:00', { kind: 'call-out', reason: 'Bilge alarm' }),
    stretch('03:00', '04:00', { kind: 'drill' }),
    stretch('05:00', '06:00', { reason: 'Late pilot' }),
  ];
  expect(frozen(['2026-11-02'], [worked('2026-11-02', work)])[0]?.work).toBe(
    '03:00–04:00 (call-out: Bilge alarm), 05:00–06:00 (drill), 07:00–08:00 (Late pilot)',
  );
});

it('a day that nobody has recorded, or that is without work, is rest as long as it lasts', () => {
  const hours = [worked('2026-10-25', [], 'In dock')];
  expect(frozen(['2026-10-24', '2026-10-25'], hours)).toStrictEqual([
    { day: '2026-10-24', worked: 0, rest: 24 },
    // The clocks go back.
    { day: '2026-10-25', worked: 0, rest: 25, comment: 'In dock' },
  ]);
});

it('a day with as much unplanned work as can be recorded is signed in whole, and can be stored', () => {
  const reason = 'x'.repeat(500);
  const work = Array.from({ length: 50 }, () =>
    stretch('06:00', '07:00', { kind: 'emergency', reason }),
  );
  const [day] = frozen(['2026-11-02'], [worked('2026-11-02', work)]);
  const all = Array.from({ length: 50 }, () => `08:00–09:00 (emergency: ${reason})`);
  expect(day?.work).toBe(all.join(', '));
  expect(day?.work?.length).toBeLessThanOrEqual(longestWorkInWords);
});

it('a confirmed month has its breaches, and neither what was excepted nor what is not known yet', () => {
  const verdict: RestVerdict = {
    rule: 'R1',
    outcome: 'breach',
    day: '2026-11-02',
    from: '2026-11-02T06:00:00.000Z',
    to: '2026-11-03T06:00:00.000Z',
    hours: 8,
    limit: 10,
    profile: { method: 'both', flag: 'malta' },
  };
  const excepted: RestVerdict = { ...verdict, outcome: 'excepted' };
  const unknown: RestVerdict = { ...verdict, outcome: 'unassessable' };
  const { outcome: _outcome, ...stored } = verdict;
  expect(frozenViolations([excepted, verdict, unknown])).toStrictEqual([
    { ...stored, profile: 'Malta, forward and backward' },
  ]);
});
