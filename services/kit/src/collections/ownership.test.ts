import { requiredText, tenant, vesselIn } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type AccessRules, type Content, defineCollection } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { holdersOf } from '../model/tenancy.ts';
import type { Viewer } from '../model/viewer.ts';
import { driver } from '../runtime/driver.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const [ours, theirs] = ['65f100000000000000000001', '65f100000000000000000002'];
const admin = '65f500000000000000000001';
const roles = ['org-admin'] as const;

const entryFields = z.object({
  text: requiredText(80),
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  sealed: z.boolean().optional(),
});
const admins = holdersOf(entryFields, roles);
const unsealed = (viewer: Viewer) => {
  const own = admins.documents(viewer);
  return own && { ...own, sealed: { $ne: true } };
};

const vessels = defineCollection({
  slug: 'vessels',
  singular: 'Vessel',
  schema: z.object({ name: requiredText(80), organization: tenant() }),
  access: {
    read: () => true,
    create: admins.includes,
    update: admins.documents,
    delete: admins.documents,
  },
});

/** What happens between the moment an entry is read and the moment its change is written. */
let meanwhile: () => Promise<void> = async () => undefined;

const entries = defineCollection({
  slug: 'entries',
  singular: 'Entry',
  schema: entryFields,
  access: {
    read: () => true,
    create: admins.includes,
    update: unsealed,
    change: (_viewer, before, after) => before.text !== 'final' || after.text === 'final',
    delete: unsealed,
  },
  hooks: {
    prepare: async ({ content, previous }) => {
      if (previous) await meanwhile();
      return content;
    },
  },
});

/** Its rule returns a filter where only yes or no makes sense. */
const lax = defineCollection({
  slug: 'lax',
  singular: 'Lax entry',
  schema: z.object({ text: requiredText(80) }),
  access: {
    read: () => true,
    create: (() => ({ text: 'nobody' })) as unknown as AccessRules['create'],
    update: () => false,
    delete: () => false,
  },
});

const declaration: ServiceDeclaration = {
  name: 'logbook',
  collections: [vessels, entries, lax],
  membershipsOf: async (_service, user) =>
    user === admin
      ? [
          {
            employee: '65f700000000000000000001',
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
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) =>
  service.call(method, `/api/${path}`, { token, json });
const plantVessel = async (organization: string) => {
  const [stored] = await service.service
    .store('vessels')
    .add([{ content: { name: 'Aurelia', organization } }], {
      actor: 'system',
      correlationId: 'test',
    });
  return String(stored?._id);
};
const entry = async (content: Content = {}): Promise<string> => {
  const made = await call('POST', 'entries', { text: 'Left port', organization: ours, ...content });
  return made.json().doc.id;
};
const stored = (id: string) => service.service.store('entries').findById(objectId(id));

beforeAll(async () => {
  service = await startTestService(declaration);
  token = await service.mint.person(admin);
});
afterAll(() => service.close());

describe('whose a document is', () => {
  it('cannot be written away, alone or in bulk, and everything else of the same change stays unwritten', async () => {
    const id = await entry();
    const json = { organization: theirs, text: 'Moved' };
    const alone = await call('PATCH', `entries/${id}`, json);
    expect(alone.statusCode).toBe(400);
    expect(alone.json().errors[0].data.errors).toEqual([
      { path: 'organization', message: 'This cannot be changed once it is set' },
    ]);
    const inBulk = await call('PATCH', `entries?where[id][equals]=${id}`, json);
    expect(inBulk.json()).toMatchObject({ docs: [], errors: [{ id }] });
    expect(await stored(id)).toMatchObject({ organization: objectId(ours), text: 'Left port' });
  });

  it('may be sent back as it is, plain, populated or in capitals', async () => {
    const id = await entry();
    for (const organization of [ours, { id: ours, name: 'Ours' }, ours.toUpperCase()])
      expect((await call('PATCH', `entries/${id}`, { organization })).statusCode).toBe(200);
  });
});

describe('what belongs to an organization', () => {
  it('is named by documents of that organization alone, when they are made and when they are changed', async () => {
    const [own, foreign] = [await plantVessel(ours), await plantVessel(theirs)];
    expect((await stored(await entry({ vessel: own })))?.vessel).toEqual(objectId(own));
    const id = await entry();
    const nowhere = '65f200000000000000000009';
    for (const vessel of [foreign, nowhere]) {
      const json = { text: 'Left port', organization: ours, vessel };
      for (const answer of [
        await call('POST', 'entries', json),
        await call('PATCH', `entries/${id}`, { vessel }),
      ])
        expect(answer.json().errors[0].data.errors).toEqual([
          { path: 'vessel', message: 'This does not belong to the organization' },
        ]);
    }
    expect((await stored(id))?.vessel).toBeUndefined();
  });

  it('does not stand in the way of other changes once it has moved elsewhere', async () => {
    const vessel = await plantVessel(ours);
    const id = await entry({ vessel });
    const collection = service.service.store('vessels')[driver];
    await collection.updateOne(
      { _id: objectId(vessel) },
      { $set: { organization: objectId(theirs) } },
    );
    expect((await call('PATCH', `entries/${id}`, { text: 'Still ours' })).statusCode).toBe(200);
  });
});

describe('access rules', () => {
  it('take nothing but a plain yes for a creation', async () => {
    expect((await call('POST', 'lax', { text: 'anything' })).statusCode).toBe(403);
    expect(await service.service.store('lax').count({})).toBe(0);
  });

  it('see what a change makes of the document', async () => {
    const id = await entry({ text: 'final' });
    expect((await call('PATCH', `entries/${id}`, { text: 'reopened' })).statusCode).toBe(403);
    const inBulk = await call('PATCH', `entries?where[id][equals]=${id}`, { text: 'reopened' });
    expect(inBulk.json().errors).toMatchObject([{ id, isPublic: true }]);
    expect((await stored(id))?.text).toBe('final');
  });

  it.each([
    ['alone', (id: string) => `entries/${id}`],
    ['in bulk', (id: string) => `entries?where[id][equals]=${id}`],
  ])(
    'are asked by the write itself, %s: what is out of reach by then stays as it is',
    async (_, path) => {
      const id = await entry();
      const collection = service.service.store('entries')[driver];
      meanwhile = async () => {
        await collection.updateOne({ _id: objectId(id) }, { $set: { sealed: true } });
      };
      const answer = await call('PATCH', path(id), { text: 'Too late' });
      meanwhile = async () => undefined;
      expect(answer.json().errors[0].message).toMatch(/^Forbidden/);
      expect(await stored(id)).toMatchObject({ text: 'Left port', sealed: true });
      expect((await call('DELETE', path(id))).statusCode).not.toBe(500);
      expect(await stored(id)).toBeDefined();
    },
  );
});
