import { requiredText, text } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { unguarded } from '../model/access.ts';
import { defineCollection } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { driver } from '../runtime/driver.ts';
import { withClock } from '../testing/clock.ts';
import { cuttableProxy } from '../testing/cuttable-proxy.ts';
import { callAsDocumented } from '../testing/documented.ts';
import {
  admin,
  archiveService,
  fleet,
  mover,
  otherAdmin,
  otherFleet,
  places,
} from '../testing/papers.ts';
import { receiveEvent } from '../testing/receive-event.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { createPurgeTrashJobs } from './purge-trash-job.ts';
import type { Store } from './store.ts';

const path = '/api/registers/papers';
const seed = 20261123;
const MINUTES_A_DAY = 24 * 60;

const closing: (() => Promise<void>)[] = [];
let one: TestService;
let two: TestService;
let store: Store;
const tokens = { admin: '', other: '', mover: '', operator: '' };

beforeAll(async () => {
  one = await startTestService(archiveService);
  const { namespace, mint } = one;
  two = await startTestService(archiveService, { namespace, mint });
  store = one.service.store('registers/papers');
  tokens.admin = await mint.person(admin);
  tokens.other = await mint.person(otherAdmin);
  tokens.mover = await mint.person(mover);
  tokens.operator = await mint.operator();
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await two.close();
  await one.close();
});

type Who = keyof typeof tokens;

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { who = 'admin', at = one, json }: { who?: Who; at?: TestService; json?: object } = {},
) {
  return at.call(method, url, { token: tokens[who], ...(json && { json }) });
}
async function paper(content: object): Promise<string> {
  const json = { organization: fleet, ...content };
  const made = await call('POST', path, { json, who: 'operator' });
  expect(made.statusCode).toBe(201);
  return made.json().doc.id;
}
async function trashed(content: object): Promise<string> {
  const id = await paper(content);
  expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(200);
  return id;
}
const restore = (id: string, options = {}) => call('POST', `${path}/${id}/restore`, options);
const stored = (id: string) => store[driver].findOne({ _id: objectId(id) });
const inTrash = async (search: string, who: Who = 'admin') =>
  (await call('GET', `${path}/trash?${search}`, { who })).json();
const titles = (page: { docs: { title: string }[] }) => page.docs.map(({ title }) => title);

