import { encrypted, eventType, ownedBy, text } from '@fairlead/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { rewrapping, sealedCollections } from '../files/key-rotation.ts';
import { defineCollection } from '../model/declaration.ts';
import { type FieldKey, FieldKeys, type WrappedKey } from '../model/field-keys.ts';
import { objectId } from '../model/object-id.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { defineTable } from '../tables/table-declaration.ts';
import { startTestService, type TestOptions, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { declaredTables } from './declared-tables.ts';

const user = '65f5000000000000000000d1';
const noted = eventType('ward.chart.noted', 1, z.looseObject({ id: z.string() }));

const charts = defineCollection({
  slug: 'charts',
  singular: 'Chart',
  schema: z.object({
    user: ownedBy('users'),
    ward: text(20).default('A'),
    mood: encrypted(z.int().min(1).max(10)),
    notes: encrypted(text(2_000), { pad: 256 }).optional(),
    visits: z
      .array(z.object({ on: z.string().max(10), said: encrypted(text(200)) }))
      .max(10)
      .default([]),
  }),
  audit: { keeps: 'values' },
  trash: { days: 3 },
  onErasure: 'delete',
  access: {
    read: () => true,
    create: ({ kind }) => kind === 'person',
    update: ({ kind }) => kind === 'person',
    delete: ({ kind }) => kind === 'person',
  },
  events: [{ type: noted, payload: ({ id, ward }, state) => ({ id, ward, ...state }) as never }],
});
interface Locker {
  _id: string;
  sealedBy: WrappedKey;
  combination: string;
}
const lockers = defineTable<Locker>({
  name: 'lockers',
  isSealed: true,
  onErasure: 'A locker names nobody.',
});
const shelves = defineTable<Locker>({ name: 'shelves', onErasure: 'A shelf names nobody.' });
const ward: ServiceDeclaration = {
  name: 'ward',
  collections: [charts],
  tables: [lockers, shelves],
  membershipsOf: async () => [],
};

const keyOf = (kid: string, fill: number): FieldKey => ({
  kty: 'oct',
  kid,
  k: Buffer.alloc(32, fill).toString('base64url'),
});
const keySet = (...keys: FieldKey[]) => ({ FIELD_KEYS: JSON.stringify({ keys }) });
const [first, second] = [keyOf('first', 1), keyOf('second', 2)];

const services: TestService[] = [];
const start = async (options: TestOptions = {}) => {
  const service = await startTestService(ward, { environment: keySet(first), ...options });
  services.push(service);
  return service;
};
let one: TestService;
let token: string;
beforeEach(async () => {
  one = await start();
  token = await one.mint.person(user);
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

const content = {
  user,
  mood: 2,
  notes: 'I cannot sleep',
  visits: [
    { on: '2026-11-01', said: 'Better' },
    { on: '2026-11-02', said: 'Worse' },
  ],
};
const made = async (more: object = {}): Promise<string> => {
  const answer = await one.call('POST', '/api/charts', { token, json: { ...content, ...more } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
};
const read = async (id: string, at = one) => (await at.call('GET', `/api/charts/${id}`)).json();
const stored = () => one.service.connection.collection('charts');
const documentOf = (id: string) => stored().findOne({ _id: objectId(id) });

describe('what is encrypted of a document', () => {
  it('is answered as it was sent, and stands nowhere in the database in clear', async () => {
    const id = await made();
    expect(await read(id)).toMatchObject({ ...content, ward: 'A' });
    await one.call('PATCH', `/api/charts/${id}`, { token, json: { notes: 'I slept well' } });
    expect(await read(id)).toMatchObject({ ...content, notes: 'I slept well' });
    const document = await documentOf(id);
    expect(document).toMatchObject({
      ward: 'A',
      mood: expect.stringMatching(/^v1\./),
      notes: expect.stringMatching(/^v1\./),
      sealedBy: { kid: 'first', key: expect.any(String) },
    });
    await until('the audit to be written', async () => {
      const records = one.service.connection.collection('audit');
      return (await records.countDocuments({ document: id })) === 2;
    });
    for (const collection of await one.service.connection.listCollections()) {
      const all = await one.service.connection.collection(collection.name).find({}).toArray();
      for (const plaintext of ['cannot sleep', 'slept well', 'Better', 'Worse'])
        expect([collection.name, JSON.stringify(all).includes(plaintext)]).toEqual([
          collection.name,
          false,
        ]);
    }
    const trail = await one.service.connection.collection('audit').find({ document: id }).toArray();
    expect(JSON.stringify(trail)).toContain('"notes"');
    expect(JSON.stringify(trail)).not.toContain('v1.');
  });

  it('is sealed anew where it changes, and stays as it is where something else does', async () => {
    const id = await made();
    const before = await documentOf(id);
    await one.call('PATCH', `/api/charts/${id}`, { token, json: { mood: 3, ward: 'B' } });
    const after = await documentOf(id);
    expect(after?.mood).not.toBe(before?.mood);
    expect([after?.notes, after?.sealedBy]).toEqual([before?.notes, before?.sealedBy]);
    const [same, other] = [await documentOf(await made()), await documentOf(await made())];
    expect(same?.mood).not.toBe(other?.mood);
  });

  it('has one length, whatever it says, up to the next size', async () => {
    const lengthOf = async (more: object, member: string) =>
      String((await documentOf(await made(more)))?.[member]).length;
    expect(await lengthOf({ mood: 1 }, 'mood')).toBe(await lengthOf({ mood: 10 }, 'mood'));
    const notes = (length: number) => lengthOf({ notes: 'x'.repeat(length) }, 'notes');
    expect(await notes(1)).toBe(await notes(250));
    expect(await notes(251)).toBe(await notes(1_000));
    expect(await notes(251)).toBeGreaterThan(await notes(250));
  });

  it('is found, sorted and told by nobody', async () => {
    const id = await made();
    for (const path of ['mood', 'notes', 'visits.said'])
      for (const condition of ['[equals]=2', '[exists]=true', '[like]=sleep', '[in]=2'])
        expect((await one.call('GET', `/api/charts?where[${path}]${condition}`)).statusCode).toBe(
          400,
        );
    const sorted = await one.call('GET', '/api/charts?sort=mood');
    expect([sorted.statusCode, sorted.json().docs.length]).toEqual([200, 1]);
    expect(
      (await one.call('GET', '/api/charts?where[visits.on][equals]=2026-11-01')).json().docs,
    ).toMatchObject([{ id }]);
    const telling = {
      type: noted,
      payload: ({ mood }: { mood?: number }) => ({ id: '', mood }) as never,
    };
    const declared = { ...charts, events: [telling] } as never;
    const loud = await startTestService(
      { ...ward, name: 'loud', collections: [declared] },
      { mint: one.mint },
    );
    services.push(loud);
    const answer = await loud.call('POST', '/api/charts', { token, json: content });
    expect(answer.statusCode).toBe(500);
  });

  it('opens in no other place: not in another member, document, row or key', async () => {
    const [id, other] = [await made(), await made()];
    const document = await documentOf(other);
    const failing = async (set: object) => {
      const before = await documentOf(id);
      await stored().updateOne({ _id: objectId(id) }, { $set: set });
      const { statusCode, body } = await one.call('GET', `/api/charts/${id}`);
      await stored().replaceOne({ _id: objectId(id) }, before ?? {});
      return [statusCode, body.includes('sleep')];
    };
    const own = await documentOf(id);
    expect(await failing({ notes: document?.notes })).toEqual([500, false]);
    expect(await failing({ notes: document?.notes, sealedBy: document?.sealedBy })).toEqual([
      500,
      false,
    ]);
    expect(await failing({ notes: own?.mood })).toEqual([500, false]);
    expect(await failing({ 'visits.0.said': own?.visits[1].said })).toEqual([500, false]);
    const flipped = `${String(own?.notes).slice(0, -2)}${String(own?.notes).endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await failing({ notes: flipped })).toEqual([500, false]);
    expect((await one.call('GET', `/api/charts/${id}`)).statusCode).toBe(200);
  });

  it('comes back from the trash, and is gone with its key when it is wiped', async () => {
    const id = await made();
    await one.call('DELETE', `/api/charts/${id}`, { token });
    const { docs } = (await one.call('GET', '/api/charts/trash', { token })).json();
    expect(docs).toMatchObject([{ id, notes: content.notes }]);
    await one.call('POST', `/api/charts/${id}/restore`, { token });
    expect(await read(id)).toMatchObject(content);
    await one.call('DELETE', `/api/charts/${id}`, { token });
    await one.service.store('charts').trash?.wipe({});
    const left = await documentOf(id);
    expect([left?.notes, left?.sealedBy]).toEqual([undefined, undefined]);
  });
});

describe('keys', () => {
  const rewrap = (service: TestService, ...keys: FieldKey[]) =>
    rewrapping(
      service.service,
      sealedCollections(
        service.service.stores,
        declaredTables([lockers, shelves], service.service.connection),
        service.service.connection,
      ),
      new FieldKeys(keys),
    ).run(new AbortController().signal);
  const kids = async () => (await stored().find({}).toArray()).map(({ sealedBy }) => sealedBy.kid);

  it('take each other’s place: what one has wrapped the next wraps anew, and the first is not needed then', async () => {
    const ids = await Promise.all([made(), made(), made()]);
    const { namespace, mint } = one;
    const later = await start({ namespace, mint, environment: keySet(second, first) });
    expect(await read(ids[0] ?? '', later)).toMatchObject(content);
    const revisions = async () =>
      (await stored().find({}).toArray()).map(({ revision }) => revision);
    const before = await revisions();
    await Promise.all([rewrap(later, second, first), rewrap(one, second, first)]);
    expect(await kids()).toEqual(['second', 'second', 'second']);
    expect(await revisions()).toEqual(before);
    const metrics = (await later.call('GET', '/metrics')).body;
    expect(metrics).toMatch(/field_keys_documents\{[^}]*kid="second"[^}]*\} 3/);
    expect(metrics).toMatch(/field_keys_documents\{[^}]*kid="first"[^}]*\} 0/);
    const last = await start({ namespace, mint, environment: keySet(second) });
    for (const id of ids) expect(await read(id, last)).toMatchObject(content);
  });

  it('take each other’s place though one document has a key that nobody can open', async () => {
    const ids = [await made(), await made(), await made()];
    await stored().updateOne({ _id: objectId(ids[0] ?? '') }, { $set: { 'sealedBy.key': 'AAAA' } });
    await expect(rewrap(one, second, first)).rejects.toThrow('rewrap-field-keys failed for 1');
    expect(await kids()).toEqual(['first', 'second', 'second']);
  });

  it('of rows in tables take each other’s place as those of documents do', async () => {
    const place = { _id: 'starboard' };
    const seals = one.service.sealsOf(lockers, place);
    const combination = seals.seal('combination', {}, '12-4-31');
    const { wrapped: sealedBy } = seals;
    if (!sealedBy) throw new Error('nothing was sealed');
    await one.service.table(lockers).insert({ ...place, combination, sealedBy });
    const { namespace, mint } = one;
    await expect(start({ namespace, mint, environment: keySet(second) })).rejects.toThrow(
      'FIELD_KEYS lacks the key first, which documents of lockers are encrypted by',
    );
    await rewrap(one, second, first);
    const last = (await start({ namespace, mint, environment: keySet(second) })).service;
    const row = await last.table(lockers).findOne(place);
    if (!row) throw new Error('it is gone');
    expect(row.combination).toBe(combination);
    expect(last.sealsOf(lockers, row).open('combination', row.combination)).toBe('12-4-31');
    expect(() => last.sealsOf(lockers, { ...row, _id: 'port' }).open('combination', '')).toThrow();
    expect(() => last.sealsOf(shelves, place)).toThrow('declares no encrypted table shelves');
  });

  it('that documents still need stop a start where they are missing, by name', async () => {
    await made();
    const { namespace, mint } = one;
    await expect(start({ namespace, mint, environment: keySet(second) })).rejects.toThrow(
      'FIELD_KEYS lacks the key first, which documents of charts are encrypted by',
    );
    await expect(start({ environment: { FIELD_KEYS: undefined } })).rejects.toThrow(
      'FIELD_KEYS is missing, by which charts is encrypted',
    );
  });
});

it('a declaration is refused that would find documents by what is encrypted', () => {
  const { slug, singular, schema, access } = charts;
  const declared = (more: object) => () =>
    defineCollection({ slug, singular, schema, access, ...more } as never);
  expect(declared({ filters: ['mood'] })).toThrow('mood is encrypted');
  expect(declared({ columns: ['visits.said'] })).toThrow('visits.said is encrypted');
  expect(declared({ indexes: [{ name: 'byMood', keys: { mood: 1 } }] })).toThrow(
    'mood is encrypted',
  );
  expect(declared({})).not.toThrow();
});
