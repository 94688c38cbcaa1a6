import { type PlanProblem, planCheck, rotationPage } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayOf } from '../days.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { createUpdateRotationsJob } from './update-rotations-job.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let rank: string;
let crewManager: Member;
let hand: Member;
let mate: Member;
let outsider: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());

beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  const { position } = await employer.bosun();
  rank = position;
  crewManager = await employer.member(organization, { orgRoles: ['vessel-crew-manager'], vessel });
  hand = await employer.member(organization, { orgRoles: ['vessel-crew'], vessel });
  mate = await employer.member(organization, { orgRoles: ['vessel-crew'], vessel });
  const other = await employer.made('organizations', { name: 'Halcyon' });
  outsider = await employer.member(other, { orgRoles: ['org-admin'] });
});

const inDays = (days: number) => dayOf(Date.now() + days * DAY_MS);
const plan = (overrides: Record<string, unknown> = {}) => ({
  organization,
  vessel,
  rank,
  user: hand.user,
  from: inDays(10),
  to: inDays(40),
  kind: 'aboard',
  ...overrides,
});
const planned = async (overrides: Record<string, unknown> = {}, by = crewManager.token) => {
  const answer = await employer.post('rotations', by, plan(overrides));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc;
};
const move = (id: string, status: string, by = crewManager.token) =>
  employer.patch(`rotations/${id}`, by, { status });
const refusal = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { data?: { errors?: unknown }; message: string }[] }).errors[0];
const read = async (id: string) =>
  (await employer.get(`rotations/${id}`, employer.operator)).json();

describe('a rotation', () => {
  it('[O-188] holds vessel, rank, days, kind and relief', async () => {
    const doc = await planned({ relief: mate.user, isInSchengen: true });
    const answer = await employer.get('rotations?depth=1', crewManager.token);
    const [found] = rotationPage.parse(answer.json()).docs;
    expect(found).toMatchObject({
      id: doc.id,
      vessel: { name: 'Aurelia' },
      rank: { name: 'Bosun' },
      from: inDays(10),
      to: inDays(40),
      kind: 'aboard',
      relief: mate.user,
      isInSchengen: true,
      status: 'proposed',
    });
    const kinds = ['leave', 'training', 'travel'].map((kind) => planned({ kind }));
    expect((await Promise.all(kinds)).map(({ kind }) => kind)).toEqual([
      'leave',
      'training',
      'travel',
    ]);
    expect(
      (await employer.post('rotations', crewManager.token, plan({ kind: 'shore' }))).statusCode,
    ).toBe(400);
  });

  it('[O-188] goes from proposed to confirmed, active and done, and no other way', async () => {
    const { id } = await planned();
    for (const status of ['active', 'done'])
      expect(refusal(await move(id, status))?.data?.errors).toEqual([
        { path: 'status', message: `This cannot become ${status}` },
      ]);
    for (const status of ['confirmed', 'active']) {
      expect((await move(id, status)).json().doc.status).toBe(status);
      expect((await move(id, 'proposed')).statusCode).toBe(400);
    }
    expect((await move(id, 'done')).json().doc.status).toBe('done');
    expect((await move(id, 'active')).statusCode).toBe(409);
    const answer = await employer.post('rotations', crewManager.token, plan({ status: 'active' }));
    expect(refusal(answer)?.data?.errors).toEqual([
      { path: 'status', message: 'A new rotation begins as proposed' },
    ]);
  });

  it('begins on its first day and ends after its last, once it is confirmed', async () => {
    const confirmed = await planned();
    await move(confirmed.id, 'confirmed');
    const proposed = await planned({ user: mate.user });
    const job = createUpdateRotationsJob(employer.service);
    const runOn = (days: number) =>
      withClock(async (clock) => {
        clock.set(Date.now() + days * DAY_MS);
        await job.run(new AbortController().signal);
      });
    const statuses = async () => [
      (await read(confirmed.id)).status,
      (await read(proposed.id)).status,
    ];
    await runOn(9);
    expect(await statuses()).toEqual(['confirmed', 'proposed']);
    await runOn(10);
    expect(await statuses()).toEqual(['active', 'proposed']);
    await runOn(40);
    expect(await statuses()).toEqual(['active', 'proposed']);
    await runOn(41);
    expect(await statuses()).toEqual(['done', 'proposed']);
  });

  it('is refused for days that are none, and for who does not work there', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ to: inDays(9) }, 'to'],
      [{ to: inDays(10 + 731) }, 'to'],
      [{ user: outsider.user }, 'user'],
      [{ relief: outsider.user }, 'relief'],
      [{ relief: hand.user }, 'relief'],
    ];
    for (const [overrides, path] of wrong) {
      const answer = await employer.post('rotations', crewManager.token, plan(overrides));
      expect([answer.statusCode, refusal(answer)?.data?.errors]).toEqual([
        400,
        [{ path, message: expect.any(String) }],
      ]);
    }
  });
});

