import { whereOperators } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { foundInDatabase, type Matches } from '../collections/found.ts';
import type { Store } from '../collections/store.ts';
import { unguarded } from '../model/access.ts';
import type { Content, Filter, Stored } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import type { Query } from '../query/query.ts';
import { Questions } from '../reading/questions.ts';
import { driver } from '../runtime/driver.ts';
import { defectFlags, defectStatuses, otherYard, yard, yardService } from '../testing/defects.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { ColumnAnswer } from './column-answer.ts';
import { Columns } from './columns.ts';

/*
 * Columns answer as the database does: the same documents in the same order, and the same counts, whatever is stored, queried, or changed
 * in between.
 */

const operator = {
  kind: 'operator',
  id: '65fe000000000000000000ff',
  email: 'staff@demo.test',
} as const;
const ids = Array.from({ length: 4 }, (_, at) => `65fe0000000000000000c00${at}`);
const texts = ['', 'a', 'B', 'b', 'a b', 'é', 'z', '\ue000', '\u{1f6a2}', '\uffff', '10', '9'];
const days = ['2025-12-31', '2026-01-01', '2026-01-10', '2026-02-01'];
const moments = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '1969-12-31T23:59:59Z'];
const numbers = [0, -0, 1, -1, 1.5, 10, 9, 1e21];
const seed = 20261123;

let yardTest: TestService;
let store: Store;
beforeAll(async () => {
  yardTest = await startTestService(yardService);
  store = yardTest.service.store('defects');
});
afterAll(() => yardTest.close());

const maybe = <Of>(values: readonly Of[]) => fc.constantFrom(...values, undefined, null);
const person = fc
  .record({ id: fc.constantFrom(...ids), fullName: maybe(texts) })
  .map(({ id, fullName }) => ({ id: objectId(id), ...(fullName !== undefined && { fullName }) }));

/** What may be stored of a defect, of earlier releases too. */
const stored = fc
  .record({
    organization: fc.constantFrom(yard, yard, yard, otherYard).map(objectId),
    title: maybe(texts),
    status: maybe(defectStatuses),
    flags: fc.option(fc.array(fc.constantFrom(...defectFlags), { maxLength: 3 })),
    hours: maybe(numbers),
    isBreach: maybe([true, false]),
    dueDate: maybe(days),
    foundAt: maybe(moments.map((moment) => new Date(moment))),
    berth: maybe(ids.map(objectId)),
    owner: fc.option(person),
    watchers: fc.option(fc.array(person, { maxLength: 2 })),
    remark: maybe(texts),
    createdAt: fc.constantFrom(...moments).map((moment) => new Date(moment)),
    updatedAt: fc.constantFrom(...moments).map((moment) => new Date(moment)),
  })
  .map((members) =>
    Object.fromEntries(Object.entries(members).filter(([, one]) => one !== undefined)),
  );

/** The id of the stored document at a place. */
function idOf(at: number): string {
  return `65fe00000000000000${at.toString(16).padStart(6, '0')}`;
}

const values = {
  title: texts,
  status: [...defectStatuses, 'none'],
  flags: [...defectFlags, 'none'],
  hours: [...numbers, 'x'],
  isBreach: ['true', 'false', 'x'],
  dueDate: [...days, moments[0], 'x'],
  foundAt: [...moments, 'x'],
  berth: [...ids, 'x'],
  owner: ids,
  'owner.fullName': texts,
  watchers: ids,
  createdAt: moments,
  id: [idOf(0), idOf(1), idOf(2), ...ids],
} as const;
type ValueName = keyof typeof values;
const paths = Object.keys(values) as ValueName[];
const operators = whereOperators.filter((one) => !/like|contains/.test(one));