describe('what a caller deletes of a collection with a trash', () => {
  it('is gone for every reader, and in the trash with when, by whom and for how long', async () => {
    const id = await paper({ title: 'Lost', number: 'L-1' });
    const json = { text: 'About it', about: id };
    const remark = await call('POST', '/api/remarks', { json, who: 'operator' });
    const list = `${path}?where[title][equals]=Lost`;
    for (const at of [one, two]) expect((await call('GET', list, { at })).json().totalDocs).toBe(1);
    const deleted = await call('DELETE', `${path}/${id}`);
    expect(deleted.json()).toMatchObject({ doc: { id, title: 'Lost' }, message: 'Paper deleted.' });

    expect((await call('GET', `${path}/${id}`)).statusCode).toBe(404);
    expect((await call('PATCH', `${path}/${id}`, { json: {} })).statusCode).toBe(404);
    expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(404);
    expect((await call('GET', `${path}/count?where[title][equals]=Lost`)).json().totalDocs).toBe(0);
    await until(
      'both instances to know',
      async () =>
        (await call('GET', list)).json().totalDocs === 0 &&
        (await call('GET', list, { at: two })).json().totalDocs === 0,
    );
    const about = await call('GET', `/api/remarks/${remark.json().doc.id}`, { who: 'operator' });
    expect(about.json().about).toBe(id);
    const related = await call('GET', '/api/remarks?where[about.title][equals]=Lost');
    expect(related.json().docs).toEqual([]);

    const [found] = (await inTrash('where[title][equals]=Lost')).docs;
    expect(found).toMatchObject({ id, title: 'Lost', number: 'L-1', trashedBy: admin });
    const days = (Date.parse(found.trashedUntil) - Date.parse(found.trashedAt)) / 86_400_000;
    expect(days).toBe(30);
  });

  it('is listed as any list is: by conditions, in an order, in pages, and to whoever may delete it', async () => {
    await trashed({ title: 'Trash A', number: 'T-3' });
    await trashed({ title: 'Trash B', number: 'T-1' });
    await trashed({ title: 'Trash C', number: 'T-2' });
    const among = 'where[title][like]=Trash';
    expect(titles(await inTrash(among))).toEqual(['Trash C', 'Trash B', 'Trash A']);
    expect(titles(await inTrash(`${among}&sort=number`))).toEqual([
      'Trash B',
      'Trash C',
      'Trash A',
    ]);
    expect(titles(await inTrash(`${among}&sort=trashedAt&limit=2`))).toEqual([
      'Trash A',
      'Trash B',
    ]);
    const second = await inTrash(`${among}&limit=2&page=2&select[title]=true`);
    expect(second).toMatchObject({ totalDocs: 3, totalPages: 2, hasNextPage: false });
    expect(second.docs).toEqual([{ id: expect.any(String), title: 'Trash A' }]);
    expect((await inTrash(`where[trashedBy][equals]=${otherAdmin}`)).totalDocs).toBe(0);
    const since = 'where[trashedAt][greater_than]=2026-01-01';
    expect((await inTrash(`${among}&${since}`, 'operator')).totalDocs).toBe(3);
    expect((await inTrash(among, 'other')).docs).toEqual([]);
    expect((await one.call('GET', `${path}/trash`)).statusCode).toBe(403);
    expect((await call('GET', `${path}/trash?where[nothing][equals]=1`)).statusCode).toBe(400);
    expect((await call('GET', '/api/remarks/trash')).statusCode).toBe(404);
  });

  it('goes there from a bulk call too, one by one', async () => {
    await paper({ title: 'Bulk A' });
    await paper({ title: 'Bulk B' });
    const gone = await call('DELETE', `${path}?where[title][like]=Bulk`);
    expect(gone.json().docs).toHaveLength(2);
    expect((await inTrash('where[title][like]=Bulk')).totalDocs).toBe(2);
  });

  it('keeps what is restricted from who may not read it, in lists, conditions and orders', async () => {
    await trashed({ title: 'Sealed', remark: 'Doubtful' });
    const [mine] = (await inTrash('where[title][equals]=Sealed')).docs;
    expect(mine).not.toHaveProperty('remark');
    const guess = 'where[remark][equals]=Doubtful';
    expect((await inTrash(guess)).docs).toEqual([]);
    const byRemark = '&sort=remark,title&where[title][equals]=Sealed';
    expect((await inTrash(byRemark)).totalDocs).toBe(1);
    const readings = one.service.connection.collection('audit');
    await readings.deleteMany({ action: 'read' });
    const [theirs] = (await inTrash(guess, 'operator')).docs;
    expect(theirs).toMatchObject({ title: 'Sealed', remark: 'Doubtful' });
    expect(await readings.countDocuments({ action: 'read', document: theirs.id })).toBe(1);
  });

  it('goes at once when the service deletes it by itself', async () => {
    const id = await paper({ title: 'Erased' });
    await store.remove(objectId(id), { actor: 'system', correlationId: 'test' });
    expect(await stored(id)).not.toHaveProperty('title');
    expect((await inTrash('where[title][equals]=Erased')).docs).toEqual([]);
    expect((await restore(id)).statusCode).toBe(404);
  });
});

