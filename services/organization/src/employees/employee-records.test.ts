import { auditPage, employeePage, organizationRoles } from '@fairlead/contracts';
import { tablesIn } from '@fairlead/service-kit';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { dayIn } from '../testing/days.ts';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import { completeEarlierRecords } from './of-earlier-releases.ts';
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
    expect(second.json().errors[0].message).toMatch(/already has an active record there/);
    expect(await statusOf(hand.record, admin.token, { endedOn: dayIn(-1) })).toBe(200);
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
    await change(hand.record, admin.token, { endedOn: dayIn(-1) });
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
    await completeEarlierRecords.run(tablesIn(connection), new AbortController().signal);
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
