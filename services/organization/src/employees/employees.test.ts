import { auditPage, employeePage, organizationRoles } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { receiveEvent, until, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { DAY_MS, dayOf } from '../days.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { endingOfEmployments } from './ending.ts';
import { completeEarlierRecords } from './of-earlier-releases.ts';

let employer: EmployerTest;
let organization: string;
let other: string;
let admin: Member;
let staff: Member;
let hand: Member;
let outsider: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());

beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  other = await employer.made('organizations', { name: 'Halcyon' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  hand = await employer.member(organization, { orgRoles: ['vessel-crew'] });
  outsider = await employer.member(other, { orgRoles: ['org-admin'] });
});

const inDays = (days: number) => dayOf(Date.now() + days * DAY_MS);
const change = (record: string, by: string, json: Record<string, unknown>) =>
  employer.patch(`employees/${record}`, by, json);
const statusOf = async (record: string, by: string, json: Record<string, unknown>) =>
  (await change(record, by, json)).statusCode;
const read = async (record: string, by = employer.operator) =>
  (await employer.get(`employees/${record}?depth=0`, by)).json();
const template = (json: object = {}) =>
  employer.made('accessTemplates', {
    organization,
    name: `Of ${Math.random()}`,
    scope: 'org',
    ...json,
  });
/** How many organizations somebody belongs to, as pages for members determine it. */
const readsVesselsOf = async (token: string) =>
  (await employer.get(`vessels/count?where[organization][equals]=${organization}`, token)).json()
    .totalDocs;

