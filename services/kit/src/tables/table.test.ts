import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { afterAll, describe, expect, it } from '@jest/globals';
import { withinTime } from '../runtime/deadline.ts';
import { driver } from '../runtime/driver.ts';
import { ServiceInstance } from '../service.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestOptions, type TestService } from '../testing/service.ts';
import { defineTable, type TableDeclaration } from './table-declaration.ts';

interface Visit {
  _id: string;
  harbour: string;
  visits: number;
  until: Date;
}

const expiry = { name: 'expiry', keys: { until: 1 }, expireAfterSeconds: 0 } as const;
const byHarbour = { name: 'ofHarbour', keys: { harbour: 1, visits: -1 } } as const;
const visits = defineTable<Visit>({
  name: 'harbour_visits',
  indexes: [expiry, byHarbour],
  onErasure: 'Visits name nobody.',
});

const releaseOf = (...tables: TableDeclaration[]): ServiceDeclaration => ({
  name: 'example',
  collections: [],
  tables,
  membershipsOf: async () => [],
});

const started: TestService[] = [];
async function start(declaration: ServiceDeclaration, options?: TestOptions) {
  const service = await startTestService(declaration, options);
  started.push(service);
  return service;
}
afterAll(async () => {
  for (const one of started.toReversed()) await one.close();
});

const indexesOf = async ({ service }: TestService) =>
  (await service.connection.collection(visits.name).indexes())
    .map(({ name, key, expireAfterSeconds }) => ({ name, key, expireAfterSeconds }))
    .toSorted((one, other) => compareAsRead(String(one.name), String(other.name)));

const declared = [
  { name: '_id_', key: { _id: 1 }, expireAfterSeconds: undefined },
  { name: 'expiry', key: { until: 1 }, expireAfterSeconds: 0 },
  { name: 'ofHarbour', key: { harbour: 1, visits: -1 }, expireAfterSeconds: undefined },
];
const until = new Date(Date.now() + 3_600_000);

describe('a table', () => {
  it('has the indexes that are declared, by which rows expire', async () => {
    expect(await indexesOf(await start(releaseOf(visits)))).toEqual(declared);
  });

  it('uses the indexes that an earlier release has made on its own', async () => {
    const { service, namespace, mint } = await start(releaseOf());
    const rows = service.connection.collection(visits.name);
    await rows.createIndex({ until: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
    await rows.createIndex({ harbour: 1, visits: -1 }, { name: 'ofHarbour' });
    expect(await indexesOf(await start(releaseOf(visits), { namespace, mint }))).toEqual(declared);
  });

  it('gets an index with another time beside the one of the release before, which goes with that release', async () => {
    const first = await start(releaseOf(visits));
    const { namespace, mint } = first;
    const longer = { ...visits, indexes: [{ ...expiry, expireAfterSeconds: 120 }] };
    const second = await start(releaseOf(longer), { namespace, mint });
    await first.halt();
    await second.contract();
    expect((await indexesOf(second)).map((one) => one.expireAfterSeconds)).toEqual([
      undefined,
      120,
    ]);
  });

  it('keeps a service from starting in production while one of its indexes is missing', async () => {
    const { service } = await start(releaseOf());
    const production = { ...service.environment, NODE_ENV: 'production' } as const;
    const instance = new ServiceInstance(releaseOf(visits), production);
    await expect(instance.start()).rejects.toThrow('lacks the index harbour_visits.expiry');
    await instance.connection.close();
  });

  it('is refused where it is not declared, and where two have one name', async () => {
    const { service } = await start(releaseOf());
    expect(() => service.table(visits)).toThrow('declares no table harbour_visits');
    expect(() => new ServiceInstance(releaseOf(visits, visits), service.environment)).toThrow(
      'Two tables of the same name',
    );
  });

  it('says what each write has found', async () => {
    const table = (await start(releaseOf(visits))).service.table(visits);
    const one = { _id: 'one', harbour: 'Kiel', visits: 1, until };
    await table.insertIgnoringDuplicates([one, { ...one, _id: 'two' }]);
    await table.insertIgnoringDuplicates([{ ...one, visits: 9 }]);
    const again = { $inc: { visits: 1 } };
    expect(await table.updateOne({ _id: 'one' }, again)).toEqual({
      isMatched: true,
      isInserted: false,
    });
    expect(await table.updateOne({ _id: 'none' }, again)).toMatchObject({ isMatched: false });
    const made = await table.updateOne(
      { _id: 'three' },
      { $set: { harbour: 'Rostock' } },
      {
        upsert: true,
      },
    );
    expect(made).toEqual({ isMatched: false, isInserted: true });
    expect(await table.findOneAndUpdate({ _id: 'one' }, again)).toMatchObject({ visits: 3 });
    expect(await table.distinct('harbour')).toEqual(['Kiel', 'Rostock']);
    expect(await table.count({ harbour: 'Kiel' })).toBe(2);
    expect(await table.findOneAndDelete({ _id: 'two' })).toMatchObject({ visits: 1 });
    expect(await table.findOneAndDelete({ _id: 'two' })).toBeUndefined();
    expect([await table.deleteOne({ _id: 'one' }), await table.deleteOne({ _id: 'one' })]).toEqual([
      true,
      false,
    ]);
    expect(await table.find().toArray()).toEqual([{ _id: 'three', harbour: 'Rostock' }]);
    await expect(table.insert({ ...one, _id: 'three' })).rejects.toMatchObject({ code: 11_000 });
  });

  it('is neither read nor written for a request that is over', async () => {
    const table = (await start(releaseOf(visits))).service.table(visits);
    const isOver = { status: 503 };
    await expect(withinTime(0, async () => table.find().toArray())).rejects.toMatchObject(isOver);
    const write = withinTime(0, () =>
      table.updateOne({ _id: 'one' }, { $set: { visits: 1 } }, { upsert: true }),
    );
    await expect(write).rejects.toMatchObject(isOver);
    expect(await table[driver].countDocuments({})).toBe(0);
  });
});
