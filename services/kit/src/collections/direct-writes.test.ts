import { eventType } from '@fairlead/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { pendingEvent } from '../events/outbox.ts';
import type { ObjectId } from '../model/object-id.ts';
import { withinTime } from '../runtime/deadline.ts';
import { driver } from '../runtime/driver.ts';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { newDocument } from './new-document.ts';
import type { Store } from './store.ts';

const surveyed = eventType('example.harbour.surveyed', 1, z.object({ id: z.string() }));
const origin = { actor: 'system', correlationId: 'test' } as const;

let example: TestService;
let harbours: Store;
const published: string[] = [];
beforeAll(async () => {
  example = await startTestService({
    ...exampleService,
    extend: async (service) => {
      service.subscribe(surveyed, ({ id }) => published.push(id));
      return (await exampleService.extend?.(service)) ?? {};
    },
  });
  harbours = example.service.store('harbours');
});
beforeEach(() => void published.splice(0));
afterAll(() => example.close());

/** Adds harbours, the last of which is deleted. */
async function addThree(): Promise<[ObjectId, ObjectId, ObjectId]> {
  const made = await harbours.add(
    ['One', 'Two', 'Gone'].map((name) => ({ content: { name } })),
    origin,
  );
  const [one, two, gone] = made.map(({ _id }) => _id);
  if (!one || !two || !gone) throw new Error('there are three');
  await harbours.remove(gone, origin);
  return [one, two, gone];
}
const eventOf = (id: ObjectId) => pendingEvent(surveyed, { id: String(id) }, 'test');
const depth = { $set: { 'secret.depth': 4 } };

describe('direct writes', () => {
  it('change what the schema does not describe, publish their events with it, and nothing else', async () => {
    const [one] = await addThree();
    const before = await harbours.findById(one);
    const isChanged = await harbours.direct.updateOne({ _id: one, 'secret.depth': null }, depth, {
      events: [eventOf(one)],
    });
    expect(isChanged).toBe(true);
    expect(await harbours.secretOf(one)).toEqual({ depth: 4 });
    expect(await harbours.findById(one)).toEqual(before);
    await until('the event', () => published.includes(String(one)));
    const [found] = await harbours.findWithSecrets({ _id: one }).toArray();
    expect(found).toEqual({ ...before, secret: { depth: 4 } });
  });

  it('store and publish nothing where nothing matches', async () => {
    const [one, two] = await addThree();
    const isFour = { 'secret.depth': 4 };
    expect(
      await harbours.direct.updateOne({ _id: one, ...isFour }, depth, { events: [eventOf(one)] }),
    ).toBe(false);
    await harbours.direct.updateOne({ _id: two }, depth, { events: [eventOf(two)] });
    await until('the other event', () => published.includes(String(two)));
    expect(published).toEqual([String(two)]);
    expect(await harbours.secretOf(one)).toBeUndefined();
  });

  it('keep the pushes of an update beside its events', async () => {
    const [one] = await addThree();
    await harbours.direct.updateOne(
      { _id: one },
      { $push: { 'secret.depths': 3 } },
      {
        events: [eventOf(one)],
      },
    );
    expect(await harbours.secretOf(one)).toEqual({ depths: [3] });
    await until('the event', () => published.includes(String(one)));
  });

  it('leave deleted documents alone', async () => {
    const [, two, gone] = await addThree();
    const all = { _id: { $in: [two, gone] } };
    expect(await harbours.direct.updateOne({ _id: gone }, depth)).toBe(false);
    expect(
      await harbours.direct.findOneAndUpdate({ _id: gone }, depth, { secret: 1 }),
    ).toBeUndefined();
    await harbours.direct.updateMany(all, depth);
    await harbours.direct.bulkUpdate([{ filter: { _id: gone }, update: depth }]);
    expect(await harbours.secretOf(two)).toEqual({ depth: 4 });
    expect(await harbours[driver].findOne({ _id: gone })).not.toHaveProperty('secret');
  });

  it('change several in one go, each in its own way with its own events', async () => {
    const [one, two, gone] = await addThree();
    await harbours.direct.bulkUpdate(
      [one, two, gone].map((_id, at) => ({
        filter: { _id },
        update: { $set: { 'secret.depth': at } },
        events: [eventOf(_id)],
      })),
    );
    await harbours.direct.bulkUpdate([]);
    expect([await harbours.secretOf(one), await harbours.secretOf(two)]).toEqual([
      { depth: 0 },
      { depth: 1 },
    ]);
    await until('both events', () => published.length >= 2);
    expect(new Set(published)).toEqual(new Set([String(one), String(two)]));
  });

  it('answer a document as it is after the write, with the members that were asked for', async () => {
    const [one] = await addThree();
    const count = { $inc: { 'secret.calls': 1 } };
    const [first, second] = [
      await harbours.direct.findOneAndUpdate({ _id: one }, count, { secret: 1 }),
      await harbours.direct.findOneAndUpdate({ _id: one }, count, { secret: 1 }),
    ];
    expect(first).toEqual({ _id: one, secret: { calls: 1 } });
    expect(second).toEqual({ _id: one, secret: { calls: 2 } });
  });

  it('change only the elements of a list that are meant', async () => {
    const [one] = await addThree();
    const berths = [{ name: 'A' }, { name: 'B' }];
    await harbours.direct.updateOne({ _id: one }, { $set: { 'secret.berths': berths } });
    await harbours.direct.updateOne(
      { _id: one },
      { $set: { 'secret.berths.$[own].free': true } },
      {
        arrayFilters: [{ 'own.name': 'B' }],
      },
    );
    expect(await harbours.secretOf(one)).toEqual({
      berths: [{ name: 'A' }, { name: 'B', free: true }],
    });
  });

  it('do nothing for a request that is over', async () => {
    const [one] = await addThree();
    const isOver = { status: 503 };
    const late = <Result>(work: () => Promise<Result>) => expect(withinTime(0, work)).rejects;
    await late(() => harbours.direct.updateOne({ _id: one }, depth)).toMatchObject(isOver);
    await late(() => harbours.direct.updateMany({ _id: one }, depth)).toMatchObject(isOver);
    await late(() => harbours.direct.deleteMany({ _id: one })).toMatchObject(isOver);
    expect(await harbours.secretOf(one)).toBeUndefined();
    expect(await harbours.findById(one)).toBeDefined();
  });

  it('store documents as they are, but for those whose id is taken', async () => {
    const [one] = await addThree();
    const made = ['One again', 'New'].map((name, at) => ({
      ...newDocument(harbours.collection, { name }, origin, at === 0 ? { id: String(one) } : {}),
      pending: [],
      secret: { depth: at },
    }));
    await harbours.direct.insertIgnoringDuplicates(made);
    const names = await harbours.distinct('name', { _id: { $in: made.map(({ _id }) => _id) } });
    expect(names.toSorted()).toEqual(['New', 'One']);
  });

  it('delete many some at a time, deleted ones too, until they are told to stop', async () => {
    const at = new Date();
    const marked = Array.from({ length: 1_001 }, (_, number) => ({
      name: 'Old',
      revision: 1,
      createdAt: at,
      updatedAt: at,
      pending: [],
      ...(number % 2 && { deletedAt: at }),
    }));
    await harbours[driver].insertMany(marked);
    const stop = new AbortController();
    const spy = jest.spyOn(harbours[driver], 'deleteMany');
    spy.mockImplementationOnce(async () => {
      stop.abort();
      return { acknowledged: true, deletedCount: 0 };
    });
    await harbours.direct.deleteMany({ name: 'Old' }, stop.signal);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockClear();
    await harbours.direct.deleteMany({ name: 'Old' });
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
    expect(await harbours[driver].countDocuments({ name: 'Old' })).toBe(0);
  });
});

