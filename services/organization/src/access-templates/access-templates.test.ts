import { grantablePages, pathOf } from '@fairlead/contracts';
import {
  membershipProjections,
  membershipsOf,
  type ServiceDeclaration,
} from '@fairlead/service-kit';
import { startTestService, type TestService, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

/** Another service: it only reports somebody's memberships. */
const following: ServiceDeclaration = {
  name: 'following',
  collections: [],
  projections: [...membershipProjections],
  membershipsOf,
  async extend({ app }) {
    app.get('/api/whoami', ({ viewer }) => ({
      memberships: viewer.kind === 'person' ? viewer.memberships : [],
    }));
    return {};
  },
};
const WITHIN_MS = 2_000;

let employer: EmployerTest;
let follower: TestService;
let organization: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  const { namespace, mint } = employer;
  follower = await startTestService(following, { namespace, mint });
});
afterAll(async () => {
  await follower.service.stop();
  await employer.close();
});
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  hand = await employer.member(organization);
});

const purser = { name: 'Purser', scope: 'vessel', roles: ['vessel-finance'] };
const make = (json: object, by: string = admin.token) =>
  employer.post('accessTemplates', by, { organization, ...json });
const made = async (json: object): Promise<string> => {
  const answer = await make(json);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
};
const change = (id: string, json: Record<string, unknown>, by: string = admin.token) =>
  employer.patch(`accessTemplates/${id}`, by, json);
const give = (ids: string[], to: Member = hand, by: string = admin.token) =>
  employer.patch(`employees/${to.record}`, by, { accessTemplates: ids });

describe('an access template', () => {
  it('[O-090] holds name, scope, roles and a level for each of its pages, and is active or archived', async () => {
    const permissions = ['none', 'read', 'write', 'approve'].map((level, at) => ({
      page: pathOf(grantablePages('vessel')[at]?.href ?? ''),
      level,
    }));
    const { doc } = (await make({ ...purser, permissions })).json();
    expect(doc).toMatchObject({ ...purser, permissions, status: 'active' });
    expect((await change(doc.id, { status: 'archived' })).json().doc.status).toBe('archived');
    for (const bad of [
      { status: 'gone' },
      { scope: 'fleet' },
      { permissions: [{ page: '/crew/list', level: 'own' }] },
      { roles: ['captain'] },
    ])
      expect([bad, (await change(doc.id, bad)).statusCode]).toEqual([bad, 400]);
  });

  it('gives no role of an org-admin', async () => {
    expect((await make({ ...purser, roles: ['org-admin'] })).statusCode).toBe(400);
  });

  it('names pages that templates of its scope may give, each once', async () => {
    const refused = async (scope: string, pages: string[]) => {
      const permissions = pages.map((page) => ({ page, level: 'read' }));
      const answer = await make({ ...purser, scope, permissions });
      return answer.json().errors?.[0].data.errors.map(({ path }: { path: string }) => path);
    };
    expect(await refused('org', ['/fleet', '/organization/access-templates'])).toEqual([
      'permissions.1.page',
    ]);
    expect(await refused('org', ['/nowhere'])).toEqual(['permissions.0.page']);
    expect(await refused('vessel', ['/fleet'])).toEqual(['permissions.0.page']);
    expect(await refused('org', ['/fleet', '/reporting/dashboard', '/fleet'])).toEqual([
      'permissions.2.page',
    ]);
  });

  it('has a name of its own among the active ones of its organization', async () => {
    const first = await made(purser);
    for (const name of ['Purser', ' purser ', 'PURSÉR'])
      expect([name, (await make({ ...purser, name })).statusCode]).toEqual([name, 409]);
    const other = await employer.made('organizations', { name: 'Halcyon' });
    await employer.made('accessTemplates', { ...purser, organization: other });
    await change(first, { status: 'archived' });
    expect((await make(purser)).statusCode).toBe(201);
    const back = await change(first, { status: 'active' });
    expect([back.statusCode, back.json().errors[0].message]).toEqual([
      409,
      'There is an access template of this name already.',
    ]);
  });

  it('keeps its scope while people have it, and is not deleted then', async () => {
    const id = await made(purser);
    expect((await change(id, { scope: 'org' })).statusCode).toBe(200);
    await give([id]);
    await give([id], staff);
    const moved = await change(id, { scope: 'vessel' });
    expect(moved.json().errors[0].data.errors[0].path).toBe('scope');
    const kept = await employer.remove(`accessTemplates/${id}`, admin.token);
    expect([kept.statusCode, kept.json().errors[0].message]).toEqual([
      409,
      '2 people have this access template. Take it from them first, or archive it.',
    ]);
    await give([]);
    await give([], staff);
    expect((await employer.remove(`accessTemplates/${id}`, admin.token)).statusCode).toBe(200);
  });

  it('tells org-admins how many people it affects', async () => {
    const id = await made(purser);
    const count = async (by: string) =>
      (await employer.get(`employees/count?where[accessTemplates][equals]=${id}`, by)).json();
    expect(await count(admin.token)).toEqual({ totalDocs: 0 });
    await give([id]);
    await give([id], staff);
    expect(await count(admin.token)).toEqual({ totalDocs: 2 });
  });

  it('[O-025] is kept and read by org-admins alone', async () => {
    const id = await made(purser);
    const outsider = await employer.member(
      await employer.made('organizations', { name: 'Halcyon' }),
      { orgRoles: ['org-admin'] },
    );
    for (const { token } of [staff, hand, outsider]) {
      expect((await make(purser, token)).statusCode).toBe(403);
      expect((await change(id, { name: 'Mine' }, token)).statusCode).toBe(403);
      expect([403, 404]).toContain((await employer.get(`accessTemplates/${id}`, token)).statusCode);
    }
    expect((await employer.get(`accessTemplates/${id}`, admin.token)).statusCode).toBe(200);
  });
});

