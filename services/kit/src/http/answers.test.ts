import { eventType, ownedBy, relation, requiredText } from '@fairlead/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import mongoose from 'mongoose';
import { z } from 'zod';
import { type AccessRules, defineCollection } from '../model/declaration.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const changed = (name: string) =>
  eventType(
    `shelf.${name}.changed`,
    1,
    z.object({
      id: z.string(),
      revision: z.int(),
      deleted: z.boolean(),
      person: z.string().optional(),
    }),
  );
const everybody: AccessRules = {
  read: () => true,
  create: () => true,
  update: () => true,
  delete: () => true,
};
const schema = z.object({ name: requiredText(80) });

const authors = defineCollection({
  slug: 'authors',
  singular: 'Author',
  schema,
  access: everybody,
  events: [{ type: changed('author'), payload: ({ id }, state) => ({ id, ...state }) }],
});
const books = defineCollection({
  slug: 'books',
  singular: 'Book',
  schema: schema.extend({ author: relation('authors').optional() }),
  access: everybody,
  answersFrom: { own: ['marks'] },
  events: [{ type: changed('book'), payload: ({ id }, state) => ({ id, ...state }) }],
});
const marks = defineCollection({
  slug: 'marks',
  singular: 'Mark',
  schema: schema.extend({ person: ownedBy('people').meta({ readOnly: true }) }),
  access: {
    ...everybody,
    read: (viewer) =>
      viewer.kind === 'person' && { person: new mongoose.Types.ObjectId(viewer.id) },
  },
  readsOwn: true,
  personOf: { published: 'person', storedAt: 'person' },
  events: [
    { type: changed('mark'), payload: ({ id, person }, state) => ({ id, person, ...state }) },
  ],
});
const untold = defineCollection({ slug: 'untold', singular: 'Untold', schema, access: everybody });

const declaration: ServiceDeclaration = {
  name: 'shelf',
  collections: [authors, books, marks, untold],
  membershipsOf: async () => [],
};
const [maya, noor] = ['65f500000000000000000001', '65f500000000000000000002'];

let service: TestService;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  service = await startTestService(declaration);
  for (const id of [maya, noor]) tokens[id] = await service.mint.person(id);
});
afterAll(() => service.close());
afterEach(() => {
  jest.restoreAllMocks();
});

/** Whether a read is served from memory. */
async function isKept(url: string, person?: string): Promise<boolean> {
  const token = person && tokens[person];
  const pages = jest.spyOn(service.service.reading, 'page');
  await service.call('GET', `/api/${url}`, token ? { token } : {});
  const { length } = pages.mock.calls;
  pages.mockRestore();
  return length === 0;
}
const keep = async (url: string, person?: string) => {
  await isKept(url, person);
  expect(await isKept(url, person)).toBe(true);
};
const create = (slug: string, json: object) => service.call('POST', `/api/${slug}`, { json });
const mark = (person: string) =>
  service.service
    .store('marks')
    .add([{ content: { name: 'Page 7', person } }], { actor: 'system', correlationId: 'test' });

describe('an answer that is kept', () => {
  it('is dropped by a change of its own collection, and of what it populates', async () => {
    for (const slug of ['books', 'authors']) {
      await keep('books');
      await create(slug, { name: 'New' });
      expect(await isKept('books')).toBe(false);
    }
  });

  it('stays when something else changes', async () => {
    await keep('authors');
    await create('books', { name: 'New' });
    expect(await isKept('authors')).toBe(true);
  });

  it('is dropped by what its own person changes, and by nobody else’s', async () => {
    for (const url of ['books', 'marks']) {
      await keep(url, maya);
      await mark(noor);
      expect(await isKept(url, maya)).toBe(true);
      await mark(maya);
      expect(await isKept(url, maya)).toBe(false);
    }
    await keep('books');
    await mark(maya);
    expect(await isKept('books')).toBe(true);
  });

  it('is dropped for everybody when it cannot be told whose the change was', async () => {
    await keep('marks', maya);
    service.service.changes.announce({
      collection: 'marks',
      id: '65f600000000000000000001',
      revision: 1,
      deleted: true,
      published: {},
    });
    expect(await isKept('marks', maya)).toBe(false);
  });

  it('is none of a collection that tells nobody of its changes', async () => {
    await isKept('untold');
    expect(await isKept('untold')).toBe(false);
  });

  it('is known by the parameters that matter, and its name takes room like the answer', async () => {
    await keep('authors?limit=5');
    expect(await isKept(`authors?limit=5&unknown=${'x'.repeat(1_000)}&utm_source=mail`)).toBe(true);
    expect(await isKept('authors?limit=6')).toBe(false);
    const { answers } = service.service;
    const before = answers?.characters ?? 0;
    const where = `where[name][equals]=${'x'.repeat(5_000)}`;
    await isKept(`authors?${where}`);
    expect((answers?.characters ?? 0) - before).toBeGreaterThan(5_000);
  });
});