describe('reads of the service itself', () => {
  it('find what is present: by stages, by value, and as the database estimates', async () => {
    const [one, two, gone] = await addThree();
    const all = { _id: { $in: [one, two, gone] } };
    const counted = harbours.aggregate<{ _id: string; count: number }>(all, [
      { $group: { _id: '$name', count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]);
    expect(await counted.toArray()).toEqual([
      { _id: 'One', count: 1 },
      { _id: 'Two', count: 1 },
    ]);
    expect((await harbours.distinct('name', all)).toSorted()).toEqual(['One', 'Two']);
    expect(await harbours.estimatedCount()).toBeGreaterThanOrEqual(2);
  });

  it('know that an id is taken, even by a document that was deleted', async () => {
    const [one, , gone] = await addThree();
    const { _id: unknown } = newDocument(harbours.collection, { name: 'Nowhere' }, origin, {});
    const ids = [one, gone, unknown];
    expect(await Promise.all(ids.map((id) => harbours.isTaken(id)))).toEqual([true, true, false]);
  });

  it('end with the request that makes them', async () => {
    const late = <Result>(work: () => Promise<Result>) =>
      expect(withinTime(0, work)).rejects.toMatchObject({ status: 503 });
    await late(async () => harbours.aggregate({}, [{ $limit: 1 }]).toArray());
    await late(async () => harbours.distinct('name', {}));
    await late(async () => harbours.estimatedCount());
    const spy = jest.spyOn(harbours[driver], 'aggregate');
    await withinTime(2_000, () => harbours.aggregate({}, [{ $limit: 1 }]).toArray());
    const [[, options] = []] = spy.mock.calls;
    expect(options?.maxTimeMS).toBeLessThanOrEqual(2_000);
    spy.mockRestore();
  });
});