describe('what is brought back', () => {
  it('is as it was, later than it was, and recorded', async () => {
    const id = await paper({ title: 'Back', number: 'B-1', remark: 'Kept' });
    const before = await call('GET', `${path}/${id}`, { who: 'operator' });
    await call('DELETE', `${path}/${id}`);
    const back = await restore(id);
    expect(back.statusCode).toBe(200);
    expect(back.json()).toMatchObject({ doc: { id, title: 'Back' }, message: 'Paper restored.' });
    const after = await call('GET', `${path}/${id}`, { who: 'operator' });
    const { updatedAt: _, ...kept } = before.json();
    expect(after.json()).toEqual({ ...kept, updatedAt: expect.any(String) });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await stored(id)).toMatchObject({ derived: { folded: 'back' } });
    expect(await stored(id)).not.toHaveProperty('trashedAt');
    expect((await inTrash('where[title][equals]=Back')).docs).toEqual([]);
    const trail = async () =>
      (await call('GET', `/api/audit?collection=registers/papers&document=${id}`)).json().docs as {
        action: string;
        actor: { id: string };
      }[];
    const record = await until('its record', async () =>
      (await trail()).find(({ action }) => action === 'restore'),
    );
    expect(record.actor.id).toBe(admin);
  });

  it('is told of as there again, after its end, and only then by the event of restoring', async () => {
    const id = await paper({ title: 'Told' });
    await call('DELETE', `${path}/${id}`);
    await restore(id);
    await until('everything to be told', async () => (await stored(id))?.pending.length === 0);
    const { broker } = one.service;
    const manager = await broker.manager();
    const last = async (type: string, happening?: string) =>
      (
        await manager.streams.getMessage(broker.streamName('archive'), {
          last_by_subj: broker.subject(type, id, happening),
        })
      )?.json<{ payload: object }>().payload;
    const revision = (await stored(id))?.revision;
    expect(await last('archive.paper.changed')).toMatchObject({ deleted: false, revision });
    expect(await last('archive.paper.restored', '*')).toEqual({ id });
  });

  it('is told of once the broker is there again, its end before it', async () => {
    const { hostname, port } = new URL(process.env.NATS_URL ?? '');
    const proxy = await cuttableProxy({ host: hostname, port: Number(port) });
    closing.push(proxy.close);
    const apart = await startTestService(archiveService, {
      mint: one.mint,
      environment: { NATS_URL: proxy.through(process.env.NATS_URL ?? '') },
    });
    closing.push(apart.close);
    const json = { title: 'At sea', organization: fleet };
    const { id } = (await call('POST', path, { at: apart, json })).json().doc;
    const documents = apart.service.store('registers/papers')[driver];
    const untold = async () => (await documents.findOne({ _id: objectId(id) }))?.pending.length;
    await until('delivery', async () => (await untold()) === 0);
    const announced: boolean[] = [];
    const { changes, broker } = apart.service;
    await proxy.cut();
    await until('the broker to be missed', () => !broker.connected);
    changes.onChange(({ deleted }) => announced.push(deleted));
    expect((await call('DELETE', `${path}/${id}`, { at: apart })).statusCode).toBe(200);
    expect((await restore(id, { at: apart })).statusCode).toBe(200);
    expect((await call('GET', `${path}/${id}`, { at: apart })).json().title).toBe('At sea');
    expect(announced).toEqual([true, false]);
    expect(await untold()).toBeGreaterThanOrEqual(3);
    await proxy.mend();
    await until('late delivery', async () => (await untold()) === 0);
    const manager = await broker.manager();
    const last = await manager.streams.getMessage(broker.streamName('archive'), {
      last_by_subj: broker.subject('archive.paper.changed', id),
    });
    expect(last?.json()).toMatchObject({ payload: { deleted: false, title: 'At sea' } });
  });

  it('is shown by the other instance, which had shown that it was gone', async () => {
    const id = await paper({ title: 'Elsewhere' });
    const shown = async () =>
      (await call('GET', `${path}?where[title][equals]=Elsewhere`, { at: two })).json().totalDocs;
    expect(await shown()).toBe(1);
    await call('DELETE', `${path}/${id}`);
    await until('the other to know that it is gone', async () => (await shown()) === 0);
    await restore(id);
    await until('the other to know that it is back', async () => (await shown()) === 1);
  });

  it('carries what the projections say now', async () => {
    const harbour = 'f'.repeat(24);
    await receiveEvent(one, 'harbours', harbour, { name: 'Old Harbour' });
    const id = await trashed({ title: 'Carrying', issuedAt: harbour });
    await receiveEvent(one, 'harbours', harbour, { name: 'New Harbour' }, Date.now() + 1);
    const back = await restore(id);
    expect(back.json().doc.issuedAt).toEqual({ id: harbour, name: 'New Harbour' });
  });

  it('is refused in the words of the index while another has its key, which was free meanwhile', async () => {
    const id = await trashed({ title: 'First', number: 'N-1' });
    await trashed({ title: 'Without one' });
    const second = await paper({ title: 'Second', number: 'N-1' });
    const refused = await restore(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errors[0].message).toBe('Another paper has this number.');
    expect((await inTrash('where[title][equals]=First')).totalDocs).toBe(1);
    await call('PATCH', `${path}/${second}`, { json: { number: null } });
    expect((await restore(id)).statusCode).toBe(200);
  });

  it('is brought back by who may delete it now, and by nobody else', async () => {
    const id = await trashed({ title: 'Ours' });
    expect((await restore(id, { who: 'other' })).statusCode).toBe(403);
    expect((await one.call('POST', `${path}/${id}/restore`)).statusCode).toBe(403);
    const moved = await paper({ title: 'Moved' });
    expect((await call('DELETE', `${path}/${moved}`, { who: 'mover' })).statusCode).toBe(200);
    places.set(mover, otherFleet);
    expect((await restore(moved, { who: 'mover', at: two })).statusCode).toBe(403);
    expect((await restore(moved)).statusCode).toBe(200);
  });

  it('is not found where it is not in the trash', async () => {
    const id = await paper({ title: 'There' });
    for (const not of [id, '0'.repeat(24), 'nothing'])
      expect((await restore(not)).statusCode).toBe(404);
    expect((await call('POST', `/api/remarks/${id}/restore`)).statusCode).toBe(404);
  });

  it('comes back once of two calls at once, by whichever instance', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await trashed({ title: `Race ${round}` });
      const answers = await Promise.all([restore(id), restore(id, { at: two }), restore(id)]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, 404, 404]);
      const records = one.service.connection.collection('audit');
      await until('what it tells', async () => (await stored(id))?.pending.length === 0);
      expect(await records.countDocuments({ document: id, action: 'restore' })).toBe(1);
    }
  });
});

