import { organizationRoles } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let captain: Member;

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', {
    name: 'Aurelia',
    organization,
    shipTime: 'Europe/Paris',
  });
  captain = await employer.member(organization, { orgRoles: ['vessel-management'], vessel });
});
afterAll(() => employer.close());

const path = () => `vessels/${vessel}/settings`;
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

it('[O-028] admits org-admin and vessel-management, and nobody else', async () => {
  const admitted = ['org-admin', 'vessel-management'];
  for (const { code } of organizationRoles) {
    const holder = await employer.member(organization, { orgRoles: [code], vessel });
    const read = (await employer.get(path(), holder.token)).statusCode;
    const write = (await employer.patch(path(), holder.token, {})).statusCode;
    const status = admitted.includes(code) ? 200 : 403;
    expect([code, read, write]).toEqual([code, status, status]);
  }
  const elsewhere = await employer.made('vessels', { name: 'Boreas', organization });
  const other = await employer.get(`vessels/${elsewhere}/settings`, captain.token);
  expect(other.statusCode).toBe(403);
  const stranger = await employer.member(
    await employer.made('organizations', { name: 'Elsewhere' }),
    { orgRoles: ['org-admin'] },
  );
  expect((await employer.get(path(), stranger.token)).statusCode).toBe(403);
  expect((await employer.get(path())).statusCode).toBe(403);
});

it('keeps the ship time with its log, the warning days and the rest profile, which nobody else is told', async () => {
  const before = (await employer.get(path(), captain.token)).json();
  expect(before).toMatchObject({
    shipTime: 'Europe/Paris',
    shipTimeLog: [],
    restProfile: { method: 'both' },
    warningDays: [90, 60, 30],
  });
  const settings = {
    shipTime: 'Europe/Athens',
    restProfile: { method: 'backward', flag: 'malta' },
    warningDays: [120, 45, 14],
  };
  expect((await employer.patch(path(), captain.token, settings)).statusCode).toBe(200);
  expect((await employer.get(path(), captain.token)).json()).toMatchObject({
    ...settings,
    shipTimeLog: [{ zone: 'Europe/Paris' }],
  });
  for (const wrong of [
    { warningDays: [30, 60, 90] },
    { warningDays: [90, 60] },
    { warningDays: [366, 60, 30] },
    { shipTime: 'Nowhere/Here' },
    { restProfile: { method: 'guess' } },
    { restProfile: { method: 'exceptions' } },
  ])
    expect([wrong, (await employer.patch(path(), captain.token, wrong)).statusCode]).toEqual([
      wrong,
      400,
    ]);
  await employer.patch(`vessels/${vessel}`, employer.operator, { isPublic: true });
  const shown = await employer.get(`vessels/${vessel}`);
  expect([shown.statusCode, shown.json()]).toEqual([
    200,
    expect.not.objectContaining({ warningDays: expect.anything() }),
  ]);
});

it('[O-185] has hours of rest judged by the profile that is set', async () => {
  const profileOf = async () => {
    const asked = `vessel=${vessel}&user=${captain.user}&month=2026-03`;
    return (await employer.get(`restHours/month?${asked}`, captain.token)).json().profile;
  };
  await employer.patch(path(), captain.token, { restProfile: { method: 'forward' } });
  expect((await profileOf()).method).toBe('forward');
  await employer.patch(path(), captain.token, { restProfile: { method: 'backward' } });
  expect((await profileOf()).method).toBe('backward');
});

it('[O-185] turns the flags of what expires aboard at once, and no other vessel’s', async () => {
  await employer.patch(path(), captain.token, { warningDays: [90, 60, 30] });
  const boreas = await employer.made('vessels', { name: 'Boreas', organization });
  const certificate = (of: string) =>
    employer.made('registers/mandatory-documents', {
      organization,
      vessel: of,
      certificate: 'Radio licence',
      issuer: 'Ofcom',
      expiryDate: day(100),
    });
  const [ours, theirs] = [await certificate(vessel), await certificate(boreas)];
  const flagsOf = async (id: string) =>
    (await employer.get(`registers/mandatory-documents/${id}?depth=0`, employer.operator)).json()
      .flags;
  expect(await flagsOf(ours)).toEqual([]);
  await employer.patch(path(), captain.token, { warningDays: [200, 120, 10] });
  await until('the flag', async () => (await flagsOf(ours)).includes('expiring60'));
  expect(await flagsOf(theirs)).toEqual([]);
  expect(await flagsOf(await certificate(vessel))).toEqual(['expiring60']);
});

it('[O-184] closes pages aboard, and opens them to some roles, at once', async () => {
  const hand = await employer.member(organization, { orgRoles: ['vessel-crew'], vessel });
  const safety = await employer.member(organization, {
    orgRoles: ['vessel-crew', 'vessel-safety'],
    vessel,
  });
  const office = await employer.member(organization, { orgRoles: ['org-admin'] });
  const asked = async (register: string, by: Member) =>
    (await employer.get(`registers/${register}?where[vessel][equals]=${vessel}`, by.token))
      .statusCode;
  const everybody = async (register: string) =>
    Promise.all([hand, safety, captain, office].map((by) => asked(register, by)));
  expect(await everybody('spare-parts')).toEqual([200, 200, 200, 200]);
  const sections = [
    { page: '/maintenance/spare-parts', isClosed: true },
    { page: '/security/visitors', roles: ['vessel-crew'] },
  ];
  expect((await employer.patch(path(), captain.token, { sections })).json().sections).toEqual(
    sections,
  );
  expect((await employer.get(path(), captain.token)).json().sections).toEqual(sections);
  expect(await everybody('spare-parts')).toEqual([403, 403, 403, 200]);
  const record = await employer.get(`employees/${hand.record}?depth=0`, hand.token);
  expect(record.json().access.grants).toEqual([
    { scope: 'vessel', page: '/maintenance/spare-parts', level: 'none' },
  ]);
  await employer.patch(path(), captain.token, { sections: [] });
  expect(await everybody('spare-parts')).toEqual([200, 200, 200, 200]);
});

it('refuses to close what the menu alone decides, and what was made of older settings', async () => {
  for (const sections of [
    [{ page: '/safety/muster-stations', isClosed: true }],
    [{ page: '/crew/payroll', roles: ['vessel-crew'] }],
  ])
    expect((await employer.patch(path(), captain.token, { sections })).statusCode).toBe(400);
  const tag = String((await employer.get(path(), captain.token)).headers.etag);
  const change = (warningDays: number[]) =>
    employer.call('PATCH', `/api/${path()}`, {
      token: captain.token,
      json: { warningDays },
      headers: { 'if-match': tag },
    });
  expect((await change([80, 50, 20])).statusCode).toBe(200);
  expect((await change([70, 40, 10])).statusCode).toBe(412);
  expect((await employer.get(path(), captain.token)).json().warningDays).toEqual([80, 50, 20]);
});
