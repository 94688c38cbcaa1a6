import { wellnessTeamEntry } from '@fairlead/contracts';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  organization,
  otherOrganization,
  type Person,
  startWellness,
  type WellnessTest,
} from '../testing/fixtures.ts';

let test: WellnessTest;
let admin: Person;
let support: Person;
let hand: Person;
let otherAdmin: Person;
let member: Person;
beforeAll(async () => {
  test = await startWellness();
  admin = await test.member(['org-admin']);
  support = await test.member(['support-crew']);
  hand = await test.member(['vessel-crew', 'org-staff', 'vessel-management']);
  otherAdmin = await test.member(['org-admin'], otherOrganization);
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await test.member(['support-crew']);
});

const row = { weekday: 0, from: '08:00', to: '16:00', zone: 'Europe/Monaco' };
const add = (by: Person | undefined, more: object = {}) =>
  test.send('POST', 'wellnessTeam?depth=0', by, {
    organization,
    member: member.user,
    role: 'counsellor',
    ...more,
  });
const change = (id: string, by: Person | undefined, json: object) =>
  test.send('PATCH', `wellnessTeam/${id}?depth=0`, by, json);
const failures = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json().errors[0].data?.errors.map(({ path }: { path: string }) => path);

describe('an entry of the wellness team', () => {
  it('[W-094] holds member, role, languages, rota and the day of the credential, and is on duty or off', async () => {
    const content = {
      languages: ['English', 'Filipino'],
      rota: [row, { day: '2026-12-25', from: '22:00', to: '06:00', zone: 'UTC' }],
      credentialUntil: '2027-06-30',
    };
    const made = await add(admin, content);
    expect([made.statusCode, made.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    const entry = wellnessTeamEntry.parse(made.json().doc);
    expect(entry).toMatchObject({
      ...content,
      organization,
      member: member.user,
      role: 'counsellor',
      onDuty: false,
    });
    for (const role of ['lead', 'counsellor', 'safeguarding', 'DPA'])
      expect((await change(entry.id, admin, { role })).json().doc.role).toBe(role);
    expect((await change(entry.id, admin, { onDuty: true })).json().doc.onDuty).toBe(true);
    expect((await change(entry.id, admin, { onDuty: false })).json().doc.onDuty).toBe(false);
    expect(failures(await change(entry.id, admin, { role: 'captain' }))).toEqual(['role']);
    expect(failures(await change(entry.id, admin, { credentialUntil: '2026-02-30' }))).toEqual([
      'credentialUntil',
    ]);
    // Once per member, who belongs to the organization.
    expect((await add(admin, { role: 'lead' })).statusCode).toBe(409);
    for (const { user } of [otherAdmin, await test.person()])
      expect(failures(await add(admin, { member: user }))).toEqual(['member']);
    expect((await test.send('DELETE', `wellnessTeam/${entry.id}`, admin)).statusCode).toBe(200);
    expect((await add(admin)).statusCode).toBe(201);
  });

  it('[W-094] has periods of a weekday or a day, by the clocks of a zone, and none that overlap', async () => {
    const refused = async (...rota: object[]) => failures(await add(admin, { rota }));
    expect(await refused({ ...row, from: '8:00' })).toEqual(['rota.0.from']);
    expect(await refused({ ...row, to: '24:00' })).toEqual(['rota.0.to']);
    expect(await refused({ ...row, weekday: 7 })).toEqual(['rota.0.weekday']);
    expect(await refused({ ...row, weekday: -1 })).toEqual(['rota.0.weekday']);
    for (const zone of ['Mars/Olympus', '+02:00', ''])
      expect(await refused({ ...row, zone })).toEqual(['rota.0.zone']);
    const { weekday: _weekday, ...dayless } = row;
    expect(await refused(dayless)).toEqual(['rota.0.weekday']);
    expect(await refused({ ...row, day: '2026-12-25' })).toEqual(['rota.0.weekday']);
    expect(await refused(row, { ...row, from: '15:59', to: '18:00' })).toEqual(['rota.1.from']);
    const night = { ...row, weekday: 6, from: '22:00', to: '08:01' };
    expect(await refused(night, row)).toEqual(['rota.1.from']);
    const made = await add(admin, { rota: [{ ...night, to: '08:00' }, row] });
    expect(made.statusCode).toBe(201);
    const { id, rota } = made.json().doc;
    expect(failures(await change(id, admin, { rota: [...rota, row] }))).toEqual(['rota.2.from']);
    expect((await change(id, admin, { rota: [{ ...row, day: null }] })).statusCode).toBe(200);
  });

  it('[W-069] is read and written by org-admins alone', async () => {
    const { id } = (await add(admin)).json().doc;
    expect((await test.get('wellnessTeam', admin)).statusCode).toBe(200);
    const operator = { user: '', token: await test.mint.operator() };
    const template = '65f900000000000000000001';
    await receiveEvent(test, 'accessTemplates', template, {
      organization,
      scope: 'org',
      roles: [],
      permissions: [{ page: '/wellness/team', level: 'write' }],
    });
    const writer = await test.person();
    await test.employ(writer, { accessTemplates: [template] });
    for (const by of [writer, support, member, hand, operator, await test.person(), undefined]) {
      expect((await test.get('wellnessTeam', by)).statusCode).toBe(403);
      expect((await test.get('wellnessTeam/count', by)).statusCode).toBe(403);
      expect((await test.get(`wellnessTeam/${id}`, by)).statusCode).toBe(403);
      expect((await add(by)).statusCode).toBe(403);
      expect((await change(id, by, { onDuty: true })).statusCode).toBe(403);
      expect((await test.send('DELETE', `wellnessTeam/${id}`, by)).statusCode).toBe(403);
    }
  });

  it('[W-070] is nothing to the admins of another organization', async () => {
    const { id } = (await add(admin)).json().doc;
    expect((await test.get('wellnessTeam', otherAdmin)).json().totalDocs).toBe(0);
    expect((await test.get(`wellnessTeam/${id}`, otherAdmin)).statusCode).toBe(404);
    expect((await change(id, otherAdmin, { onDuty: true })).statusCode).toBe(403);
    expect((await add(otherAdmin)).statusCode).toBe(403);
  });
});