describe('who plans', () => {
  it('is the crew manager of the vessel, the management and the admin', async () => {
    const elsewhere = await employer.made('vessels', { name: 'Serein', organization });
    const admin = await employer.member(organization, { orgRoles: ['org-admin'] });
    const master = await employer.member(organization, { orgRoles: ['vessel-management'], vessel });
    for (const [by, at, status] of [
      [admin, vessel, 201],
      [master, vessel, 201],
      [crewManager, vessel, 201],
      [crewManager, elsewhere, 403],
      [master, elsewhere, 403],
      [mate, vessel, 403],
      [outsider, vessel, 403],
    ] as const)
      expect((await employer.post('rotations', by.token, plan({ vessel: at }))).statusCode).toBe(
        status,
      );
    const { id } = await planned();
    expect(
      (await employer.patch(`rotations/${id}`, crewManager.token, { vessel: elsewhere }))
        .statusCode,
    ).toBe(403);
  });

  it('is not the person, who proposes their own and reads no other', async () => {
    const { id } = await planned({ user: mate.user });
    const own = await planned({}, hand.token);
    const listed = (await employer.get('rotations', hand.token)).json();
    expect(listed.docs.map((one: { id: string }) => one.id)).toEqual([own.id]);
    expect((await employer.get(`rotations/${id}`, hand.token)).statusCode).toBe(404);
    expect(
      (await employer.patch(`rotations/${own.id}`, hand.token, { to: inDays(30) })).statusCode,
    ).toBe(200);
    expect((await move(own.id, 'confirmed', hand.token)).statusCode).toBe(403);
    await move(own.id, 'confirmed');
    expect(
      (await employer.patch(`rotations/${own.id}`, hand.token, { to: inDays(31) })).statusCode,
    ).toBe(403);
    expect((await employer.remove(`rotations/${own.id}`, hand.token)).statusCode).toBe(403);
  });

  it('shows nothing to another organization', async () => {
    const { id } = await planned();
    expect((await employer.get('rotations', outsider.token)).json().totalDocs).toBe(0);
    expect((await employer.get(`rotations/${id}`, outsider.token)).statusCode).toBe(404);
    expect((await move(id, 'confirmed', outsider.token)).statusCode).toBe(403);
    expect((await employer.get('rotations')).statusCode).toBe(403);
  });
});

describe('what speaks against a plan', () => {
  const problems = async (overrides: Record<string, unknown> = {}): Promise<PlanProblem[]> => {
    const asked = new URLSearchParams(plan(overrides) as Record<string, string>);
    const answer = await employer.get(`rotations/check?${asked}`, crewManager.token);
    return planCheck.parse(answer.json()).problems;
  };

  it('is a certificate of the rank that is missing or expires before the last day', async () => {
    await employer.made('certificateRequirements', {
      organization,
      position: rank,
      types: ['PST', 'ENG1', 'EFA'],
    });
    const says = { certificateNumber: 'GB 4711', issuer: 'MCA' };
    const held = { organization, vessel, holder: hand.user, ...says };
    await employer.made('registers/certificates', { ...held, type: 'PST', expiryDate: inDays(39) });
    await employer.made('registers/certificates', {
      ...held,
      type: 'ENG1',
      expiryDate: inDays(40),
    });
    expect(await problems()).toEqual([
      { kind: 'certificate', type: 'PST', expiryDate: inDays(39) },
      { kind: 'certificate', type: 'EFA', expiryDate: null },
    ]);
    expect(await problems({ kind: 'leave' })).toEqual([]);
    await employer.made('certificateRequirements', {
      organization,
      vessel,
      position: rank,
      types: ['ENG1'],
    });
    expect(await problems()).toEqual([]);
    expect(await problems({ to: inDays(41) })).toEqual([
      { kind: 'certificate', type: 'ENG1', expiryDate: inDays(40) },
    ]);
  });

  it('is an employment that ends before, another rotation, and too many days in Schengen', async () => {
    const record = { endedOn: inDays(39) };
    await employer.patch(`employees/${hand.record}`, employer.operator, record);
    expect(await problems()).toEqual([{ kind: 'employment', endsOn: inDays(39) }]);
    await employer.patch(`employees/${hand.record}`, employer.operator, { endedOn: null });
    const { id } = await planned({ from: inDays(30), to: inDays(60), isInSchengen: true });
    expect(await problems()).toEqual([{ kind: 'overlap', from: inDays(30), to: inDays(40) }]);
    expect(await problems({ rotation: id })).toEqual([]);
    const longer = { from: inDays(61), to: inDays(120) };
    expect(await problems(longer)).toEqual([]);
    expect(await problems({ ...longer, isInSchengen: 'true' })).toEqual([
      { kind: 'schengen', day: inDays(120), days: 91 },
    ]);
  });

  it('is a working arrangement of the rank that breaks a rest rule, the posted one before drafts', async () => {
    const arrange = (fromDate: string, to: string) =>
      employer.made('registers/rest-arrangements', {
        organization,
        vessel,
        position: rank,
        fromDate,
        seaWatches: [{ from: '06:00', to }],
        portWatches: [{ from: '08:00', to: '16:00' }],
      });
    await arrange(inDays(-10), '22:00');
    const [broken, ...others] = await problems();
    expect([broken, others]).toEqual([
      { kind: 'rest', at: 'sea', says: expect.stringMatching(/^R1: 8 h of rest in 24 hours/) },
      [],
    ]);
    expect(await problems({ kind: 'leave' })).toEqual([]);
    const lawful = await arrange(inDays(-5), '14:00');
    const posted = await employer.patch(
      `registers/rest-arrangements/${lawful}`,
      employer.operator,
      {
        status: 'posted',
      },
    );
    expect(posted.statusCode).toBe(200);
    expect(await problems()).toEqual([]);
  });

  it('is told to who may save it alone', async () => {
    const asked = new URLSearchParams(plan() as Record<string, string>);
    const statusFor = async (token?: string) =>
      (await employer.get(`rotations/check?${asked}`, token)).statusCode;
    expect(await statusFor(hand.token)).toBe(200);
    for (const token of [mate.token, outsider.token, undefined])
      expect(await statusFor(token)).toBe(403);
    asked.set('to', 'soon');
    expect(await statusFor(crewManager.token)).toBe(400);
  });
});
