import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Projection } from '../events/projections.ts';
import { unguarded } from '../model/access.ts';
import type { Collection, IndexDeclaration, Stored } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { driver } from '../runtime/driver.ts';
import { alone } from '../scheduled-work/migrations/alone.ts';
import { exampleService } from '../testing/example.ts';
import { followerService } from '../testing/follower.ts';
import { receiveEvent } from '../testing/receive-event.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { indexesOf } from './declared-indexes.ts';
import { ensureIndexes } from './indexes.ts';
import type { Store } from './store.ts';

let example: TestService;
let harbours: Store;
beforeAll(async () => {
  example = await startTestService(exampleService);
  harbours = example.service.store('harbours');
});
afterAll(() => example.close());

const origin = { actor: 'system', correlationId: 'test' } as const;
const born = (id: string, name: string, code?: string) => ({
  id: id.repeat(24),
  content: { name, ...(code && { code }) },
});

describe('documents that a service adds by itself', () => {
  it('are added once under the id they name, however often and however many at once', async () => {
    const births = [born('a', 'One'), born('b', 'Two')];
    expect(await harbours.add(births, origin)).toHaveLength(2);
    const again = await harbours.add([born('a', 'Another'), born('c', 'Three')], origin);
    expect(again.map(({ name }) => name)).toEqual(['Three']);
    const racing = await Promise.all(
      Array.from({ length: 8 }, () => harbours.add([born('d', 'Four')], origin)),
    );
    expect(racing.flat()).toHaveLength(1);
    expect(await harbours.count({ name: 'Another' })).toBe(0);
  });

  it('stay away once they were deleted, and the log says which', async () => {
    const [added] = await harbours.add([born('8', 'Gone')], origin);
    if (added) await harbours.remove(added._id, origin);
    const warn = jest.spyOn(example.service.log, 'warn');
    expect(await harbours.add([born('8', 'Back'), born('7', 'New')], origin)).toHaveLength(1);
    expect(warn.mock.calls).toEqual([
      [{ collection: 'harbours', document: '8'.repeat(24) }, expect.stringContaining('deleted')],
    ]);
    expect(await harbours.count({ name: 'Back' })).toBe(0);
  });

  it('are refused like any other where a unique member is taken', async () => {
    await harbours.add([born('e', 'First', 'same')], origin);
    const second = harbours.add([born('f', 'Second', 'same')], origin);
    await expect(second).rejects.toMatchObject({ status: 400, name: 'ValidationError' });
  });

  it('carry what a projection says, which is asked once for all of them', async () => {
    const following = await startTestService(followerService());
    try {
      const harbour = 'a'.repeat(24);
      await receiveEvent(following, 'harbours', harbour, { name: 'Sound' });
      const { service } = following;
      const find = jest.spyOn(service.projections.get('harbours') as Projection, 'find');
      const births = Array.from({ length: 40 }, (_, at) => ({
        content: { yacht: `Yacht ${at}`, harbour: { id: harbour } },
      }));
      const added = await service.store('visits').add(births, origin);
      expect(find).toHaveBeenCalledTimes(1);
      const names = added.map((visit) => (visit.harbour as { name?: string }).name);
      expect(names).toEqual(births.map(() => 'Sound'));
    } finally {
      await following.close();
    }
  });

  it('keep beside their fields what nobody reads', async () => {
    const [added] = await harbours.add(
      [{ ...born('9', 'Safe'), secret: { key: 'hidden' } }],
      origin,
    );
    expect(added).not.toHaveProperty('secret');
    const token = await example.mint.operator();
    const path = `/api/harbours/${'9'.repeat(24)}`;
    expect((await example.call('GET', path)).body).not.toContain('hidden');
    await example.call('PATCH', path, { token, json: { name: 'Safer', secret: { key: 'known' } } });
    const stored = await harbours[driver].findOne({ name: 'Safer' });
    expect(stored).toMatchObject({ secret: { key: 'hidden' } });
    const query = await example.call('GET', '/api/harbours?where[secret.key][equals]=hidden');
    expect(query.statusCode).toBe(400);
  });
});