describe('an employee record', () => {
  it('[O-001] answers with its person, places and roles by their names', async () => {
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    const somebody = await employer.person({ fullName: 'Maya Lind', email: 'maya@crew.example' });
    const { position, department } = await employer.bosun();
    await employer.made('employees', {
      user: somebody.user,
      organization,
      vessel,
      department,
      position,
      orgRoles: ['org-staff'],
    });
    const query = `where[user.id][equals]=${somebody.user}&depth=2&limit=100`;
    const answer = await employer.get(`employees?${query}`, somebody.token);
    const { docs } = employeePage.parse(answer.json());
    expect(docs).toEqual([
      expect.objectContaining({
        user: {
          id: somebody.user,
          firstName: 'Maya',
          lastName: 'Lind',
          fullName: 'Maya Lind',
          email: 'maya@crew.example',
        },
        organization: expect.objectContaining({ id: organization, name: 'Blue Meridian' }),
        vessel: expect.objectContaining({ id: vessel, name: 'Aurelia' }),
        department: expect.objectContaining({ id: department, name: 'Deck' }),
        position: expect.objectContaining({ id: position, name: 'Bosun' }),
        orgRoles: ['org-staff'],
        access: { orgRoles: ['org-staff'], grants: [] },
        status: 'active',
      }),
    ]);
  });

  it('follows its person’s name', async () => {
    await receiveEvent(employer, 'users', hand.user, {
      name: 'Nora Lind',
      firstName: 'Nora',
      lastName: 'Lind',
      email: 'nora@crew.example',
    });
    const { user } = (await employer.get(`employees/${hand.record}`, hand.token)).json();
    expect(user).toMatchObject({ fullName: 'Nora Lind', email: 'nora@crew.example' });
  });

  it('[O-014] takes the nine roles and refuses any other', async () => {
    const nine =
      'org-admin org-staff support-crew vessel-management vessel-crew-manager vessel-crew vessel-safety vessel-finance vessel-navigation';
    expect(organizationRoles.map(({ code }) => code).join(' ')).toBe(nine);
    for (const role of nine.split(' '))
      expect([role, await statusOf(hand.record, admin.token, { orgRoles: [role] })]).toEqual([
        role,
        200,
      ]);
    for (const role of ['owner', 'ORG-ADMIN', '', 'captain'])
      expect([role, await statusOf(hand.record, admin.token, { orgRoles: [role] })]).toEqual([
        role,
        400,
      ]);
  });

  it('is refused a vessel of another organization', async () => {
    const vessel = await employer.made('vessels', { name: 'Theirs', organization: other });
    expect(await statusOf(hand.record, admin.token, { vessel })).toBe(400);
  });

  it('stands once in force for one person, organization and vessel', async () => {
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    const again = (json: object = {}) =>
      employer.post('employees', admin.token, { user: hand.user, organization, ...json });
    const answers = await Promise.all([again({ vessel }), again({ vessel }), again({ vessel })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const second = await again();
    expect(second.statusCode).toBe(409);
    expect(second.json().errors[0].message).toMatch(/a record in force there already/);
    expect(await statusOf(hand.record, admin.token, { endedOn: inDays(-1) })).toBe(200);
    await employer.made('employees', { user: hand.user, organization });
    expect(await statusOf(hand.record, admin.token, { endedOn: null })).toBe(409);
  });
});

describe('who reads employee records', () => {
  const seenBy = async (token?: string) => {
    const answer = await employer.get(
      `employees?where[organization][equals]=${organization}&limit=100`,
      token,
    );
    return answer.statusCode === 200
      ? answer
          .json()
          .docs.map(({ id }: { id: string }) => id)
          .sort()
      : answer.statusCode;
  };

  it('[O-015] is the office of an organization, and everybody for themselves; nobody outside reads any', async () => {
    const all = [admin, staff, hand].map(({ record }) => record).sort();
    expect(await seenBy(admin.token)).toEqual(all);
    expect(await seenBy(staff.token)).toEqual(all);
    expect(await seenBy(employer.operator)).toEqual(all);
    expect(await seenBy(hand.token)).toEqual([hand.record]);
    expect(await seenBy(outsider.token)).toEqual([]);
    expect(await seenBy()).toBe(403);
    expect((await employer.get(`employees/${hand.record}`, outsider.token)).statusCode).toBe(404);
  });

  it('[O-015] is a person of their own records after they have ended too', async () => {
    await change(hand.record, admin.token, { endedOn: inDays(-1) });
    expect(await seenBy(hand.token)).toEqual([hand.record]);
    expect((await read(hand.record, hand.token)).access).toEqual({ orgRoles: [], grants: [] });
  });

  it('is whom an access template lets write there, and not whom one shuts out or lets read alone', async () => {
    const templateWith = (level: string) =>
      template({ permissions: [{ page: '/crew-management/particulars', level }] });
    await change(staff.record, admin.token, { accessTemplates: [await templateWith('none')] });
    expect(await seenBy(staff.token)).toEqual([staff.record]);
    const all = [admin, staff, hand].map(({ record }) => record).sort();
    for (const [level, seen] of [
      ['read', [hand.record]],
      ['write', all],
    ] as const) {
      await change(hand.record, admin.token, { accessTemplates: [await templateWith(level)] });
      expect(await seenBy(hand.token)).toEqual(seen);
    }
    // They may decide where somebody works, but not what somebody may do.
    expect(await statusOf(staff.record, hand.token, { startedOn: '2026-01-02' })).toBe(200);
    expect(await statusOf(staff.record, hand.token, { orgRoles: [] })).toBe(403);
    expect(await statusOf(hand.record, hand.token, { orgRoles: ['org-staff'] })).toBe(403);
  });
});

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
    expect(await statusOf(hand.record, staff.token, { endedOn: inDays(20) })).toBe(200);
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
    await change(hand.record, admin.token, { endedOn: inDays(-1) });
    expect(await statusOf(hand.record, staff.token, { endedOn: null })).toBe(403);
    // A mistake can be undone within a day.
    expect(await statusOf(hand.record, admin.token, { endedOn: null })).toBe(200);
    await change(hand.record, admin.token, { startedOn: '2026-01-01', endedOn: inDays(-1) });
    const leftAt = new Date(Date.now() - 25 * 3_600_000);
    const records = employer.service.store('employees');
    await records.documents.updateOne({ _id: objectId(hand.record) }, { $set: { leftAt } });
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
        for (const json of [{ endedOn: inDays(-1) }, { endedOn: inDays(3) }, { vessel }])
          expect([code, await statusOf(other.record, somebody.token, json)]).toEqual([code, 403]);
        const removed = await employer.remove(`employees/${other.record}`, somebody.token);
        expect([code, removed.statusCode]).toEqual([code, 403]);
      }
    }
    expect(await statusOf(other.record, admin.token, { endedOn: inDays(3) })).toBe(200);
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
    expect(await statusOf(staff.record, staff.token, { endedOn: inDays(30) })).toBe(403);
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
    expect(await statusOf(admin.record, staff.token, { endedOn: inDays(3) })).toBe(403);
    expect(await statusOf(hand.record, staff.token, { vessel: null })).toBe(403);
    expect(await statusOf(hand.record, staff.token, { endedOn: inDays(-1) })).toBe(200);
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
      endedOn: inDays(-1),
      status: 'active',
    });
    expect(answer.json().doc.status).toBe('ended');
    expect(await readsVesselsOf(hand.token)).toBe(0);
  });

  it('comes on the day after the last, by itself', async () => {
    const { service } = employer;
    const job = endingOfEmployments(service);
    await change(hand.record, admin.token, { endedOn: inDays(0) });
    await change(staff.record, admin.token, { endedOn: inDays(5) });
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
    expect(back).toMatchObject({ status: 'active', startedOn: inDays(0) });
    expect(back.endedOn).toBeUndefined();
    expect(back.earlier).toEqual([
      expect.objectContaining({ startedOn: '2025-04-01', endedOn: '2025-09-30' }),
    ]);
    expect(await readsVesselsOf(hand.token)).toBe(1);
    await change(hand.record, admin.token, { endedOn: inDays(-1), startedOn: '2026-03-01' });
    await change(hand.record, admin.token, { endedOn: null, startedOn: inDays(10) });
    expect(await read(hand.record)).toMatchObject({
      startedOn: inDays(10),
      earlier: [{}, { startedOn: '2026-03-01' }],
    });
  });
});

