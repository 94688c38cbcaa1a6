import { denormalizedRelation, requiredText } from '@fairlead/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { OutboxAcknowledger } from '../events/outbox-acknowledger.ts';
import { defineProjection } from '../events/projections.ts';
import { defineCollection } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { driver } from '../runtime/driver.ts';
import { harbourChanged } from '../testing/example.ts';
import { receiveEvent } from '../testing/receive-event.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { DenormalizedIndex, denormalizedIndexOf } from './denormalized-index.ts';

const yes = () => true;
const access = { read: yes, create: yes, update: yes, delete: yes };
const harbour = denormalizedRelation('harbours', ['name']);
const fields = z.object({
  title: requiredText(80),
  harbour: harbour.optional(),
  calls: z.array(z.object({ at: denormalizedRelation('harbours', ['name']) })).default([]),
});
const voyages = defineCollection({
  slug: 'voyages',
  singular: 'Voyage',
  schema: fields,
  access,
  trash: { days: 30 },
});
const permits = defineCollection({ slug: 'permits', singular: 'Permit', schema: fields, access });
const cases = defineCollection({
  slug: 'cases',
  singular: 'Case',
  schema: fields.omit({ calls: true }),
  access,
  clock: 'hour',
  audit: { keeps: 'none' },
});
/** Only a service with many collections has the index. */
const others = Array.from({ length: 10 }, (_, at) =>
  defineCollection({ slug: `others-${at}`, singular: 'Other', schema: fields, access }),
);
const id = (digit: string) => `65f3${digit.padStart(20, '0')}`;
const [vauban, genoa, palma] = [id('1'), id('2'), id('3')] as const;
const origin = { actor: 'system', correlationId: 'test' } as const;

let fleet: TestService;
let revision = 1;
const rename = (harbourId: string, name: string) => {
  revision += 1;
  return receiveEvent(fleet, 'harbours', harbourId, { name }, revision);
};
const store = (slug: string) => fleet.service.store(slug);
const nameIn = async (slug: string, document: string) => {
  const found = (await store(slug)[driver].findOne({ _id: objectId(document) })) as {
    harbour?: { name?: string };
    calls?: { at: { name?: string } }[];
  } | null;
  return found?.harbour?.name ?? found?.calls?.[0]?.at.name;
};
async function make(slug: string, json: object): Promise<string> {
  const answer = await fleet.call('POST', `/api/${slug}`, { json: { title: 'Summer', ...json } });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc.id;
}
const entries = () => fleet.service.connection.collection('denormalized_in');
const progress = () =>
  fleet.service.connection.collection<{ _id: string; passes: number }>('denormalized_in_progress');
/** By what a collection is asked first from now on. */
const askedOf = (slug: string) => {
  const asked = jest.spyOn(store(slug)[driver], 'find');
  return () => JSON.stringify(asked.mock.calls[0]?.[0]);
};
const lasting = new AbortController().signal;

