import { auditPage, organizationProfilePage, registerCollections } from '@fairlead/contracts';
import { importRoutes, importTime } from '@fairlead/contracts/portal/import-routes';
import { tablesIn } from '@fairlead/service-kit';
import { startTestService, type TestService, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { organizationService } from './app.ts';
import { employing } from './testing/employing.ts';
import { showNoVesselUnasked } from './vessels/shown.ts';

let service: TestService;
let operator: string;
let admin: string;
let organization: string;
let other: string;
/** How long (ms) each of the service's own routes may take, if specified. */
const times = new Map<string, number | undefined>();
const adminId = '65f500000000000000000001';

const created = async (path: string, json: Record<string, unknown>): Promise<string> => {
  if (path === 'employees') return employing(service.service, json);
  const answer = await service.call('POST', `/api/${path}`, { token: operator, json });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
};

beforeAll(async () => {
  service = await startTestService({
    ...organizationService,
    extend: async (running) => {
      running.app.addHook('onRoute', ({ url, config }) => void times.set(url, config?.time));
      return (await organizationService.extend?.(running)) ?? {};
    },
  });
  operator = await service.mint.operator();
  admin = await service.mint.person(adminId);
  organization = await created('organizations', { name: 'Blue Meridian Yachts' });
  other = await created('organizations', { name: 'Halcyon Crewing' });
  await created('employees', { user: adminId, organization, orgRoles: ['org-admin'] });
});
afterAll(() => service.close());

it.each([
  'organizations',
  'organizationProfiles',
  'vessels',
  'departments',
  'positions',
  'employees',
  'accessTemplates',
  'restHours',
  'rotations',
  'schedule',
  ...registerCollections,
])('[O-033] /api/%s answers a page', async (slug) => {
  const answer = await service.call('GET', `/api/${slug}`, { token: admin });
  expect([slug, answer.statusCode]).toEqual([slug, 200]);
  expect(answer.json()).toMatchObject({ docs: expect.any(Array), page: 1 });
});

describe('organizations', () => {
  it('are renamed by their own admin and by nobody else', async () => {
    const rename = (id: string, token?: string) =>
      service.call('PATCH', `/api/organizations/${id}`, { token, json: { name: 'Meridian' } });
    expect((await rename(organization)).statusCode).toBe(403);
    expect((await rename(organization, await service.mint.person('9'.repeat(24)))).statusCode).toBe(
      403,
    );
    expect((await rename(other, admin)).statusCode).toBe(403);
    expect((await rename(organization, admin)).json().doc.name).toBe('Meridian');
  });

  it('are taken in and removed by an operator alone', async () => {
    const json = { name: 'Self-made' };
    expect(
      (await service.call('POST', '/api/organizations', { token: admin, json })).statusCode,
    ).toBe(403);
    expect(
      (await service.call('DELETE', `/api/organizations/${organization}`, { token: admin }))
        .statusCode,
    ).toBe(403);
  });
});

describe('organization profiles', () => {
  it('answer the logo to everyone, found by the organization', async () => {
    const json = { organization, logo: { url: '/logos/meridian.svg' } };
    expect(
      (await service.call('POST', '/api/organizationProfiles', { token: admin, json })).statusCode,
    ).toBe(201);
    const url = `/api/organizationProfiles?where[organization][equals]=${organization}&depth=1&limit=1`;
    const page = organizationProfilePage.parse((await service.call('GET', url)).json());
    expect(page.docs[0]).toMatchObject({
      organization: { id: organization },
      logo: { url: '/logos/meridian.svg' },
    });
    expect(
      (await service.call('POST', '/api/organizationProfiles', { token: admin, json })).statusCode,
    ).toBe(400);
  });

  it('say where the organization is on the web, by an address that can be followed', async () => {
    const fleet = await created('organizations', { name: 'Linked Fleet' });
    const send = (website: string) =>
      service.call('POST', '/api/organizationProfiles', {
        token: operator,
        json: { organization: fleet, website },
      });
    for (const bad of ['javascript:alert(1)', 'meridian.example', 'https://me@', 'https://a b.c'])
      expect([bad, (await send(bad)).statusCode]).toEqual([bad, 400]);
    const { doc } = (await send('https://meridian.example/crew')).json();
    expect(doc.website).toBe('https://meridian.example/crew');
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example/x.svg',
    '/\\evil.example/x.svg',
    '/logos\\..\\x.svg',
    'http://plain.example/x.svg',
    'data:text/html;base64,PHNjcmlwdD4=',
  ])('take no logo from %s', async (url) => {
    const json = { organization: other, logo: { url } };
    const answer = await service.call('POST', '/api/organizationProfiles', {
      token: operator,
      json,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data.errors[0].path).toBe('logo.url');
  });
});

describe('employees', () => {
  it('[J-081] are employed as one of the known types, and found by it', async () => {
    const codes = 'PERMAN ROTATL SEASON FREEDW DELREP TEMPREL CHARTR PROJRF OTHER'.split(' ');
    const record = await created('employees', { user: '6'.repeat(24), organization });
    const employ = (employmentType: string) =>
      service.call('PATCH', `/api/employees/${record}`, { token: admin, json: { employmentType } });
    for (const code of codes) {
      expect((await employ(code)).statusCode).toBe(200);
      const found = `/api/employees?where[employmentType][equals]=${code}`;
      const { docs } = (await service.call('GET', found, { token: admin })).json();
      expect(docs).toEqual([expect.objectContaining({ id: record, employmentType: code })]);
    }
    expect((await employ('Permanent')).statusCode).toBe(400);
  });

  it('are seen by themselves and by the admins of their organization', async () => {
    const person = '65f500000000000000000002';
    const record = await created('employees', {
      user: person,
      organization,
      orgRoles: ['org-staff'],
    });
    const seenBy = async (token?: string) =>
      (await service.call('GET', `/api/employees/${record}`, { token })).statusCode;
    expect(await seenBy(await service.mint.person(person))).toBe(200);
    expect(await seenBy(admin)).toBe(200);
    expect(await seenBy(await service.mint.person('9'.repeat(24)))).toBe(404);
    expect(await seenBy()).toBe(403);
    const own = await service.call(
      'GET',
      `/api/employees?where[user.id][equals]=${person}&depth=2&limit=100`,
      { token: await service.mint.person(person) },
    );
    expect(own.json().docs).toEqual([
      expect.objectContaining({
        orgRoles: ['org-staff'],
        organization: expect.objectContaining({ id: organization }),
      }),
    ]);
  });

  it('cannot give themselves a role, nor be moved into another organization', async () => {
    const person = '65f500000000000000000003';
    const record = await created('employees', { user: person, organization, orgRoles: [] });
    const token = await service.mint.person(person);
    const promote = await service.call('PATCH', `/api/employees/${record}`, {
      token,
      json: { orgRoles: ['org-admin'] },
    });
    expect(promote.statusCode).toBe(403);
    await service.call('PATCH', `/api/employees/${record}`, {
      token: admin,
      json: { organization: other },
    });
    const kept = await service.call('GET', `/api/employees/${record}?depth=0`, { token: admin });
    expect(kept.json().organization).toBe(organization);
    const foreign = await service.call('POST', '/api/employees', {
      token: admin,
      json: { user: adminId, organization: other, orgRoles: ['org-admin'] },
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('lose what a role gave them with the role', async () => {
    const person = '65f500000000000000000004';
    const record = await created('employees', {
      user: person,
      organization,
      orgRoles: ['org-admin'],
    });
    const rename = async () =>
      (
        await service.call('PATCH', `/api/organizations/${organization}`, {
          token: await service.mint.person(person),
          json: { name: 'Meridian' },
        })
      ).statusCode;
    expect(await rename()).toBe(200);
    await service.call('PATCH', `/api/employees/${record}`, {
      token: operator,
      json: { orgRoles: [] },
    });
    expect(await rename()).toBe(403);
  });
});

describe('a vessel', () => {
  const named = async (query: string, token?: string): Promise<string[]> => {
    const answer = await service.call('GET', `/api/vessels?${query}`, { token });
    return answer.json().docs.map(({ name }: { name: string }) => name);
  };

  it('is read by the people of its organization alone, until that shows it to everybody', async () => {
    const fleet = await created('organizations', { name: 'Windrose Fleet' });
    const [member, stranger] = ['65f500000000000000000011', '65f500000000000000000012'];
    await created('employees', { user: member, organization: fleet, orgRoles: [] });
    await created('employees', { user: stranger, organization: other, orgRoles: ['org-admin'] });
    await created('vessels', { name: 'Hidden', organization: fleet });
    const shown = await created('vessels', { name: 'Shown', organization: fleet, isPublic: true });
    const query = `where[organization][equals]=${fleet}&sort=name`;
    const outside = [undefined, await service.mint.person(stranger)];
    for (const token of outside) expect(await named(query, token)).toEqual(['Shown']);
    for (const token of [await service.mint.person(member), operator])
      expect(await named(query, token)).toEqual(['Hidden', 'Shown']);
    const hide = { token: operator, json: { isPublic: false } };
    expect((await service.call('PATCH', `/api/vessels/${shown}`, hide)).statusCode).toBe(200);
    for (const token of outside) {
      expect(await named(query, token)).toEqual([]);
      const one = await service.call('GET', `/api/vessels/${shown}`, { token });
      expect(one.statusCode).toBe(404);
    }
  });

  it('of a release before is shown to nobody else', async () => {
    const stored = service.service.connection.collection('vessels');
    const old = new mongoose.Types.ObjectId();
    const at = new Date();
    await stored.insertOne({
      _id: old,
      name: 'Of before',
      organization: new mongoose.Types.ObjectId(organization),
      revision: 1,
      createdAt: at,
      updatedAt: at,
    });
    const query = `where[id][equals]=${old.toHexString()}`;
    expect(await named(query)).toEqual([]);
    await showNoVesselUnasked.run(
      tablesIn(service.service.connection),
      new AbortController().signal,
    );
    expect(await stored.findOne({ _id: old })).toMatchObject({ isPublic: false });
    expect(await named(query)).toEqual([]);
    expect(await named(query, operator)).toEqual(['Of before']);
    await stored.deleteOne({ _id: old });
  });

  it('goes to another organization by an operator alone, and leaves behind who worked on it', async () => {
    const vessel = await created('vessels', { name: 'Aurelia', organization });
    const record = await created('employees', {
      user: '65f500000000000000000005',
      organization,
      vessel,
      orgRoles: ['org-staff', 'vessel-crew'],
    });
    const move = (token: string, json: object) =>
      service.call('POST', `/api/vessels/${vessel}/move`, { token, json });
    expect((await move(admin, { organization: other })).statusCode).toBe(403);
    for (const json of [{}, { organization: '9'.repeat(24) }, { organization: 'x' }])
      expect((await move(operator, json)).statusCode).toBe(400);
    const moved = await move(operator, { organization: other });
    expect(moved.json().doc.organization).toMatchObject({ id: other });
    await until('the crew to have left', async () => {
      const answer = await service.call('GET', `/api/employees/${record}?depth=0`, {
        token: operator,
      });
      const { vessel: aboard, orgRoles } = answer.json();
      // Without a vessel the role would apply on every other.
      return aboard === undefined && orgRoles.join() === 'org-staff';
    });
    const audits = service.service.connection.collection('audit');
    await until('the audit record', async () =>
      Boolean(
        await audits.findOne({
          document: vessel,
          fields: ['organization'],
          'actor.kind': 'operator',
        }),
      ),
    );
  });
});

describe('departments and positions', () => {
  it('are read by everyone and kept by an operator', async () => {
    const department = await created('departments', { code: 'chandlery', name: 'Chandlery' });
    await created('positions', { code: 'chandler', name: 'Chandler', department });
    const found = await service.call(
      'GET',
      '/api/positions?where[department.code][equals]=chandlery&depth=1',
    );
    expect(found.json().docs).toEqual([
      expect.objectContaining({
        code: 'chandler',
        department: expect.objectContaining({ name: 'Chandlery' }),
      }),
    ]);
    const json = { code: 'sailLoft', name: 'Sail loft' };
    expect(
      (await service.call('POST', '/api/departments', { token: admin, json })).statusCode,
    ).toBe(403);
  });
});

describe('a sort by a member of related documents', () => {
  const titlesOf = async (query: string, token?: string): Promise<string[]> => {
    const answer = await service.call('GET', `/api/vessels?${query}`, { token });
    expect(answer.statusCode).toBe(200);
    return answer.json().docs.map(({ name }: { name: string }) => name);
  };
  let both: string;

  beforeAll(async () => {
    const [zephyr, aurora] = [
      await created('organizations', { name: 'Zephyr Fleet' }),
      await created('organizations', { name: 'Aurora Fleet' }),
    ];
    await created('vessels', { name: 'First made', organization: zephyr });
    await created('vessels', { name: 'Second made', organization: aurora });
    await created('vessels', { name: 'Third made', organization: zephyr });
    both = `where[organization][in]=${zephyr},${aurora}`;
  });

  it('orders by it, and what is equal the newest first', async () => {
    const up = await titlesOf(`${both}&sort=organization.name`, operator);
    expect(up).toEqual(['Second made', 'Third made', 'First made']);
    const down = await titlesOf(`${both}&sort=-organization.name,name`, operator);
    expect(down).toEqual(['First made', 'Third made', 'Second made']);
  });

  it('pages without repeating or leaving out any', async () => {
    const pages = [1, 2, 3].map((page) =>
      titlesOf(`${both}&sort=organization.name&limit=1&page=${page}`, operator),
    );
    expect((await Promise.all(pages)).flat()).toEqual(['Second made', 'Third made', 'First made']);
  });

  it('answers documents without what it was sorted by', async () => {
    const query = `${both}&sort=organization.name&depth=0`;
    const answer = await service.call('GET', `/api/vessels?${query}`, { token: operator });
    const plain = await service.call('GET', `/api/vessels?${both}&depth=0`, { token: operator });
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(answer.json().docs.toSorted(byName)).toEqual(plain.json().docs.toSorted(byName));
  });

  it('ignores a member that is not there, and refuses more than a few', async () => {
    const defaultOrder = await titlesOf(both, operator);
    expect(await titlesOf(`${both}&sort=organization.colour`, operator)).toEqual(defaultOrder);
    const many = 'sort=organization.name,-organization.createdAt,organization.updatedAt';
    const answer = await service.call('GET', `/api/vessels?${many}`, { token: operator });
    expect(answer.statusCode).toBe(400);
  });
});

describe('what the caller may do', () => {
  const allowed = async (token?: string) => {
    const answer = await service.call('GET', '/api/access', { token });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    return answer.json().collections;
  };

  it('is said of every collection, by the rules of its calls', async () => {
    const nothing = { read: false, create: false, update: false, delete: false };
    const all = { read: true, create: true, update: true, delete: true };
    const [visitor, member, runs] = [
      await allowed(),
      await allowed(admin),
      await allowed(operator),
    ];
    expect(Object.keys(visitor).sort()).toEqual([...service.service.stores.keys()].sort());
    expect(visitor.organizationProfiles).toEqual({ ...nothing, read: true });
    expect(visitor.vessels.create).toBe(false);
    expect(member.vessels.create).toBe(true);
    expect(member.organizations).toMatchObject({ create: false, update: true, delete: false });
    expect(runs.organizations).toEqual(all);
  });
});

describe('the audit trail', () => {
  const read = (query: string, token?: string) =>
    service.call('GET', `/api/audit?${query}`, { token });

  it('tells an organization’s admins who changed what, before and after, the latest first', async () => {
    const vessel = await created('vessels', { name: 'Kestrel', organization });
    const path = `/api/vessels/${vessel}`;
    await service.call('PATCH', path, { token: admin, json: { name: 'Merlin' } });
    const query = `collection=vessels&document=${vessel}`;
    await until('both to be told', async () => (await read(query, admin)).json().totalDocs === 2);
    const [changed, made] = auditPage.parse((await read(query, admin)).json()).docs;
    expect(changed).toMatchObject({
      actor: { kind: 'person', id: adminId },
      action: 'update',
      collection: 'vessels',
      document: vessel,
      organization,
      changes: [{ field: 'name', before: 'Kestrel', after: 'Merlin' }],
    });
    expect(made).toMatchObject({ actor: { kind: 'operator' }, action: 'create' });
    expect(made?.changes).toContainEqual({ field: 'name', after: 'Kestrel' });
    const page = (await read(`${query}&limit=1&page=2`, admin)).json();
    expect([page.docs.length, page.totalPages, page.docs[0].action]).toEqual([1, 2, 'create']);
    expect((await read(query, operator)).json().totalDocs).toBe(2);
  });

  it('is nobody’s but theirs', async () => {
    const vessel = await created('vessels', { name: 'Osprey', organization: other });
    const query = `collection=vessels&document=${vessel}`;
    await until('it to be told', async () => (await read(query, operator)).json().totalDocs === 1);
    expect((await read(query, admin)).json().totalDocs).toBe(0);
    expect((await read(`collection=vessels&organization=${other}`, admin)).json().totalDocs).toBe(
      0,
    );
    for (const token of [undefined, await service.mint.person('8'.repeat(24))])
      expect((await read(query, token)).statusCode).toBe(403);
  });

  it('is of organizations themselves, too', async () => {
    await service.call('PATCH', `/api/organizations/${organization}`, {
      token: admin,
      json: { name: 'Renamed once more' },
    });
    const query = `collection=organizations&document=${organization}`;
    await until('it to be told', async () => {
      const [latest] = (await read(query, admin)).json().docs;
      return latest?.changes[0]?.after === 'Renamed once more';
    });
  });

  it('says what is asked of it wrongly', async () => {
    const missing = await read('', admin);
    expect([missing.statusCode, missing.json().errors[0].message]).toEqual([
      400,
      'Collection is required',
    ]);
    expect((await read('collection=vessels&document=x', admin)).statusCode).toBe(400);
    for (const collection of ['listings', 'registers/once-declared', 'constructor'])
      expect((await read(`collection=${collection}`, admin)).statusCode).toBe(400);
    expect((await read('collection[a]=vessels', admin)).statusCode).toBe(400);
  });
});

describe('the rows of a file', () => {
  it.each(importRoutes)('have a minute at %s', (route) => {
    expect(times.get(route.replace(':register', 'corrective-actions'))).toBe(importTime);
  });
});
