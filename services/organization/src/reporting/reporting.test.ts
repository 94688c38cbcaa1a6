import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restHours } from '../rest/collection.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let other: string;
let admin: Member;
let captain: Member;
let hand: Member;
let stranger: Member;

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const asked = (by: Member | undefined, { of = '', from = day(-9), to = day(0) } = {}) =>
  employer.get(
    `reporting?organization=${organization}&vessel=${of}&from=${from}&to=${to}`,
    by?.token,
  );
const figures = async (by: Member, more = {}) => (await asked(by, more)).json();

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  other = await employer.made('vessels', { name: 'Petrel', organization });
  const since = { startedOn: '2020-01-01' };
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  captain = await employer.member(organization, {
    vessel,
    orgRoles: ['vessel-management'],
    ...since,
  });
  hand = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'], ...since });
  await employer.member(organization, { vessel: other, orgRoles: ['vessel-crew'], ...since });
  stranger = await employer.member(await employer.made('organizations', { name: 'Halcyon' }), {
    orgRoles: ['org-admin'],
  });
  const made = (slug: string, content: object) =>
    recordsOf(employer, slug).made(admin, { organization, ...content });
  for (const [at, expiryDate] of [
    [vessel, day(-2)],
    [other, day(-3)],
    [vessel, day(40)],
  ])
    await made('certificates', {
      vessel: at,
      holder: captain.user,
      type: 'ENG1',
      expiryDate,
    });
  await made('mandatory-documents', {
    vessel,
    certificate: 'Load line',
    issuer: 'Class',
    expiryDate: day(-1),
  });
  for (const [at, dueDate] of [
    [vessel, day(-4)],
    [other, day(-400)],
    [vessel, day(4)],
  ])
    await made('corrective-actions', {
      vessel: at,
      subject: 'Renew the seal',
      source: 'audit',
      owner: captain.user,
      dueDate,
    });
  for (const [at, category, occurred] of [
    [vessel, 'lost time', -1],
    [vessel, 'near miss', -2],
    [other, 'fatality', -3],
    [vessel, 'lost time', -30],
  ] as const)
    await made('incidents', {
      vessel: at,
      subject: 'Slipped',
      category,
      occurredAt: `${day(occurred)}T08:00:00.000Z`,
    });
  for (const [by, ago, to] of [
    [captain, -3, '23:00:00.000Z'],
    [captain, -2, '08:00:00.000Z'],
    [hand, -2, '09:00:00.000Z'],
    [hand, -1, '09:00:00.000Z'],
  ] as const)
    await employer.made('restHours', {
      organization,
      vessel,
      user: by.user,
      day: day(ago),
      work: [{ from: `${day(ago)}T04:00:00.000Z`, to: `${day(ago)}T${to}` }],
    });
  // The rules that a day broke are stored with it once it has been assessed.
  await until('rules that were broken', async () => {
    const known = employer.service.store(restHours)[driver];
    const fits = { 'user.id': objectId(captain.user), 'secret.violated': { $ne: null } };
    return (await known.countDocuments(fits as never)) > 0;
  });
});
afterAll(() => employer.close());

describe('the figures of a company', () => {
  it('[O-194] are those of all its vessels in the period', async () => {
    const answer = await figures(admin);
    expect(answer).toMatchObject({
      from: day(-9),
      to: day(0),
      expiries: { certificates: 2, vesselCertificates: 1 },
      actions: { overdue: 1 },
      incidents: { reported: 3, lostTime: 2, crewDays: 30, perMillionHours: 2_777.8 },
    });
    const { rest } = answer;
    expect([rest.crewDays, rest.violations > 0]).toEqual([4, true]);
    expect(rest.per100CrewDays).toBeCloseTo((rest.violations / 4) * 100, 8);
    expect(rest.vessels).toEqual([{ id: vessel, violations: rest.violations, crewDays: 4 }]);
  });

  it('[O-194] obey the vessel and the period', async () => {
    expect(await figures(admin, { of: other })).toMatchObject({
      expiries: { certificates: 1, vesselCertificates: 0 },
      rest: { violations: 0, crewDays: 0, per100CrewDays: null, vessels: [] },
      actions: { overdue: 0 },
      incidents: { reported: 1, lostTime: 1, crewDays: 10 },
    });
    expect(await figures(admin, { from: day(-500), to: day(-10) })).toMatchObject({
      expiries: { certificates: 0, vesselCertificates: 0 },
      actions: { overdue: 1 },
      incidents: { reported: 1, lostTime: 1 },
    });
    expect(await figures(admin, { from: day(10), to: day(60) })).toMatchObject({
      expiries: { certificates: 1, vesselCertificates: 0 },
      incidents: { reported: 0, crewDays: 0, perMillionHours: null },
    });
  });

  it('[O-194] are over the records that the viewer may read', async () => {
    const answer = await figures(hand);
    expect(answer.expiries.certificates).toBe(0);
    expect(answer.rest).toMatchObject({ violations: 0, crewDays: 2, per100CrewDays: 0 });
    expect((await figures(captain)).rest.crewDays).toBe(4);
  });

  it('are no fewer days aboard than days with recorded hours, where nobody entered since when somebody is employed', async () => {
    const newcomer = await employer.member(organization, {
      vessel: other,
      orgRoles: ['vessel-crew'],
    });
    const before = await figures(admin, { of: other });
    for (const ago of [-6, -4])
      await employer.made('restHours', {
        organization,
        vessel: other,
        user: newcomer.user,
        day: day(ago),
        work: [],
      });
    const after = await figures(admin, { of: other });
    expect([before.rest.crewDays, after.rest.crewDays]).toEqual([0, 2]);
    // Since their first recorded day, six days ago, instead of today alone.
    expect(after.incidents.crewDays - before.incidents.crewDays).toBe(6);
  });

  it('[O-194] are for members of the company, in a period that ends after it begins', async () => {
    for (const by of [stranger, undefined]) expect((await asked(by)).statusCode).toBe(403);
    for (const period of [{ from: day(1) }, { from: '2000-01-01' }, { from: 'soon' }])
      expect((await asked(admin, period)).statusCode).toBe(400);
  });
});