beforeAll(async () => {
  fleet = await startTestService({
    name: 'fleet',
    collections: [voyages, permits, cases, ...others],
    projections: [
      defineProjection({ name: 'harbours', event: harbourChanged, keep: ({ name }) => ({ name }) }),
    ],
    membershipsOf: async () => [],
  });
  for (const [harbourId, name] of [
    [vauban, 'Vauban'],
    [genoa, 'Genoa'],
    [palma, 'Palma'],
  ] as const)
    await rename(harbourId, name);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => fleet.close());

it('has no index in a service with few collections, whose writes are one each', () => {
  const { connection } = fleet.service;
  const many = [voyages, permits, ...others];
  expect(denormalizedIndexOf(connection, many)).toBeInstanceOf(DenormalizedIndex);
  expect(denormalizedIndexOf(connection, [...many.slice(1), cases])).toBeUndefined();
});

describe('a change of what is denormalized', () => {
  it('asks by one index where it is, and no collection where it is not', async () => {
    const voyage = await make('voyages', { calls: [{ at: vauban }] });
    await make('permits', { harbour: genoa });
    const asked = jest.spyOn(store('permits')[driver], 'find');
    await rename(vauban, 'Port Vauban');
    expect(await nameIn('voyages', voyage)).toBe('Port Vauban');
    expect(asked).not.toHaveBeenCalled();
    expect(await entries().indexes()).toContainEqual(expect.objectContaining({ key: { of: 1 } }));
  });

  it('finds a document before it is written, so that one written at the same time is not missed', async () => {
    const { [driver]: documents } = store('permits');
    const insert = documents.insertOne.bind(documents);
    jest.spyOn(documents, 'insertOne').mockImplementationOnce(async (document, ...rest) => {
      const entered = await entries().findOne({ _id: `permits ${document._id}` as never });
      expect(entered).toMatchObject({ of: [objectId(palma)] });
      return insert(document, ...rest);
    });
    await make('permits', { harbour: palma });
  });

  it.each([
    [
      'was given another one',
      async (document: string) => {
        const answer = await fleet.call('PATCH', `/api/voyages/${document}`, {
          json: { harbour: palma },
        });
        expect(answer.statusCode).toBe(200);
      },
    ],
    [
      'was in the trash meanwhile',
      async (document: string) => {
        await fleet.call('PATCH', `/api/voyages/${document}`, { json: { harbour: palma } });
        await fleet.call('DELETE', `/api/voyages/${document}`);
        await rename(palma, 'Palma de Mallorca');
        expect((await fleet.call('POST', `/api/voyages/${document}/restore`)).statusCode).toBe(200);
      },
    ],
  ])('reaches a document that %s', async (_, meanwhile) => {
    const document = await make('voyages', { harbour: genoa });
    await meanwhile(document);
    await rename(palma, 'Palma Nova');
    expect(await nameIn('voyages', document)).toBe('Palma Nova');
  });

  it('reaches what the service adds by itself, and what has an hour clock, which is in no index', async () => {
    const [added] = await store('permits').add(
      [{ content: { title: 'Added', harbour: { id: genoa } } }],
      origin,
    );
    const untimed = await make('cases', { harbour: genoa });
    await rename(genoa, 'Genova');
    expect(await nameIn('permits', String(added?._id))).toBe('Genova');
    expect(await nameIn('cases', untimed)).toBe('Genova');
    expect(await entries().countDocuments({ collection: 'cases' })).toBe(0);
  });

  it('forgets where what is removed for good had it', async () => {
    const document = await make('permits', { harbour: genoa });
    await store('permits').remove(objectId(document), origin);
    const { [driver]: documents, denormalizedIndex } = store('permits');
    await documents.updateOne(
      { _id: objectId(document) },
      { $set: { goneAt: new Date(0), pending: [] } },
    );
    const removing = async (slug: string, ids: readonly unknown[]) =>
      denormalizedIndex?.remove(slug, ids);
    const around = {
      audit: fleet.service.connection.collection('audit') as never,
      add: async () => {},
      removing,
      log: fleet.service.log,
    };
    await new OutboxAcknowledger({ slug: 'permits', documents }, around).removeGone();
    expect(await entries().findOne({ _id: `permits ${document}` as never })).toBeNull();
  });
});

describe('documents that were there before the index', () => {
  /** A document as a release without the index writes it. */
  async function early(): Promise<string> {
    const document = await make('permits', { harbour: vauban });
    await entries().deleteOne({ _id: `permits ${document}` as never });
    return document;
  }
  /** The index as an instance finds it that starts now. */
  async function startAgain() {
    const { denormalizedIndex: before } = store('permits');
    const index = new DenormalizedIndex(fleet.service.connection);
    await index.prepare([voyages, permits, cases]);
    for (const one of fleet.service.stores.values())
      Object.assign(one, { denormalizedIndex: index });
    const isOfPermits = ({ collection }: { collection: { slug: string } }) =>
      collection.slug === 'permits';
    const job = index.indexing([...fleet.service.stores.values()].filter(isOfPermits));
    const broken = {
      collection: store('voyages').collection,
      [driver]: {
        find: () => {
          throw new Error('broken');
        },
      },
    };
    return {
      run: () => job.run(lasting),
      runAfterBroken: async () => {
        await progress().updateOne({ _id: 'voyages' }, { $set: { passes: 0 } });
        const again = new DenormalizedIndex(fleet.service.connection);
        const sources = [broken as never, store('permits')];
        await again.indexing(sources).run(lasting);
      },
      end: () => Object.assign(store('permits'), { denormalizedIndex: before }),
    };
  }

  it('are entered though those of another collection cannot be', async () => {
    const passesOf = async (slug: string) => (await progress().findOne({ _id: slug }))?.passes;
    const before = await passesOf('voyages');
    await progress().updateOne({ _id: 'permits' }, { $set: { passes: 0 } });
    const { runAfterBroken, end } = await startAgain();
    await expect(runAfterBroken()).rejects.toThrow('broken');
    expect([await passesOf('voyages'), await passesOf('permits')]).toEqual([0, 1]);
    await progress().updateOne({ _id: 'voyages' }, { $set: { passes: before ?? 0 } });
    end();
  });

  it('are searched for until all are in it, also those that an instance of the release before still writes', async () => {
    await progress().updateOne({ _id: 'permits' }, { $set: { passes: 0 } });
    const { run } = await startAgain();
    const first = await early();
    await rename(vauban, 'V1');
    expect(await nameIn('permits', first)).toBe('V1');
    await run();
    const second = await early();
    await rename(vauban, 'V2');
    expect([await nameIn('permits', first), await nameIn('permits', second)]).toEqual(['V2', 'V2']);
    await run();
    const asked = askedOf('permits');
    await rename(vauban, 'V3');
    expect([await nameIn('permits', first), await nameIn('permits', second)]).toEqual(['V3', 'V3']);
    expect(asked()).toContain('_id');
  });

  it('are searched for again once a release denormalizes another member', async () => {
    await progress().updateOne(
      { _id: 'permits' },
      { $set: { passes: 2, places: 'harbour.id' } as never },
    );
    await startAgain();
    const document = await early();
    await rename(vauban, 'V4');
    expect(await nameIn('permits', document)).toBe('V4');
  });

  it('take a single pass where no release has served them', async () => {
    const { connection } = fleet.service;
    await progress().deleteMany({});
    await connection.collection<{ _id: string }>('made_indexes').deleteOne({ _id: 'permits' });
    const document = await early();
    const { run } = await startAgain();
    await run();
    const asked = askedOf('permits');
    await rename(vauban, 'V5');
    expect(await nameIn('permits', document)).toBe('V5');
    expect(asked()).toContain('_id');
  });
});
