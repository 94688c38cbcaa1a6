import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { foundInDatabase, type Matches } from '../collections/found.ts';
import type { Store } from '../collections/store.ts';
import { objectId } from '../model/object-id.ts';
import type { Query } from '../query/query.ts';
import { Questions } from '../reading/questions.ts';
import { driver } from '../runtime/driver.ts';
import { defects, otherYard, yard, yardService } from '../testing/defects.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { ColumnAnswer } from './column-answer.ts';
import { Columns } from './columns.ts';
import { layoutOf } from './members.ts';

const operator = {
  kind: 'operator',
  id: '65fe000000000000000000ff',
  email: 'staff@demo.test',
} as const;

let test: TestService;
let store: Store;
beforeAll(async () => {
  test = await startTestService(yardService);
  store = test.service.store('defects');
});
afterAll(() => test.close());
beforeEach(async () => {
  await store[driver].deleteMany({});
});

const defect = (organization: string, members: object = {}) => ({
  revision: 1,
  organization: objectId(organization),
  title: 'Leak',
  status: 'open',
  flags: [],
  watchers: [],
  createdAt: new Date(),
  updatedAt: new Date(),
  ...members,
});
const columnsOf = (more = {}) => {
  const { stores, changes, log } = test.service;
  return new Columns({ stores, changes, log, leastRows: 0, ...more });
};
const inDatabase = (asked: Parameters<typeof foundInDatabase>[1]) => foundInDatabase(store, asked);
async function found(columns: Columns, query: Query, organization = yard): Promise<Matches> {
  const where = { and: [{ organization: { equals: organization } }, query.where ?? {}] };
  const questions = new Questions(test.service.stores);
  const asked = await questions.list(store, { ...query, where }, operator);
  return columns.found(store, asked, operator, inDatabase(asked));
}
const isKept = async (columns: Columns, query: Query = {}, organization = yard) =>
  (await found(columns, query, organization)) instanceof ColumnAnswer;

describe('what is kept in columns', () => {
  it('goes when there is no room, what was used last stays', async () => {
    for (const organization of [yard, otherYard])
      await store[driver].insertMany(Array.from({ length: 60 }, () => defect(organization)));
    const columns = columnsOf({ mostRows: 100 });
    await until('the first', () => isKept(columns));
    await until('the second', () => isKept(columns, {}, otherYard));
    expect([columns.partitions, columns.rows]).toEqual([1, 60]);
    expect(await (await found(columns, {})).count()).toBe(60);
    await until('the first again', () => isKept(columns));
    expect(columns.partitions).toBe(1);
  });

  it('leaves an organization that takes more room than there is to the database', async () => {
    await store[driver].insertMany(Array.from({ length: 60 }, () => defect(yard)));
    const columns = columnsOf({ mostRows: 50 });
    expect(await isKept(columns)).toBe(false);
    await columns.stop();
    expect(await isKept(columns)).toBe(false);
    expect(columns.rows).toBe(0);
  });

  it('leaves to the database what only it can compare', async () => {
    await store[driver].insertMany([defect(yard, { title: 5 }), defect(yard, { title: 'B' })]);
    const columns = columnsOf();
    await until('the columns', () => isKept(columns));
    const titles = async (query: Query) => {
      const part = await (await found(columns, query)).part({ skip: 0, limit: 5 });
      return part.map(({ title }) => title);
    };
    expect(await titles({ sort: 'title' })).toEqual([5, 'B']);
    expect(await titles({ sort: '-title' })).toEqual(['B', 5]);
    expect(await titles({ where: { title: { greater_than: 'A' } } })).toEqual(['B']);
    for (const query of [
      { where: { title: { contains: 'B' } } },
      { where: { remark: { equals: 'x' } } },
      { sort: 'berth.name' },
      { sort: 'flags' },
      { sort: 'remark' },
    ])
      expect(await isKept(columns, query)).toBe(false);
  });

  it('answers one organization at a time', async () => {
    await store[driver].insertMany([defect(yard), defect(otherYard)]);
    const columns = columnsOf();
    await until('the columns', () => isKept(columns));
    const both = { organization: { in: [yard, otherYard] } };
    const asked = await new Questions(test.service.stores).list(store, { where: both }, operator);
    const answer = await columns.found(store, asked, operator, inDatabase(asked));
    expect(answer).not.toBeInstanceOf(ColumnAnswer);
    expect(await answer.count()).toBe(2);
  });
});

describe('a collection that declares columns', () => {
  it('belongs to organizations, and names members of one value or a list', () => {
    const { fields } = defects;
    const layout = (columns: string[], of = fields) =>
      layoutOf({ slug: 'defects', fields: of, columns });
    expect(layout(['status', 'createdAt'])?.members.map(({ path }) => path)).toEqual([
      'createdAt',
      'updatedAt',
      'status',
    ]);
    const without = new Map([...fields].filter(([name]) => name !== 'organization'));
    expect(() => layout(['status'], without)).toThrow('columns are kept for each organization');
    expect(() => layout(['nothing'])).toThrow('defects.nothing cannot be kept in a column');
  });

  it('belongs to a service whose declaration opens them, which does not start without', async () => {
    const { columns: _columns, ...without } = yardService;
    await expect(startTestService(without)).rejects.toThrow('defects are held in columns');
  });
});