describe('what a template gives', () => {
  const records = async () =>
    (await employer.get(`employees/${hand.record}?depth=0`, hand.token)).json();
  const elsewhere = async (who: Member) =>
    (await follower.call('GET', '/api/whoami', { token: who.token })).json().memberships[0];
  const asStaff = { name: 'Office', scope: 'org', roles: ['org-staff'] };
  const permissions = [{ page: '/fleet', level: 'write' }];
  /** Whether somebody reads what the office reads: more than their own record. */
  const isOfOffice = async () =>
    (await employer.get('employees/count', hand.token)).json().totalDocs > 1;

  it('[O-091] is given and taken by an org-admin alone, and holds here at once', async () => {
    const id = await made({ ...asStaff, permissions });
    for (const { token } of [staff, hand])
      expect((await give([id], hand, token)).statusCode).toBe(403);
    expect(await isOfOffice()).toBe(false);
    expect((await give([id])).statusCode).toBe(200);
    expect(await isOfOffice()).toBe(true);
    expect((await records()).access).toEqual({
      orgRoles: ['org-staff'],
      grants: [{ scope: 'org', page: '/fleet', level: 'write' }],
    });
    expect((await give([], hand, staff.token)).statusCode).toBe(403);
    expect((await give([])).statusCode).toBe(200);
    expect(await isOfOffice()).toBe(false);
    expect((await records()).access).toEqual({ orgRoles: [], grants: [] });
  });

  it('is nothing once it is archived', async () => {
    const id = await made(asStaff);
    await give([id]);
    expect(await isOfOffice()).toBe(true);
    await change(id, { status: 'archived' });
    expect(await isOfOffice()).toBe(false);
    expect((await records()).access.orgRoles).toEqual([]);
  });

  it('[O-091] [O-093] reaches another service within two seconds, as does what is changed of it and its end', async () => {
    const id = await made({ ...asStaff, permissions });
    await until('the membership to be known', async () => Boolean(await elsewhere(hand)));
    const reaches = (
      what: string,
      holds: (given: { orgRoles: string[]; grants: object[] }) => boolean,
    ) => until(what, async () => holds(await elsewhere(hand)), WITHIN_MS);
    await give([id]);
    await reaches(
      'the gift',
      ({ orgRoles, grants }) => orgRoles.includes('org-staff') && grants.length === 1,
    );
    await change(id, { roles: ['support-crew'], permissions: [] });
    await reaches(
      'the change',
      ({ orgRoles, grants }) => orgRoles.join() === 'support-crew' && grants.length === 0,
    );
    await change(id, { status: 'archived' });
    await reaches('its end', ({ orgRoles }) => orgRoles.length === 0);
    await change(id, { status: 'active' });
    await reaches('its return', ({ orgRoles }) => orgRoles.join() === 'support-crew');
    await give([]);
    await reaches('that it was taken', ({ orgRoles }) => orgRoles.length === 0);
  });

  it('[O-031] [O-037] roles and the end of a record reach another service within two seconds', async () => {
    await until('the membership to be known', async () => Boolean(await elsewhere(staff)));
    const record = `employees/${staff.record}`;
    await employer.patch(record, admin.token, { orgRoles: [] });
    await until(
      'the revoked role',
      async () => (await elsewhere(staff)).orgRoles.length === 0,
      WITHIN_MS,
    );
    await employer.patch(record, admin.token, { endedOn: '2026-01-01' });
    await until('the end', async () => (await elsewhere(staff)) === undefined, WITHIN_MS);
    const back = await employer.patch(record, admin.token, { endedOn: null });
    expect(back.statusCode).toBe(200);
    await until('the return', async () => (await elsewhere(staff)) !== undefined, WITHIN_MS);
  });
});
