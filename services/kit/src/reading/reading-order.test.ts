import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Content } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import type { Query } from '../query/query.ts';
import { driver } from '../runtime/driver.ts';
import { yard, yardService } from '../testing/defects.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const operator = {
  kind: 'operator',
  id: '65fe000000000000000000ff',
  email: 'staff@demo.test',
} as const;
const names = [
  'Banana',
  'apple',
  'zinc',
  'Äpfel',
  'A\u0308pfel 10',
  'Äpfel 9',
  'Éclair',
  undefined,
];
const listed = [
  undefined,
  'Äpfel',
  'Äpfel 9',
  'A\u0308pfel 10',
  'apple',
  'Banana',
  'Éclair',
  'zinc',
];

let test: TestService;
const store = (slug: string) => test.service.store(slug);
const made = new Date('2026-01-01T00:00:00Z');
const row = (at: number) => ({ revision: 1, createdAt: made, updatedAt: made, at });
beforeAll(async () => {
  test = await startTestService(yardService);
  const idOf = (kind: string, at: number) => objectId(`65fe0000000000000000${kind}0${at}`);
  await store('berths')[driver].insertMany(
    names.map((name, at) => ({
      _id: idOf('be', at),
      ...(name !== undefined && { name }),
      ...row(at),
    })),
  );
  await store('defects')[driver].insertMany(
    names.map((name, at) => ({
      _id: idOf('de', at),
      organization: objectId(yard),
      title: 'Leak',
      status: 'open',
      berth: idOf('be', at),
      ...(name !== undefined && { remark: name, owner: { id: idOf('ab', at), fullName: name } }),
      ...row(at),
    })),
  );
});
afterAll(() => test.close());

const ask = (slug: string, query: Query) =>
  test.service.reading.page(store(slug), { depth: 0, ...query }, operator);
const nameIn = (path: string) => (document: Content) =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Content | undefined)?.[name], document);
const lists: [string, string, string, string][] = [
  ['of its own', 'berths', 'name', 'name'],
  ['that no column holds', 'defects', 'remark', 'remark'],
  ['that come from another service', 'defects', 'owner.fullName', 'remark'],
];

describe('a list that is sorted by texts', () => {
  it.each(lists)('has those %s as people read them', async (_, slug, sort, shown) => {
    const found = await ask(slug, { sort });
    expect(found.docs.map(nameIn(shown))).toEqual(listed);
    const backwards = await ask(slug, { sort: `-${sort}` });
    expect(backwards.docs.map(nameIn(shown))).toEqual(listed.toReversed());
  });

  it('has those of related documents as people read them', async () => {
    const { docs } = await ask('defects', { sort: 'berth.name', depth: 1 });
    expect(docs.map(nameIn('berth.name'))).toEqual(listed);
  });

  it('has each document on one page', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ask('berths', { sort: 'name', limit: 3, page })),
    );
    expect(pages.flatMap(({ docs }) => docs.map(nameIn('name')))).toEqual(listed);
    expect(pages.map(({ totalDocs, hasNextPage }) => [totalDocs, hasNextPage])).toEqual([
      [8, true],
      [8, true],
      [8, false],
    ]);
  });

  it('sorts equal texts by its next key', async () => {
    const { docs } = await ask('defects', { sort: 'status,-remark' });
    expect(docs.map(nameIn('remark'))).toEqual(listed.toReversed());
  });

  it('is exported in the same order', async () => {
    const exported: Content[] = [];
    const { reading } = test.service;
    for await (const one of reading.each(store('defects'), { sort: 'remark' }, operator))
      exported.push(one);
    expect(exported.map(nameIn('remark'))).toEqual(listed);
  });

  it('of more than ten thousand is as the database has it, and whole', async () => {
    const many = Array.from({ length: 10_000 - names.length }, (_, at) => ({
      ...row(at),
      name: `Pontoon ${at}`,
    }));
    await store('berths')[driver].insertMany(many);
    const first = await ask('berths', { sort: 'name', limit: 5 });
    expect(first.docs.map(nameIn('name'))).toEqual(listed.slice(0, 5));
    await store('berths')[driver].insertOne({ ...row(0), name: 'Quay' });
    const last = await ask('berths', { sort: '-name', limit: 3 });
    expect(last.totalDocs).toBe(10_001);
    expect(last.docs.map(nameIn('name'))).toEqual(['Éclair', 'Äpfel 9', 'Äpfel']);
  });
});
