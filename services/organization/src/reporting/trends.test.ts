import { type ReportingTrends, reportingTrends, type TrendCode } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restHours } from '../rest/collection.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let organization: string;
let ahead: string;
let behind: string;
let admin: Member;
let captain: Member;
let hand: Member;
let stranger: Member;

const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];
const asked = (by: Member | undefined, { of = '', from = '2025-11', to = '2026-04' } = {}) =>
  employer.get(
    `reporting/trends?organization=${organization}&vessel=${of}&from=${from}&to=${to}`,
    by?.token,
  );
async function trendsFor(by: Member, more = {}): Promise<ReportingTrends> {
  const answer = await asked(by, more);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return reportingTrends.parse(answer.json());
}
const seriesOf = ({ trends }: ReportingTrends, trend: TrendCode, code: string) =>
  trends.find((one) => one.code === trend)?.series.find((one) => one.code === code);

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  ahead = await employer.made('vessels', { name: 'Aurelia', organization, shipTime: '+12:00' });
  behind = await employer.made('vessels', { name: 'Petrel', organization, shipTime: '-10:00' });
  const since = { startedOn: '2020-01-01' };
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  captain = await employer.member(organization, {
    vessel: ahead,
    orgRoles: ['vessel-management'],
    ...since,
  });
  hand = await employer.member(organization, {
    vessel: ahead,
    orgRoles: ['vessel-crew'],
    ...since,
  });
  stranger = await employer.member(await employer.made('organizations', { name: 'Halcyon' }), {
    orgRoles: ['org-admin'],
  });
  const made = (slug: string, content: object) =>
    recordsOf(employer, slug).made(admin, { organization, ...content });
  for (const [vessel, category, occurredAt] of [
    // The same two moments are in different months aboard the two vessels.
    [ahead, 'near miss', '2026-03-31T11:59:00.000Z'],
    [ahead, 'near miss', '2026-03-31T12:00:00.000Z'],
    [behind, 'lost time', '2026-04-01T09:59:00.000Z'],
    [behind, 'lost time', '2026-04-01T10:00:00.000Z'],
    [behind, 'near miss', '2026-01-15T10:00:00.000Z'],
    [undefined, 'property', '2026-02-10T10:00:00.000Z'],
    // Outside of the months by the clocks aboard, though within them in UTC.
    [ahead, 'lost time', '2026-04-30T12:00:00.000Z'],
  ])
    await made('incidents', { vessel, subject: 'Slipped', category, occurredAt });
  for (const [vessel, raisedDate] of [
    [ahead, '2026-02-28'],
    [ahead, '2026-03-01'],
    [behind, '2025-12-31'],
  ])
    await made('non-conformities', {
      vessel,
      subject: 'No log',
      source: 'crew',
      grade: 'NC',
      raisedDate,
    });
  for (const [vessel, dueDate] of [
    [ahead, '2026-01-31'],
    [behind, '2026-02-01'],
    [behind, '2026-05-01'],
  ])
    await made('corrective-actions', {
      vessel,
      subject: 'Renew the seal',
      source: 'audit',
      owner: captain.user,
      dueDate,
    });
  for (const [vessel, date, status] of [
    [ahead, '2026-03-31', 'done'],
    [ahead, '2026-04-01', 'done'],
    [behind, '2026-03-05', 'planned'],
  ])
    await made('drills', {
      vessel,
      type: 'fire',
      interval: 'month',
      date,
      status,
      ...(status === 'done' && { participants: [captain.user], scenario: 'Galley' }),
    });
  // Twelve hours ahead of UTC a day begins at noon of the day before.
  for (const [by, day, from, to] of [
    [captain, '2026-02-28', '2026-02-27T14:00:00.000Z', '2026-02-28T11:00:00.000Z'],
    [captain, '2026-03-01', '2026-03-01T04:00:00.000Z', '2026-03-01T08:00:00.000Z'],
    [hand, '2026-03-01', '2026-03-01T04:00:00.000Z', '2026-03-01T08:00:00.000Z'],
  ] as const)
    await employer.made('restHours', {
      organization,
      vessel: ahead,
      user: by.user,
      day,
      work: [{ from, to }],
    });
  await until('rules that were broken', async () => {
    const known = employer.service.store(restHours)[driver];
    const fits = { 'user.id': objectId(captain.user), 'secret.violated': { $gt: '' } };
    return (await known.countDocuments(fits as never)) > 0;
  });
});
afterAll(() => employer.close());