describe('the last org-admin', () => {
  it('can neither be ended, deleted nor lose the role, but by an operator', async () => {
    const attempts = [
      () => change(admin.record, admin.token, { orgRoles: [] }),
      () => change(admin.record, admin.token, { endedOn: inDays(-1) }),
      () => change(admin.record, admin.token, { endedOn: inDays(90) }),
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
    expect(await statusOf(admin.record, admin.token, { endedOn: inDays(30) })).toBe(200);
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
        () => change(one.record, two.token, round % 2 ? { endedOn: inDays(-1) } : { orgRoles: [] }),
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

describe('the history of an employment', () => {
  it('tells org-admins who changed roles, vessel, position and dates, before and after', async () => {
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    const { position } = await employer.bosun();
    await change(hand.record, admin.token, { orgRoles: ['vessel-safety'] });
    await change(hand.record, staff.token, { vessel, position, startedOn: '2026-03-01' });
    const query = `audit?collection=employees&document=${hand.record}`;
    const trail = await until('the changes to be recorded', async () => {
      const page = auditPage.parse((await employer.get(query, admin.token)).json());
      return page.docs.length === 3 && page.docs;
    });
    const changesOf = (at: number) =>
      Object.fromEntries((trail[at]?.changes ?? []).map(({ field, ...values }) => [field, values]));
    expect(trail[0]?.actor).toEqual({ kind: 'person', id: staff.user });
    expect(changesOf(0)).toEqual({
      vessel: { after: vessel },
      position: { after: position },
      startedOn: { after: '2026-03-01' },
    });
    expect(trail[1]?.actor).toEqual({ kind: 'person', id: admin.user });
    expect(changesOf(1)).toEqual({
      orgRoles: { before: ['vessel-crew'], after: ['vessel-safety'] },
    });
    for (const { token } of [staff, hand])
      expect((await employer.get(query, token)).statusCode).toBe(403);
    expect((await employer.get(query, outsider.token)).json().docs).toEqual([]);
  });
});

it('an account that is deleted leaves the history of its employments', async () => {
  const name = 'Wanda Quill';
  const [firstName, lastName] = name.split(' ');
  const person = await employer.person({ fullName: name, email: 'wanda@crew.example' });
  const record = await employer.made('employees', { user: person.user, organization });
  const read = () => employer.get(`employees/${record}`, employer.operator);
  const known = { firstName, lastName, name, email: 'wanda@crew.example' };
  await receiveEvent(employer, 'users', person.user, known);
  const query = { collection: 'employees', document: record };
  const trail = employer.service.connection.collection('audit');
  const kept = async () => JSON.stringify(await trail.find(query).toArray()).includes('Wanda');
  await until('the record to be told', kept);
  await receiveEvent(employer, 'users', person.user, { ...known, deleted: true });
  expect((await read()).body).not.toContain('Wanda');
  employer.service.publishPending('employees');
  await until('all of it to be recorded', async () => (await trail.countDocuments(query)) > 1);
  expect(await kept()).toBe(false);
});

it('a record of an earlier release counts as before once it is completed', async () => {
  const { connection, changes } = employer.service;
  const stored = connection.collection('employees');
  const user = new mongoose.Types.ObjectId();
  const [one, two] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
  const at = new Date();
  const earlier = {
    user,
    organization: new mongoose.Types.ObjectId(organization),
    orgRoles: ['org-staff'],
    revision: 1,
    createdAt: at,
    updatedAt: at,
  };
  await stored.insertMany([
    { _id: one, ...earlier },
    { _id: two, ...earlier },
  ]);
  for (let run = 0; run < 2; run += 1)
    await completeEarlierRecords.run(connection, new AbortController().signal);
  changes.invalidate('employees');
  const token = await employer.mint.person(user.toHexString());
  const query = `where[user.id][equals]=${user.toHexString()}&depth=0`;
  const { docs } = (await employer.get(`employees?${query}`, token)).json();
  expect(docs.map(({ id }: { id: string }) => id)).toContain(one.toHexString());
  expect(docs[0]).toMatchObject({
    user: user.toHexString(),
    status: 'active',
    accessTemplates: [],
    earlier: [],
  });
  const again = await employer.post('employees', admin.token, {
    user: user.toHexString(),
    organization,
  });
  expect(again.statusCode).toBe(409);
});

describe('whom somebody reports to', () => {
  const reports = async (one: Member, to: string | null, by = admin.token) => {
    const answer = await change(one.record, by, { reportsTo: to });
    return answer.statusCode === 200 ? 200 : answer.json().errors[0].data?.errors?.[0].path;
  };

  it('is another member of the organization, and nobody below them', async () => {
    expect(await reports(hand, staff.user)).toBe(200);
    expect((await read(hand.record)).reportsTo).toBe(staff.user);
    expect(await reports(staff, admin.user)).toBe(200);
    expect(await reports(hand, hand.user)).toBe('reportsTo');
    expect(await reports(hand, outsider.user)).toBe('reportsTo');
    expect(await reports(admin, hand.user)).toBe('reportsTo');
    expect(await reports(hand, null)).toBe(200);
    expect(await reports(admin, hand.user)).toBe(200);
  });
});
