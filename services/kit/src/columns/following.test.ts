import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import type { Store } from '../collections/store.ts';
import { unguarded } from '../model/access.ts';
import { objectId } from '../model/object-id.ts';
import { driver } from '../runtime/driver.ts';
import { cuttableProxy } from '../testing/cuttable-proxy.ts';
import { otherYard, yard, yardAdmin, yardService } from '../testing/defects.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';

/** More than would be left to the database. */
const many = 700;
const path = '/api/defects';
const origin = { actor: 'system', correlationId: '' } as const;

let one: TestService;
let token: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  one = await startTestService(yardService);
  token = await one.mint.person(yardAdmin);
});
afterAll(() => one.close());
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

const storeOf = ({ service }: TestService) => service.store('defects');

/** Writes defects of an organization past every instance, as if they had been there before. */
async function fill(organization: string, count = many): Promise<string[]> {
  const moment = new Date('2026-01-01');
  const documents = Array.from({ length: count }, (_, at) => ({
    _id: new Types.ObjectId(),
    revision: 1,
    organization: objectId(organization),
    title: `Defect ${at}`,
    status: 'open',
    flags: [],
    watchers: [],
    createdAt: moment,
    updatedAt: moment,
  }));
  await storeOf(one)[driver].deleteMany({ organization: objectId(organization) });
  await storeOf(one)[driver].insertMany(documents);
  return documents.map(({ _id }) => _id.toHexString());
}