const comparison = fc.constantFrom(...paths).chain((path) => {
  const value = fc.constantFrom<unknown>(...values[path], null, '');
  return fc
    .constantFrom(...operators)
    .chain((operator) =>
      (operator === 'exists'
        ? fc.boolean()
        : ['in', 'not_in', 'all'].includes(operator)
          ? fc.array(value, { maxLength: 3 })
          : value
      ).map((given) => ({ [path]: { [operator]: given } })),
    );
});
const where = fc.letrec<{ where: object }>((tie) => ({
  where: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    comparison,
    fc.array(tie('where'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('where'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
  ),
})).where;
const sort = fc
  .uniqueArray(
    fc.constantFrom(...paths, 'updatedAt').filter((path) => !['flags', 'watchers'].includes(path)),
    { maxLength: 3 },
  )
  .chain((keys) =>
    fc.tuple(...keys.map((key) => fc.boolean().map((isDown) => (isDown ? `-${key}` : key)))),
  );
const question = fc.record({
  where: where.map((asked) => ({ and: [{ organization: { equals: yard } }, asked] })),
  sort: sort.map((keys) => keys.join()),
  skip: fc.nat(12),
  limit: fc.integer({ min: 1, max: 12 }),
});

/** A change of one of the stored documents. */
const change = fc.record({
  at: fc.nat(),
  how: fc.constantFrom(
    'create',
    'update',
    'remove',
    'trash',
    'trash',
    'restore',
    'restore',
    'move',
  ),
  content: fc.record(
    {
      title: fc.constantFrom('a', 'z'),
      status: fc.constantFrom(...defectStatuses),
      flags: fc.array(fc.constantFrom(...defectFlags), { maxLength: 2 }),
      hours: fc.constantFrom(1, 9, null),
      dueDate: fc.constantFrom(...days, null),
      berth: fc.constantFrom(...ids, null),
    },
    { requiredKeys: [] },
  ),
});
type Change = typeof change extends fc.Arbitrary<infer Of> ? Of : never;

async function make({ at, how, content }: Change): Promise<void> {
  const origin = { actor: 'system', correlationId: '' } as const;
  const all = await store[driver].find({}).sort({ _id: 1 }).project({ _id: 1 }).toArray();
  const id: Types.ObjectId = all[at % all.length]?._id ?? new Types.ObjectId();
  if (how === 'create')
    await store.create(
      { title: 'new', organization: yard, ...content },
      { ...origin, actor: operator },
    );
  if (how === 'update') await store.rewrite(id, (now) => ({ ...now, ...without(content) }), origin);
  if (how === 'move')
    await store.privilegedUpdate(
      id,
      ({ organization }) => ({ organization: organization === yard ? otherYard : yard }),
      origin,
      unguarded,
    );
  if (how === 'remove') await store.remove(id, origin);
  if (how === 'trash') await store.remove(id, { ...origin, actor: operator }, unguarded);
  if (how === 'restore') {
    const [last] = (await store.trash?.find({}).sort({ trashedAt: -1 }).limit(1).toArray()) ?? [];
    if (last) await store.restore(last._id, origin, unguarded);
  }
}
const without = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));

const refusing: Matches = Object.fromEntries(
  ['count', 'ids', 'order', 'part', 'tally'].map((how) => [
    how,
    () => Promise.reject(new Error(`the database is asked to ${how}`)),
  ]),
) as unknown as Matches;

async function answerOf(found: Matches, { skip, limit }: { skip: number; limit: number }) {
  const [count, ids, part, tally] = [
    await found.count(),
    await found.ids(),
    await found.part({ skip, limit }),
    await found.tally(['status', 'flags', 'isBreach', 'hours', 'foundAt', 'berth']),
  ];
  return { count, ids: ids.toSorted(), part: part.map(plain), tally };
}
const plain = (one: Stored) => JSON.stringify(one);

describe('what columns answer', () => {
  it('is what the database answers', async () => {
    const questions = new Questions(yardTest.service.stores);
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(stored, { minLength: 1, maxLength: 40 }),
        fc.array(fc.tuple(fc.array(question, { maxLength: 4 }), change), {
          minLength: 1,
          maxLength: 6,
        }),
        async (documents, steps) => {
          await store[driver].deleteMany({});
          await store[driver].insertMany(
            documents.map((one, at) => ({ ...one, _id: objectId(idOf(at)), revision: 1 })),
          );
          const { stores, changes, log } = yardTest.service;
          const columns = new Columns({ stores, changes, log, leastRows: 0 });
          const found = async (filter: Query) => {
            const asked = await questions.list(store, filter, operator);
            return { asked, found: await columns.found(store, asked, operator, refusing) };
          };
          const all = { where: { organization: { equals: yard } } };
          await until('the columns', async () => (await found(all)).found !== refusing);
          for (const [several, next] of steps) {
            for (const { where, sort, ...range } of several) {
              const query = { where, sort };
              const answer = await found(query);
              if (asksForIds(answer.asked.filter)) continue;
              expect(answer.found).toBeInstanceOf(ColumnAnswer);
              asked += 1;
              expect(await answerOf(answer.found, range)).toEqual(
                await answerOf(foundInDatabase(store, answer.asked), range),
              );
            }
            await make(next);
          }
        },
      ),
      { numRuns: 60, seed },
    );
    expect(asked).toBeGreaterThan(300);
  }, 240_000);
});

/** Whether ids are queried other than by naming some: those the database finds on its own. */
const asksForIds = (filter: Filter): boolean =>
  /"_id":(?!("[0-9a-f]{24}"|\{"\$in":\[("[0-9a-f]{24}",?)*\]\}))/.test(JSON.stringify(filter));
