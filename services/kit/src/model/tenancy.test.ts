import { ownedBy, requiredText, tenant, vesselIn } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { indexesOf } from '../collections/declared-indexes.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { either } from './access.ts';
import { defineCollection } from './declaration.ts';
import { holdersOf, ownDocuments } from './tenancy.ts';

const [ours, theirs] = ['65f100000000000000000001', '65f100000000000000000002'];
const admin = '65f500000000000000000001';
const roles = ['org-admin'] as const;

/** Only `tenant()` says which member is the organization, and that of vessels also holds its name. */
const schemas = {
  vessels: z.object({ name: requiredText(80), owner: tenant(['name']) }),
  stays: z.object({ port: requiredText(80), guest: tenant(), vessel: vesselIn('guest') }),
  berths: z.object({
    name: requiredText(80),
    marina: tenant(),
    sailor: ownedBy('users', ['name']),
  }),
};
const heldBy = (schema: z.ZodObject) => {
  const { documents, includes } = holdersOf(schema, roles);
  return { read: documents, create: includes, update: documents, delete: documents };
};
const vessels = defineCollection({
  slug: 'vessels',
  singular: 'Vessel',
  schema: schemas.vessels,
  access: heldBy(schemas.vessels),
});
const stays = defineCollection({
  slug: 'stays',
  singular: 'Stay',
  schema: schemas.stays,
  access: heldBy(schemas.stays),
});
const { documents: ofMarina, includes } = holdersOf(schemas.berths, roles);
const own = ownDocuments(schemas.berths);
const berths = defineCollection({
  slug: 'berths',
  singular: 'Berth',
  schema: schemas.berths,
  onErasure: 'anonymize',
  access: {
    read: (viewer) => either(own(viewer), ofMarina(viewer)),
    create: includes,
    update: own,
    delete: own,
  },
});

const declaration: ServiceDeclaration = {
  name: 'marina',
  collections: [vessels, stays, berths],
  membershipsOf: async (_service, user) =>
    user === admin
      ? [
          {
            employee: '65f7'.padEnd(24, '0'),
            organization: ours,
            vessel: null,
            orgRoles: roles,
            grants: [],
          },
        ]
      : [],
};

let service: TestService;
let token: string;
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) =>
  service.call(method, `/api/${path}`, { token, json });
const plant = async (name: string, owner: string) => {
  const store = service.service.store(vessels);
  const [stored] = await store.add([{ content: { name, owner } }], {
    actor: 'system',
    correlationId: 'test',
  });
  return String(stored?._id);
};

beforeAll(async () => {
  service = await startTestService(declaration);
  token = await service.mint.person(admin);
});
afterAll(() => service.close());

describe('whose a document is by tenant(), whatever the member is called and carries', () => {
  it('bounds what holders of a role in the organization read, make, change and delete', async () => {
    const [own, foreign] = [await plant('Own', ours), await plant('Foreign', theirs)];
    const { docs } = (await call('GET', 'vessels?depth=0')).json();
    expect(docs).toEqual([expect.objectContaining({ id: own, owner: ours })]);
    expect((await call('POST', 'vessels', { name: 'New', owner: theirs })).statusCode).toBe(403);
    expect((await call('POST', 'vessels', { name: 'New', owner: ours })).statusCode).toBe(201);
    for (const [id, status] of [
      [own, 200],
      [foreign, 403],
    ] as const) {
      expect((await call('PATCH', `vessels/${id}`, { name: 'Renamed' })).statusCode).toBe(status);
      expect((await call('DELETE', `vessels/${id}`)).statusCode).toBe(status);
    }
  });

  it('gives nothing to those who hold the role nowhere', () => {
    const person = { kind: 'person', id: admin, email: '', session: '', memberships: [] } as const;
    const { documents, includes } = holdersOf(schemas.vessels, roles);
    expect(documents(person)).toBe(false);
    expect(includes(person, { owner: ours })).toBe(false);
    expect(includes({ kind: 'operator', id: admin, email: '' }, { owner: ours })).toBe(false);
  });

  it('stays as it was made', async () => {
    const id = await plant('Aurelia', ours);
    const answer = await call('PATCH', `vessels/${id}`, { owner: theirs });
    expect(answer.json().errors[0].data.errors[0].path).toBe('owner');
  });

  it('is what a vessel named beside it is compared by', async () => {
    const stay = (vessel: string) =>
      call('POST', 'stays', { port: 'Antibes', guest: ours, vessel });
    expect((await stay(await plant('Ours', ours))).statusCode).toBe(201);
    const refused = await stay(await plant('Theirs', theirs));
    expect(refused.json().errors[0].data.errors[0].path).toBe('vessel');
  });

  it('leads the index that its lists are served by', () => {
    const keysOf = (collection: Parameters<typeof indexesOf>[0]) =>
      indexesOf(collection).map(({ keys }) => Object.keys(keys));
    expect(keysOf(vessels)).toContainEqual(['owner.id', 'createdAt', '_id']);
    expect(keysOf(stays)).toContainEqual(['guest', 'createdAt', '_id']);
  });

  it('must be said by a schema that access is asked of', () => {
    expect(() => holdersOf(z.object({ name: requiredText(80) }), roles)).toThrow(/tenant\(\)/);
  });
});

describe('a refusal', () => {
  it('says whether somebody was signed in, so that a session that ended is told from a missing right', async () => {
    const id = await plant('Foreign', theirs);
    const refused = async (as?: string) => {
      const answer = await service.call('PATCH', `/api/vessels/${id}`, {
        json: { name: 'Mine' },
        ...(as && { token: as }),
      });
      return [answer.statusCode, answer.json().errors[0].name];
    };
    expect(await refused()).toEqual([403, 'Unauthenticated']);
    expect(await refused('not-a-token')).toEqual([403, 'Unauthenticated']);
    expect(await refused(token)).toEqual([403, undefined]);
  });
});

describe("whose a document is by ownedBy('users')", () => {
  const sailor = '65f500000000000000000002';
  const plantBerth = async (name: string, owner: string, marina: string) => {
    const store = service.service.store(berths);
    const content = { name, marina, sailor: owner };
    const [stored] = await store.add([{ content }], { actor: 'system', correlationId: 'test' });
    return String(stored?._id);
  };

  it('bounds what a person reads, changes and deletes, beside what a role of theirs gives', async () => {
    const [theirOwn, received, foreign] = [
      await plantBerth('Own', admin, theirs),
      await plantBerth('Received', sailor, ours),
      await plantBerth('Foreign', sailor, theirs),
    ];
    const read = async (reader: string) => {
      const answer = await service.call('GET', '/api/berths?depth=0&sort=name', { token: reader });
      return answer.json().docs.map(({ name }: { name: string }) => name);
    };
    expect(await read(token)).toEqual(['Own', 'Received']);
    expect(await read(await service.mint.person(sailor))).toEqual(['Foreign', 'Received']);
    for (const [id, status] of [
      [theirOwn, 200],
      [received, 403],
      [foreign, 403],
    ] as const) {
      expect((await call('PATCH', `berths/${id}`, { name: 'Renamed' })).statusCode).toBe(status);
      expect((await call('DELETE', `berths/${id}`)).statusCode).toBe(status);
    }
  });

  it('gives nothing to who is no person', async () => {
    await plantBerth('Own', admin, theirs);
    expect((await service.call('GET', '/api/berths')).statusCode).toBe(403);
    expect(own({ kind: 'operator', id: admin, email: '' })).toBe(false);
  });

  it('must be said by a schema whose documents are asked for', () => {
    expect(() => ownDocuments(schemas.stays)).toThrow(/ownedBy/);
  });
});
