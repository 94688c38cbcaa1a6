import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Collection } from '../model/declaration.ts';
import type { DocumentChange } from '../model/document-change.ts';
import { driver } from '../runtime/driver.ts';
import { exampleService, harbours } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { DenormalizedCheck } from './denormalized-check.ts';
import { Store } from './store.ts';

const origin = { actor: 'system', correlationId: 'test' } as const;
const old = { code: 'old' };
const renamed = { name: 'Renamed' };
/** Subscribers to these track them by person. */
const personal = { ...harbours, personOf: { published: 'name', storedAt: 'name' } } as Collection;
/** How often it is checked during a rest: the next batch would long be under way. */
const LOOKS = 50;

let example: TestService;
beforeAll(async () => {
  example = await startTestService(exampleService);
  await example.service.store('harbours')[driver].dropIndex('code');
});
afterEach(() => void jest.restoreAllMocks());
afterEach(async () => void (await example.service.store('harbours')[driver].deleteMany({})));
afterAll(() => example.close());

/** The harbours, whose changes are published as the service does it. */
function harboursOf(
  collection: Collection,
  rest?: (since: number, times: number) => Promise<void>,
) {
  const { connection, log, changes, projections } = example.service;
  return new Store(collection, connection, {
    audit: connection.collection('audit'),
    log,
    changes,
    projections,
    denormalizedCheck: new DenormalizedCheck(projections, log),
    relay: () => ({ kick: (slug?: string) => example.service.publishPending(slug) }) as never,
    tenantOf: async () => undefined,
    ...(rest && { rest }),
  });
}

/** Puts that many into the database with nothing to publish. */
async function fill(store: Store, count: number): Promise<void> {
  const at = new Date();
  const one = { name: 'Old', code: 'old', revision: 1, createdAt: at, updatedAt: at, pending: [] };
  await store[driver].insertMany(Array.from({ length: count }, () => ({ ...one })) as never[]);
}

const left = (store: Store) => store.count({ name: 'Old' });

describe('a change of many documents alike', () => {
  it('takes one write for each thousand, and tells of one, whose record names the others', async () => {
    const store = harboursOf(personal);
    await fill(store, 1_200);
    const announced: DocumentChange[] = [];
    example.service.changes.onChange((change) => void announced.push(change));
    const many = jest.spyOn(store[driver], 'updateMany');
    const single = jest.spyOn(store[driver], 'updateOne');
    await store.bulkPatch({ ...old, name: 'Old' }, renamed, origin.correlationId);
    // The update that removes published entries has no pipeline stages.
    const staged = many.mock.calls.filter(([, update]) => Array.isArray(update));
    expect([staged.length, single.mock.calls.length]).toEqual([2, 2]);
    expect(await left(store)).toBe(0);
    expect(new Set(announced.map(({ id }) => id)).size).toBe(2);
    const records = example.service.connection.collection('audit');
    const found = await until('the records', async () => {
      const all = await records.find({ action: 'update' }).toArray();
      return all.length === 2 && all;
    });
    const named = found.flatMap(({ document, alike }) => [document, ...alike]);
    expect(named).toHaveLength(1_200);
    expect(new Set(named)).toEqual(
      new Set((await store.find(old).toArray()).map(({ _id }) => String(_id))),
    );
    expect(found[0]).toMatchObject({ fields: ['name'], actor: { kind: 'service' } });
  });

  it('makes each a later revision, also of one whose clock was ahead, and leaves what does not fit', async () => {
    const store = harboursOf(personal);
    await fill(store, 3);
    const ahead = Date.now() + 3_600_000;
    const [first, second, third] = await store.find(old).sort({ _id: 1 }).toArray();
    await store[driver].updateOne({ _id: second?._id }, { $set: { revision: ahead } });
    await store[driver].updateOne({ _id: third?._id }, { $set: { name: 'Other' } });
    await store.bulkPatch({ ...old, name: 'Old' }, { name: '$code' }, origin.correlationId);
    const [one, two, three] = await store.find(old).sort({ _id: 1 }).toArray();
    expect([one?.name, two?.name, three?.name]).toEqual(['$code', '$code', 'Other']);
    expect(one?.revision).toBeGreaterThan(first?.revision ?? 0);
    expect(two?.revision).toBe(ahead + 1);
    expect(three?.revision).toBe(third?.revision);
  });

  it('tells of another when the one that it would tell of is deleted meanwhile', async () => {
    const store = harboursOf(personal);
    await fill(store, 3);
    const plain = store[driver].updateMany.bind(store[driver]);
    const many = jest.spyOn(store[driver], 'updateMany');
    let hasDeleted = false;
    many.mockImplementation(async (filter, update, ...rest) => {
      const result = await plain(filter, update, ...rest);
      // The update that removes published entries has no pipeline stages.
      if (hasDeleted || !Array.isArray(update)) return result;
      hasDeleted = true;
      const untouched = await store.find({ name: 'Old' }).next();
      if (untouched) await store.remove(untouched._id, origin);
      return result;
    });
    await store.bulkPatch({ ...old, name: 'Old' }, renamed, origin.correlationId);
    expect(await store.count(renamed)).toBe(2);
    const records = example.service.connection.collection('audit');
    await until('the record of it', () => records.findOne({ alike: { $size: 2 } }));
  });

  it('rests between the writes, for as long as each took', async () => {
    const leftAtRest: number[][] = [];
    const store = harboursOf(personal, async (since, times) => {
      expect([since, times]).toEqual([expect.any(Number), 1]);
      const looks: number[] = [];
      for (let look = 0; look < LOOKS; look += 1) looks.push(await left(store));
      leftAtRest.push(looks);
    });
    await fill(store, 2_300);
    await store.bulkPatch({ ...old, name: 'Old' }, renamed, origin.correlationId);
    expect(leftAtRest).toEqual([Array(LOOKS).fill(1_300), Array(LOOKS).fill(300)]);
  });

  it('is refused where each document is told of by itself', async () => {
    const change = (collection: Collection) =>
      harboursOf(collection).bulkPatch(old, renamed, origin.correlationId);
    await expect(change(harbours as Collection)).rejects.toThrow(RangeError);
    await expect(change({ ...personal, isRemembered: true })).rejects.toThrow(RangeError);
    await expect(change({ ...personal, columns: ['title'] })).rejects.toThrow(RangeError);
  });
});