/** A list of the yard's defects with a status; `anew` for a person who has just written. */
async function list(at: TestService, status = 'open', anew = false) {
  const asked = `where[organization][equals]=${yard}&where[status][equals]=${status}`;
  const headers: Record<string, string> = anew ? { cookie: 'fairlead-wrote=1' } : {};
  const answer = await at.call('GET', `${path}?${asked}&sort=title&limit=1000&depth=0`, {
    token,
    headers,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as { totalDocs: number; docs: { id: string; title: string }[] };
}
const held = (at: TestService, rows = many) =>
  until('the columns', () => at.service.columns.rows === rows);

async function startOther(environment = {}): Promise<TestService> {
  const { namespace, mint } = one;
  const other = await startTestService(yardService, { namespace, mint, environment });
  closing.push(() => other.service.stop());
  return other;
}

describe('an organization that asks for a list', () => {
  it('is answered by the database until its documents have been read, and then from memory', async () => {
    await fill(yard);
    const other = await startOther();
    const sorted = jest.spyOn(storeOf(other), 'sorted');
    expect((await list(other)).totalDocs).toBe(many);
    expect(sorted).toHaveBeenCalledTimes(1);
    await held(other);
    const page = await list(other, 'open', true);
    expect(page.totalDocs).toBe(many);
    expect(page.docs.slice(0, 3).map(({ title }) => title)).toEqual([
      'Defect 0',
      'Defect 1',
      'Defect 2',
    ]);
    expect(sorted).toHaveBeenCalledTimes(1);
    const metrics = await other.call('GET', '/metrics');
    expect(metrics.body).toMatch(new RegExp(`^column_rows\\S* ${many}$`, 'm'));
  });

  it('is left to the database where it has few documents', async () => {
    const other = await startOther();
    await fill(yard, 20);
    const count = jest.spyOn(storeOf(other), 'count');
    await list(other);
    await until('it to be counted', () => count.mock.calls.length > 1);
    expect((await list(other, 'mended')).totalDocs).toBe(0);
    expect(other.service.columns.rows).toBe(0);
  });

  it('has the changes of the time in which its documents are read', async () => {
    const [first = '', second = ''] = await fill(yard);
    const other = await startOther();
    const store = storeOf(other);
    afterReading(store, async () => {
      await store.rewrite(objectId(first), (now) => ({ ...now, status: 'mended' }), origin);
      await store.remove(objectId(second), origin);
      await store.create({ title: 'New', organization: yard }, origin);
    });
    await list(other);
    await until('the columns', () => other.service.columns.rows > 0);
    const sorted = jest.spyOn(store, 'sorted');
    expect((await list(other, 'mended')).docs).toMatchObject([{ id: first }]);
    expect((await list(other)).totalDocs).toBe(many - 1);
    expect(sorted).not.toHaveBeenCalled();
  });
});

/** Has something done once an organization's documents have been read, and before they are kept. */
function afterReading(store: Store, work: () => Promise<void>): void {
  const find = store.find.bind(store);
  jest.spyOn(store, 'find').mockImplementation((filter) => {
    const cursor = find(filter);
    if (Object.keys(filter).join() !== 'organization') return cursor;
    const read = cursor[Symbol.asyncIterator].bind(cursor);
    return Object.assign(cursor, {
      async *[Symbol.asyncIterator]() {
        for await (const document of { [Symbol.asyncIterator]: read }) yield document;
        await work();
      },
    });
  });
}

describe('an instance that keeps documents in memory', () => {
  it('shows what another instance writes, as soon as it is told', async () => {
    const [first = '', second = '', third = ''] = await fill(yard);
    const other = await startOther();
    await list(other);
    await held(other);
    const store = storeOf(one);
    await store.rewrite(objectId(first), (now) => ({ ...now, status: 'mended' }), origin);
    await store.remove(objectId(second), origin);
    await store.privilegedUpdate(objectId(third), { organization: otherYard }, origin, unguarded);
    await store.create({ title: 'New', organization: yard }, origin);
    await until('the change', async () => (await list(other, 'mended')).totalDocs === 1);
    await until('the others', async () => (await list(other)).totalDocs === many - 2);
    const shown = (await list(other)).docs.map(({ id }) => id);
    expect(shown).not.toContain(second);
    expect(shown).not.toContain(third);
  });

  it('shows who has just written what they wrote, though it has not been told', async () => {
    const [first = ''] = await fill(yard);
    const { other, way } = await startApart();
    await list(other);
    await held(other);
    await way.cut();
    await until('the broker to be missed', () => !other.service.broker.connected);
    await storeOf(one).rewrite(objectId(first), (now) => ({ ...now, status: 'mended' }), origin);
    const sorted = jest.spyOn(storeOf(other), 'sorted');
    expect((await list(other, 'mended', true)).docs).toMatchObject([{ id: first }]);
    expect(sorted).not.toHaveBeenCalled();
  });

  it('shows within seconds what nobody tells it of', async () => {
    const [first = '', second = ''] = await fill(yard);
    const { other, way } = await startApart();
    await list(other);
    await held(other);
    await way.cut();
    await until('the broker to be missed', () => !other.service.broker.connected);
    await storeOf(one).rewrite(objectId(first), (now) => ({ ...now, status: 'mended' }), origin);
    await storeOf(one).remove(objectId(second), origin);
    await until('the change', async () => (await list(other, 'mended')).totalDocs === 1, 20_000);
    await until('the end', async () => (await list(other)).totalDocs === many - 2, 20_000);
  });

  it('shows no document that is no longer what it knows', async () => {
    const [first = ''] = await fill(yard);
    const other = await startOther();
    await list(other);
    await held(other);
    const hidden = { organization: objectId(otherYard), revision: 2 };
    await storeOf(one)[driver].updateOne({ _id: objectId(first) }, { $set: hidden });
    const page = await list(other, 'open', true);
    expect(page.docs.map(({ id }) => id)).not.toContain(first);
    expect(page.docs).toHaveLength(many - 1);
  });
});

/** Another instance, which reaches the broker over a connection that can be cut. */
async function startApart() {
  const url = process.env.NATS_URL ?? '';
  const { hostname, port } = new URL(url);
  const way = await cuttableProxy({ host: hostname, port: Number(port) });
  closing.push(way.close);
  return { other: await startOther({ NATS_URL: way.through(url) }), way };
}
