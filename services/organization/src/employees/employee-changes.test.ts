import { organizationRoles } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { driver, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayIn } from '../testing/days.ts';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import { createEndEmploymentsJob } from './end-employments-job.ts';
import { employeesOfOffice } from './testing/office.ts';

const { start, newOffice, change, statusOf, read, template } = employeesOfOffice();
let employer: EmployerTest;
let organization: string;
let other: string;
let admin: Member;
let staff: Member;
let hand: Member;
let outsider: Member;

beforeAll(async () => {
  employer = await start();
});
afterAll(() => employer.close());
beforeEach(async () => {
  ({ organization, other, admin, staff, hand, outsider } = await newOffice());
});

/** How many organizations somebody belongs to, as pages for members determine it. */
const readsVesselsOf = async (token: string) =>
  (await employer.get(`vessels/count?where[organization][equals]=${organization}`, token)).json()
    .totalDocs;

describe('who changes employee records', () => {
  it('is the office, of where people work and how long', async () => {
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    const bosun = await employer.bosun();
    const work = {
      vessel,
      ...bosun,
      employmentType: 'ROTATL',
      startedOn: '2026-01-01',
    };
    for (const { token } of [staff, admin])
      expect(await statusOf(hand.record, token, work)).toBe(200);
    for (const { token } of [hand, outsider])
      expect(await statusOf(hand.record, token, work)).toBe(403);
    expect(await statusOf(hand.record, staff.token, { endedOn: dayIn(20) })).toBe(200);
  });

  it('is an org-admin or an operator, of roles, templates and new records', async () => {
    const given = await template();
    for (const json of [{ orgRoles: ['vessel-safety'] }, { accessTemplates: [given] }]) {
      for (const { token } of [staff, hand, outsider])
        expect(await statusOf(hand.record, token, json)).toBe(403);
      expect(await statusOf(hand.record, admin.token, json)).toBe(200);
    }
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    const json = { user: hand.user, organization, vessel };
    for (const { token } of [staff, hand, outsider])
      expect((await employer.post('employees', token, json)).statusCode).toBe(403);
    expect((await employer.post('employees', admin.token, json)).statusCode).toBe(201);
  });

  it('makes nobody a member who has not accepted an invitation, nor takes anybody back', async () => {
    const stranger = await employer.person({ email: 'stranger@crew.example' });
    const json = { user: stranger.user, organization };
    for (const token of [admin.token, employer.operator]) {
      const refused = await employer.post('employees', token, json);
      expect(refused.statusCode).toBe(403);
      expect(refused.body).not.toContain('stranger@crew.example');
    }
    expect((await employer.get('employees', stranger.token)).json().docs).toEqual([]);
    await change(hand.record, admin.token, { endedOn: dayIn(-1) });
    expect(await statusOf(hand.record, staff.token, { endedOn: null })).toBe(403);
    // A mistake can be undone within a day.
    expect(await statusOf(hand.record, admin.token, { endedOn: null })).toBe(200);
    await change(hand.record, admin.token, { startedOn: '2026-01-01', endedOn: dayIn(-1) });
    const leftAt = new Date(Date.now() - 25 * 3_600_000);
    const records = employer.service.store('employees');
    await records[driver].updateOne({ _id: objectId(hand.record) }, { $set: { leftAt } });
    expect(await statusOf(hand.record, admin.token, { endedOn: null, leftAt: new Date() })).toBe(
      403,
    );
    const again = { user: hand.user, organization };
    expect((await employer.post('employees', admin.token, again)).statusCode).toBe(403);
  });

  it('has org-admins alone end or remove an org-admin', async () => {
    const approving = await template({
      permissions: [{ page: '/crew-management/particulars', level: 'approve' }],
    });
    const other = await employer.member(organization, { orgRoles: ['org-admin'] });
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    for (const { code } of organizationRoles) {
      if (code === 'org-admin') continue;
      for (const work of [{}, { accessTemplates: [approving] }, { vessel }]) {
        const somebody = await employer.member(organization, { orgRoles: [code], ...work });
        for (const json of [{ endedOn: dayIn(-1) }, { endedOn: dayIn(3) }, { vessel }])
          expect([code, await statusOf(other.record, somebody.token, json)]).toEqual([code, 403]);
        const removed = await employer.remove(`employees/${other.record}`, somebody.token);
        expect([code, removed.statusCode]).toEqual([code, 403]);
      }
    }
    expect(await statusOf(other.record, admin.token, { endedOn: dayIn(3) })).toBe(200);
    const removed = await employer.remove(`employees/${other.record}`, admin.token);
    expect(removed.statusCode).toBe(200);
  });

  it('is nobody for what they would give themselves', async () => {
    const gives = { orgRoles: ['org-admin', 'vessel-safety'] };
    const refused = await change(admin.record, admin.token, gives);
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      403,
      'Forbidden: nobody gives roles or access to themselves.',
    ]);
    expect(await statusOf(admin.record, admin.token, { accessTemplates: [await template()] })).toBe(
      403,
    );
    expect(await statusOf(staff.record, staff.token, { endedOn: dayIn(30) })).toBe(403);
    const second = {
      user: admin.user,
      organization,
      vessel: await employer.made('vessels', { name: 'A', organization }),
    };
    expect(
      (await employer.post('employees', admin.token, { ...second, orgRoles: ['vessel-crew'] }))
        .statusCode,
    ).toBe(403);
    const aloud = { ...second, user: admin.user.toUpperCase(), orgRoles: ['vessel-crew'] };
    expect((await employer.post('employees', admin.token, aloud)).statusCode).toBe(403);
    expect((await employer.post('employees', admin.token, second)).statusCode).toBe(201);
  });

  it('is no one who was let in by a template, of who is an org-admin or has templates', async () => {
    const approving = await template({
      roles: ['org-staff'],
      permissions: [{ page: '/crew-management/particulars', level: 'approve' }],
    });
    await change(staff.record, admin.token, { accessTemplates: [approving] });
    expect(
      await statusOf(hand.record, staff.token, { orgRoles: ['vessel-crew', 'vessel-safety'] }),
    ).toBe(200);
    expect(await statusOf(hand.record, staff.token, { orgRoles: ['org-admin'] })).toBe(403);
    expect(await statusOf(hand.record, staff.token, { accessTemplates: [approving] })).toBe(403);
    expect(await statusOf(admin.record, staff.token, { orgRoles: [] })).toBe(403);
  });

  it('has not the office end an org-admin, widen a role to every vessel or bring somebody back', async () => {
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    await change(hand.record, admin.token, { vessel });
    expect(await statusOf(admin.record, staff.token, { endedOn: dayIn(3) })).toBe(403);
    expect(await statusOf(hand.record, staff.token, { vessel: null })).toBe(403);
    expect(await statusOf(hand.record, staff.token, { endedOn: dayIn(-1) })).toBe(200);
    expect(await statusOf(hand.record, staff.token, { endedOn: null })).toBe(403);
  });

  it('gives templates of this organization that are in force, and no others', async () => {
    const foreign = await template({ organization: other });
    const archived = await template({ status: 'archived' });
    for (const id of [foreign, archived, 'c'.repeat(24)]) {
      const answer = await change(hand.record, admin.token, { accessTemplates: [id] });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].data.errors[0].path).toBe('accessTemplates');
    }
    const held = await template();
    expect(await statusOf(hand.record, admin.token, { accessTemplates: [held] })).toBe(200);
    await employer.patch(`accessTemplates/${held}`, admin.token, { status: 'archived' });
    expect(await statusOf(hand.record, admin.token, { startedOn: '2026-02-01' })).toBe(200);
  });
});