describe('what is wiped', () => {
  it('is over after the days: listed no more, not brought back, and nothing of it stays', async () => {
    const id = await trashed({ title: 'Over', number: 'O-1' });
    const living = await paper({ title: 'Living' });
    await until('its end to be told', async () => (await stored(id))?.pending.length === 0);
    await withClock(async ({ pass }) => {
      pass(30 * MINUTES_A_DAY - 1);
      await Promise.all([one, two].map(({ service }) => wipe(service.store('registers/papers'))));
      expect(await stored(id)).toMatchObject({ title: 'Over' });
      pass(2);
      expect(await store.trash?.count({ title: 'Over' })).toBe(0);
      expect(
        await store.restore(objectId(id), { actor: 'system', correlationId: 'test' }, unguarded),
      ).toBeUndefined();
      expect(await stored(id)).toMatchObject({ title: 'Over' });
      await Promise.all([one, two].map(({ service }) => wipe(service.store('registers/papers'))));
    });
    expect(Object.keys((await stored(id)) ?? {}).sort()).toEqual(
      ['_id', 'createdAt', 'deletedAt', 'goneAt', 'pending', 'revision', 'updatedAt'].sort(),
    );
    expect((await restore(id)).statusCode).toBe(404);
    expect((await call('GET', `${path}/${living}`)).statusCode).toBe(200);
    const { jobs } = (await one.call('GET', '/readyz')).json();
    expect(jobs).toHaveProperty('wipe-trash');
  });

  it('is either whole or gone when it is brought back at that moment', async () => {
    const outcomes = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const id = await trashed({ title: `Edge ${round}` });
      const wiping = () => store.trash?.wipe({ _id: objectId(id) });
      const [answer] = await Promise.all(
        round % 2 ? [restore(id, { at: two }), wiping()] : [restore(id), wiping(), wiping()],
      );
      outcomes.add(answer.statusCode);
      const found = await stored(id);
      if (answer.statusCode === 200) expect(found).toMatchObject({ title: `Edge ${round}` });
      else expect(found).not.toHaveProperty('title');
      expect((await call('GET', `${path}/${id}`)).statusCode).toBe(answer.statusCode);
    }
    for (const status of outcomes) expect([200, 404]).toContain(status);
  });

  const wipe = ({ trash }: Store) => trash?.purgeExpired();
});

it('the lists of the trash are served by its indexes, and those of the collection by none of these', async () => {
  const indexes = await store[driver].indexes();
  const names = indexes.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['trashed', 'trashedOf_organization', 'trashedUntil']),
  );
  const plan = await store[driver]
    .find({ organization: objectId(fleet), ...store.trash?.present })
    .sort({ trashedAt: -1, createdAt: -1, _id: -1 })
    .hint('trashedOf_organization')
    .explain();
  expect(JSON.stringify(plan)).toContain('trashedOf_organization');
});

it('is wiped of every other collection where that of one fails', async () => {
  const wiped: string[] = [];
  const trashOf = (slug: string) => ({
    trash: {
      purgeExpired: async () => {
        if (slug === 'stuck') throw new Error('stuck');
        wiped.push(slug);
      },
    },
  });
  const stores = new Map(['first', 'stuck', 'last'].map((slug) => [slug, trashOf(slug)]));
  const [job] = createPurgeTrashJobs(stores as never);
  await expect(job?.run(new AbortController().signal)).rejects.toThrow('stuck');
  expect(wiped).toEqual(['first', 'last']);
});

it('a declaration is refused that says what the trash says, or keeps it no time', () => {
  const declared = {
    slug: 'wrong',
    singular: 'Wrong',
    access: { read: () => true, create: () => true, update: () => true, delete: () => true },
  };
  const schema = z.object({ title: requiredText(10) });
  expect(() => defineCollection({ ...declared, schema, trash: { days: 0 } })).toThrow('some days');
  const clashing = z.object({ trashedBy: text(10) });
  expect(() => defineCollection({ ...declared, schema: clashing, trash: { days: 1 } })).toThrow(
    'wrong.trashedBy',
  );
});

it(`the API is as its document says (seed ${seed})`, async () => {
  const ids = [fleet, admin, await paper({ title: 'D1' }), await trashed({ title: 'D2' })];
  const { faults, called } = await callAsDocumented(one, {
    seed,
    runs: 12,
    callers: { visitor: undefined, admin: tokens.admin, operator: tokens.operator },
    ids,
    rules: [
      { at: /^(organization|holder)$/, says: /cannot be changed/ },
      { says: /Another paper has this number/ },
      { at: 'file', says: /^This (must be a|file is empty)/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...called]).toContain('getRegistersPapersTrash');
});