describe('indexes', () => {
  const names = async () => (await harbours[driver].indexes()).map(({ name }) => name).sort();

  it('that an earlier release made otherwise are made beside the earlier ones, and are used', async () => {
    const documents = harbours[driver];
    await documents.dropIndex('code');
    await documents.createIndex({ code: 1, name: 1 }, { name: 'code' });
    await harbours.ensureIndexes();
    const index = (await documents.indexes()).find(({ name }) => /^code~/.test(String(name)));
    expect(index).toMatchObject({ key: { code: 1 }, unique: true, sparse: true });
    expect(harbours.indexNamed('code')).toBe(index?.name);
    const before = await names();
    await harbours.ensureIndexes();
    expect(await names()).toEqual(before);
    await harbours.dropIndexes(['code', String(index?.name)]);
    await harbours.ensureIndexes();
    expect(harbours.indexNamed('code')).toBe('code');
  });

  it('that an earlier release made under another name are used as they are', async () => {
    const documents = harbours[driver];
    const before = await names();
    await documents.dropIndex('code');
    const declared = indexesOf(harbours.collection as unknown as Collection);
    const renamed = declared.map((one) =>
      one.name === 'code' ? { ...one, name: 'unLocode' } : one,
    );
    await ensureIndexes(documents, renamed);
    const dropping = jest.spyOn(documents, 'dropIndex');
    await harbours.ensureIndexes();
    expect(dropping).not.toHaveBeenCalled();
    dropping.mockRestore();
    expect(harbours.indexNamed('code')).toBe('unLocode');
    expect(await names()).toEqual(before.map((one) => (one === 'code' ? 'unLocode' : one)).sort());
    // What is used is needed, and found there by an instance that changes nothing.
    expect(await harbours.retiredIndexes()).toEqual([]);
    expect(await harbours.lookForIndexes()).toEqual([]);
    await harbours.dropIndexes(['unLocode']);
    await harbours.ensureIndexes();
    expect(await names()).toEqual(before);
  });

  it('that an earlier release made and this one does not declare stay until they are retired', async () => {
    const documents = harbours[driver];
    const before = await names();
    const declared = indexesOf(harbours.collection as unknown as Collection);
    const earlier: IndexDeclaration[] = [
      ...declared,
      { name: 'gone', keys: { deletedAt: 1 }, sparse: true },
    ];
    await ensureIndexes(documents, earlier);
    // As when two instances start at once.
    const { connection } = example.service;
    const start = () => alone(connection, 'indexes', () => harbours.ensureIndexes());
    await Promise.all([start(), start()]);
    expect(await names()).toEqual([...before, 'gone'].sort());
    expect(await harbours.retiredIndexes()).toEqual(['gone']);
    await harbours.dropIndexes(['gone']);
    expect(await names()).toEqual(before);
    expect(before).toContain('_id_');
  });

  it('that no release made stay, and are named to the planner no more than those that they keep from being made', async () => {
    const documents = harbours[driver];
    const before = await names();
    await documents.createIndex({ deletedAt: 1 }, { name: 'ofAnAdministrator' });
    await documents.dropIndex('newest');
    await documents.createIndex({ createdAt: -1, _id: -1 }, { name: 'newestOfAnAdministrator' });
    await harbours.ensureIndexes();
    expect(await names()).toEqual(
      [
        ...before.filter((name) => name !== 'newest'),
        'ofAnAdministrator',
        'newestOfAnAdministrator',
      ].sort(),
    );
    expect(harbours.serving.indexes.map(({ name }) => name)).not.toContain('newest');
    expect((await example.call('GET', '/api/harbours')).statusCode).toBe(200);
    for (const name of ['ofAnAdministrator', 'newestOfAnAdministrator'])
      await documents.dropIndex(name);
    await harbours.ensureIndexes();
    expect(await names()).toEqual(before);
  });
});

describe('a document that does not fit its schema any more', () => {
  it('is still changed by the service itself, member by member', async () => {
    const [made] = await harbours.add([{ content: { name: 'Sound' } }], origin);
    const id = made?._id as Stored['_id'];
    const name = 'x'.repeat(200);
    await harbours[driver].updateOne({ _id: id }, { $set: { name } });
    await harbours.rewrite(id, (current) => ({ ...current, code: 'amended' }), origin);
    expect(await harbours.findById(id)).toMatchObject({ name, code: 'amended' });
    const viewer = { kind: 'operator', id: '1'.repeat(24), email: '' } as const;
    const change = harbours.update(id, { code: 'again' }, { ...origin, actor: viewer }, unguarded);
    await expect(change).rejects.toMatchObject({ status: 400 });
  });
});

it('what is saved as it is makes no revision, no audit record and no event', async () => {
  const token = await example.mint.operator();
  const json = { name: 'Skagen', code: 'DKSKA' };
  const { doc } = (await example.call('POST', '/api/harbours', { token, json })).json();
  const trail = () =>
    example.service.connection.collection('audit').countDocuments({ document: doc.id });
  await until('its creation to be published and audited', async () => {
    const stored = await harbours.findById(objectId(doc.id));
    return !(stored?.pending as unknown[] | undefined)?.length && (await trail()) === 1;
  });
  const before = await harbours.findById(objectId(doc.id));
  for (const same of [json, { name: json.name }, {}]) {
    const saved = await example.call('PATCH', `/api/harbours/${doc.id}`, { token, json: same });
    expect([saved.statusCode, saved.json().doc]).toEqual([200, doc]);
  }
  expect(await harbours.findById(objectId(doc.id))).toEqual(before);
  expect(await trail()).toBe(1);
  const renamed = { name: 'Grenen' };
  await example.call('PATCH', `/api/harbours/${doc.id}`, { token, json: renamed });
  await until('a change to be audited', async () => (await trail()) === 2);
});

describe('what is kept of answers', () => {
  it('is never another viewer’s', async () => {
    const [own, other] = ['1'.repeat(24), '2'.repeat(24)];
    await example.service
      .store('berths')
      .add(
        [{ content: { name: 'Hidden', isHidden: true } }, { content: { name: 'Open' } }],
        origin,
      );
    const names = async (token?: string) =>
      (await example.call('GET', '/api/berths?sort=name', token ? { token } : {})).json().docs
        .length;
    const tokens = [
      await example.mint.operator(),
      undefined,
      await example.mint.person(own),
      await example.mint.person(other),
    ];
    for (let round = 0; round < 2; round += 1) {
      const seen = [];
      for (const token of tokens) seen.push(await names(token));
      expect(seen).toEqual([2, 1, 1, 1]);
    }
  });
});