describe('the end of an employment', () => {
  beforeEach(async () => {
    await employer.made('vessels', { name: 'Aurelia', organization });
  });

  it('comes at once where the last day is over, and takes the membership with it', async () => {
    expect(await readsVesselsOf(hand.token)).toBe(1);
    const answer = await change(hand.record, admin.token, {
      endedOn: dayIn(-1),
      status: 'active',
    });
    expect(answer.json().doc.status).toBe('ended');
    expect(await readsVesselsOf(hand.token)).toBe(0);
  });

  it('comes on the day after the last, by itself', async () => {
    const { service } = employer;
    const job = createEndEmploymentsJob(service);
    await change(hand.record, admin.token, { endedOn: dayIn(0) });
    await change(staff.record, admin.token, { endedOn: dayIn(5) });
    const run = () => job.run(new AbortController().signal);
    await run();
    expect((await read(hand.record)).status).toBe('active');
    await withClock(async (clock) => {
      clock.set((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS);
      await run();
    });
    expect((await read(hand.record)).status).toBe('ended');
    expect((await read(staff.record)).status).toBe('active');
    expect(await readsVesselsOf(hand.token)).toBe(0);
    const at = 'at' in job ? job.at(Date.UTC(2026, 10, 22, 13)) : 0;
    expect(new Date(at).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  });

  it('is refused before the first day', async () => {
    const answer = await change(hand.record, admin.token, {
      startedOn: '2026-05-02',
      endedOn: '2026-05-01',
    });
    expect(answer.json().errors[0].data.errors[0].path).toBe('endedOn');
  });

  it('is taken back by a return, which keeps the time before', async () => {
    await change(hand.record, admin.token, { startedOn: '2025-04-01', endedOn: '2025-09-30' });
    const back = (await change(hand.record, admin.token, { endedOn: null })).json().doc;
    expect(back).toMatchObject({ status: 'active', startedOn: dayIn(0) });
    expect(back.endedOn).toBeUndefined();
    expect(back.earlier).toEqual([
      expect.objectContaining({ startedOn: '2025-04-01', endedOn: '2025-09-30' }),
    ]);
    expect(await readsVesselsOf(hand.token)).toBe(1);
    await change(hand.record, admin.token, { endedOn: dayIn(-1), startedOn: '2026-03-01' });
    await change(hand.record, admin.token, { endedOn: null, startedOn: dayIn(10) });
    expect(await read(hand.record)).toMatchObject({
      startedOn: dayIn(10),
      earlier: [{}, { startedOn: '2026-03-01' }],
    });
  });
});

describe('the last org-admin', () => {
  it('can neither be ended, deleted nor lose the role, but by an operator', async () => {
    const attempts = [
      () => change(admin.record, admin.token, { orgRoles: [] }),
      () => change(admin.record, admin.token, { endedOn: dayIn(-1) }),
      () => change(admin.record, admin.token, { endedOn: dayIn(90) }),
      () => employer.remove(`employees/${admin.record}`, admin.token),
    ];
    for (const attempt of attempts) {
      const answer = await attempt();
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errors[0].message).toMatch(
        /Make somebody else an organization admin first/,
      );
    }
    const bulk = `employees?where[id][equals]=${admin.record}`;
    expect((await employer.patch(bulk, admin.token, { orgRoles: [] })).statusCode).toBe(400);
    expect((await employer.remove(bulk, admin.token)).statusCode).toBe(400);
    expect((await read(admin.record)).orgRoles).toEqual(['org-admin']);
    expect(await statusOf(admin.record, employer.operator, { orgRoles: [] })).toBe(200);
  });

  it('is one again once the other has gone', async () => {
    const second = await employer.member(organization, { orgRoles: ['org-admin'] });
    expect(await statusOf(admin.record, admin.token, { endedOn: dayIn(30) })).toBe(200);
    expect(await statusOf(second.record, second.token, { orgRoles: [] })).toBe(409);
    expect(await statusOf(admin.record, admin.token, { orgRoles: [] })).toBe(200);
    expect(
      await statusOf(second.record, second.token, { orgRoles: ['org-admin', 'org-staff'] }),
    ).toBe(403);
    expect(await statusOf(second.record, second.token, { startedOn: '2026-01-01' })).toBe(200);
  });

  it('is left when two remove each other at the same moment, every time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const here = await employer.made('organizations', { name: `Of two, ${round}` });
      const [one, two] = [
        await employer.member(here, { orgRoles: ['org-admin'] }),
        await employer.member(here, { orgRoles: ['org-admin'] }),
      ];
      const removing = [
        () => change(two.record, one.token, { orgRoles: [] }),
        () => change(one.record, two.token, round % 2 ? { endedOn: dayIn(-1) } : { orgRoles: [] }),
      ];
      const codes = (await Promise.all(removing.map((remove) => remove()))).map(
        ({ statusCode }) => statusCode,
      );
      const query = `where[organization][equals]=${here}&where[orgRoles][equals]=org-admin&where[status][equals]=active`;
      const { totalDocs } = (
        await employer.get(`employees/count?${query}`, employer.operator)
      ).json();
      expect({
        round,
        totalDocs,
        refused: codes.filter((code) => code === 409 || code === 403).length,
      }).toEqual({ round, totalDocs: 1, refused: 1 });
    }
  });
});