describe('the trends of a company', () => {
  it('count incidents in the months of the clocks aboard, and give near misses apart', async () => {
    const answer = await trendsFor(admin);
    expect(answer.months).toEqual(months);
    expect(seriesOf(answer, 'incidents', 'nearMisses')).toMatchObject({
      months: [null, 0, 1, 0, 1, 1],
      vessels: [
        { vessel: ahead, count: 2 },
        { vessel: behind, count: 1 },
      ],
    });
    expect(seriesOf(answer, 'incidents', 'incidents')).toMatchObject({
      months: [null, 0, 0, 1, 1, 1],
      vessels: [
        { vessel: behind, count: 2 },
        { vessel: null, count: 1 },
      ],
    });
  });

  it('count days on both sides of the end of a month, by month and by vessel', async () => {
    const answer = await trendsFor(admin);
    expect(seriesOf(answer, 'nonConformities', 'raised')).toMatchObject({
      months: [null, 1, 0, 1, 1, 0],
      vessels: [
        { vessel: ahead, count: 2 },
        { vessel: behind, count: 1 },
      ],
    });
    expect(seriesOf(answer, 'actions', 'due')?.months).toEqual([null, 0, 1, 1, 0, 0]);
    expect(seriesOf(answer, 'actions', 'overdue')?.months).toEqual([null, 0, 1, 1, 0, 0]);
    expect(seriesOf(answer, 'drills', 'held')?.months).toEqual([null, 0, 0, 0, 1, 1]);
    expect(seriesOf(answer, 'drills', 'missed')).toMatchObject({
      months: [null, 0, 0, 0, 1, 0],
      vessels: [{ vessel: behind, count: 1 }],
    });
    expect(seriesOf(answer, 'crewDays', 'crewDays')).toMatchObject({
      months: [null, 0, 0, 1, 2, 0],
      vessels: [{ vessel: ahead, count: 3 }],
    });
    const violations = seriesOf(answer, 'rest', 'violations');
    expect(violations?.vessels.map(({ vessel }) => vessel)).toEqual([ahead]);
    expect(violations?.months[3]).toBeGreaterThan(0);
    expect(violations?.months[2]).toBe(0);
  });

  it('are zero in a month in which nothing happened, and unknown before the first record and after this month', async () => {
    const answer = await trendsFor(admin, { from: '2025-11', to: '2026-01' });
    expect([answer.since, seriesOf(answer, 'actions', 'due')?.months]).toEqual([
      '2025-12',
      [null, 0, 1],
    ]);
    const year = new Date().getFullYear() + 1;
    const later = await trendsFor(admin, { from: `${year}-06`, to: `${year}-07` });
    expect(seriesOf(later, 'drills', 'held')?.months).toEqual([null, null]);
  });

  it('are those of one vessel, since its own first record', async () => {
    const answer = await trendsFor(captain, { of: ahead });
    expect(answer.since).toBe('2026-01');
    expect(seriesOf(answer, 'incidents', 'nearMisses')).toMatchObject({
      months: [null, null, 0, 0, 1, 1],
      vessels: [],
    });
    expect(seriesOf(answer, 'nonConformities', 'raised')?.months).toEqual([null, null, 0, 1, 1, 0]);
  });

  it('are over the records that the viewer may read', async () => {
    expect(seriesOf(await trendsFor(hand), 'crewDays', 'crewDays')?.months).toEqual(
      expect.arrayContaining([1]),
    );
    expect(seriesOf(await trendsFor(hand), 'crewDays', 'crewDays')?.vessels).toEqual([
      { vessel: ahead, count: 1 },
    ]);
  });

  it('are for members of the company, of 24 months at most and in order', async () => {
    for (const by of [stranger, undefined]) expect((await asked(by)).statusCode).toBe(403);
    expect((await asked(admin, { from: '2024-05' })).statusCode).toBe(200);
    for (const period of [
      { from: '2024-04' },
      { from: '2026-05' },
      { from: 'soon' },
      { from: '0001-01', to: '9999-12' },
    ])
      expect((await asked(admin, period)).statusCode).toBe(400);
  });
});
