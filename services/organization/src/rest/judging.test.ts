import { shipDay } from '@fairlead/contracts';
import { expect, it } from '@jest/globals';
import type { RestPerson, RestVessel } from './aboard.ts';
import type { StoredRestHours } from './collection.ts';
import { isUnder18, judgedDays } from './judging.ts';

const clocks = { shipTime: '+02:00' };
const vessel = (flag?: 'denmark') =>
  ({ clocks, profile: { method: 'both', flag } }) as Partial<RestVessel> as RestVessel;
const person = (more: Partial<RestPerson> = {}): RestPerson => ({
  id: '65f100000000000000000001',
  name: 'Ada Reyes',
  aboardSince: null,
  turns18On: null,
  ...more,
});
const days = [shipDay(clocks, '2026-11-10')];
const work = (...stretches: [from: string, to: string][]) =>
  [{ work: stretches.map(([from, to]) => ({ from: new Date(from), to: new Date(to) })) }] as Pick<
    StoredRestHours,
    'work'
  >[];
const rulesOf = (...judged: Parameters<typeof judgedDays>) =>
  judgedDays(...judged).map(({ rule, outcome }) => `${rule} ${outcome}`);

it('judges the recorded work of all days around', () => {
  const night = work(['2026-11-10T01:00Z', '2026-11-10T09:00Z']);
  const evening = work(['2026-11-10T10:00Z', '2026-11-10T19:00Z']);
  expect(rulesOf(vessel(), person(), days, night)).toEqual([]);
  expect(rulesOf(vessel(), person(), days, [...night, ...evening])).toContain('R1 breach');
});

it('does not know of the time before somebody came aboard, at midnight by the clocks of that day', () => {
  const hours = work(['2026-11-10T06:00Z', '2026-11-10T08:00Z']);
  const since = (aboardSince: string) => rulesOf(vessel(), person({ aboardSince }), days, hours);
  expect(since('2026-11-10')).toContain('R2 unassessable');
  expect(since('2026-11-05')).toContain('R2 unassessable');
  expect(since('2026-11-04')).toEqual([]);
});

it('requires more rest of those under 18, where the flag does', () => {
  const hours = work(['2026-11-10T05:00Z', '2026-11-10T18:00Z']);
  const young = person({ turns18On: '2026-11-11' });
  expect(rulesOf(vessel('denmark'), young, days, hours)).toContain('R1 breach');
  expect(rulesOf(vessel('denmark'), person(), days, hours)).toEqual([]);
});

it('takes somebody as under 18 until the day before their birthday', () => {
  const from = (day: string) => isUnder18('2026-11-10', [{ day }, { day: '2026-12-01' }]);
  expect(from('2026-11-09')).toBe(true);
  expect(from('2026-11-10')).toBe(false);
  expect(isUnder18('2026-11-10', [])).toBe(false);
  expect(isUnder18(null, [{ day: '2026-11-09' }])).toBe(false);
});
