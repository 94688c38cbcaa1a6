import {
  type AuditEntry,
  auditPage,
  ownedBy,
  requiredText,
  restricted,
  sensitive,
  tenant,
  text,
} from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { OutboxAcknowledger } from '../events/outbox-acknowledger.ts';
import { defineCollection } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { holdersOf, ownDocuments } from '../model/tenancy.ts';
import { driver } from '../runtime/driver.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import type { Audited } from './audit-record.ts';
import { auditRetention } from './retention.ts';

const id = (digit: string) => `65fe${digit.padStart(20, '0')}`;
const organization = id('a');
const other = id('b');
const people = { admin: id('1'), otherAdmin: id('2'), member: id('3') };
const admins = ['org-admin'] as const;

const visitorFields = z.object({
  name: requiredText(80),
  passport: text(40).optional(),
  health: restricted(text(80)).optional(),
  born: sensitive(text(80)).optional(),
  kin: z.array(z.object({ phone: sensitive(text(40)) })).default([]),
  organization: tenant(),
});
const ofAdmins = holdersOf(visitorFields, admins);
const byAdmins = {
  create: ofAdmins.includes,
  read: ofAdmins.documents,
  update: ofAdmins.documents,
  delete: ofAdmins.documents,
};
const visitors = defineCollection({
  slug: 'registers/visitors',
  singular: 'Visitor',
  schema: visitorFields,
  access: { ...byAdmins, restricted: ofAdmins.documents },
  trash: { days: 30 },
  audit: { keeps: 'values' },
});
const noteFields = z.object({ text: requiredText(80), organization: tenant() });
const notes = defineCollection({
  slug: 'notes',
  singular: 'Note',
  schema: noteFields,
  access: byAdmins,
});
const forms = defineCollection({
  slug: 'forms',
  singular: 'Form',
  schema: noteFields.extend({ more: text(80).optional() }),
  access: { ...byAdmins, read: () => true },
  audit: { keeps: 'values', isAutosaved: true },
});
const clicks = defineCollection({
  slug: 'clicks',
  singular: 'Click',
  schema: noteFields,
  access: byAdmins,
  audit: { keeps: 'none' },
});
const moodFields = z.object({ mood: text(80), organization: tenant(), user: ownedBy('users') });
const own = ownDocuments(moodFields);
const moods = defineCollection({
  slug: 'moods',
  singular: 'Mood',
  schema: moodFields,
  onErasure: 'delete',
  access: {
    read: (viewer) => holdersOf(moodFields, admins).documents(viewer) || own(viewer),
    create: (viewer) => viewer.kind === 'person',
    update: own,
    delete: own,
  },
  audit: { keeps: 'names', readers: 'owner', days: 30 },
});
const collections = [visitors, notes, forms, clicks, moods];

let audited: TestService;
const tokens = { admin: '', otherAdmin: '', member: '', operator: '' };
type Who = keyof typeof tokens;

beforeAll(async () => {
  audited = await startTestService({
    name: 'audited',
    collections,
    membershipsOf: async (_service, user) => [
      {
        employee: id('e'),
        organization: user === people.otherAdmin ? other : organization,
        vessel: null,
        orgRoles: user === people.member ? [] : admins,
        grants: [],
      },
    ],
  });
  const { mint } = audited;
  for (const name of ['admin', 'otherAdmin', 'member'] as const)
    tokens[name] = await mint.person(people[name]);
  tokens.operator = await mint.operator();
});
afterAll(() => audited.close());

const records = () => audited.service.connection.collection('audit');
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) =>
  audited.call(method, `/api/${path}`, { token: tokens.admin, ...(json && { json }) });
async function made(slug: string, json: object, who: Who = 'admin'): Promise<string> {
  const answer = await audited.call('POST', `/api/${slug}`, {
    token: tokens[who],
    json: { organization, ...json },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc.id;
}
const ask = (query: string, who: Who) =>
  audited.call('GET', `/api/audit?${query}`, { token: tokens[who] });
async function trail(query: string, who: Who = 'admin'): Promise<AuditEntry[]> {
  return auditPage.parse((await ask(query, who)).json()).docs;
}
const settled = (slug: string, document: string) =>
  until(
    'everything to be told',
    async () =>
      (await audited.service.store(slug)[driver].findOne({ _id: objectId(document) }))?.pending
        ?.length === 0,
  );

describe('the audit trail of a collection', () => {
  it('is read by nobody who may not read the documents', async () => {
    const document = await made('notes', { text: 'Among ourselves' });
    await settled('notes', document);
    for (const query of ['collection=notes', `collection=notes&document=${document}`]) {
      expect((await ask(query, 'operator')).statusCode).toBe(403);
      expect((await ask(query, 'member')).statusCode).toBe(403);
      expect(await trail(query, 'otherAdmin')).toEqual([]);
      expect(await trail(query)).toMatchObject([{ document, action: 'create' }]);
    }
  });

  it('is there for a slug of two segments, and refuses one that is not declared', async () => {
    const document = await made('registers/visitors', { name: 'Ada' });
    await settled('registers/visitors', document);
    expect(await trail('collection=registers/visitors')).toMatchObject([{ document }]);
    for (const collection of ['registers/gone', 'constructor'])
      expect((await ask(`collection=${collection}`, 'admin')).statusCode).toBe(400);
  });

  it('keeps values where that is declared, and else the names of members', async () => {
    const document = await made('notes', { text: 'Between us' });
    await settled('notes', document);
    const [record] = await trail(`collection=notes&document=${document}`);
    expect(record?.changes).toContainEqual({ field: 'text' });
    expect(JSON.stringify(await records().find({ document }).toArray())).not.toContain('Between');
    const visitor = await made('registers/visitors', {
      name: 'Grace',
      health: 'Asthma',
      born: 'In New York',
      kin: [{ phone: '+1 212' }],
    });
    await settled('registers/visitors', visitor);
    const known = (await trail(`collection=registers/visitors&document=${visitor}`)).find(
      ({ action }) => action === 'create',
    );
    expect(known?.changes).toContainEqual({ field: 'name', after: 'Grace' });
    for (const field of ['health', 'born', 'kin']) expect(known?.changes).toContainEqual({ field });
  });

  it('has nothing of a collection that keeps nothing', async () => {
    const document = await made('clicks', { text: 'Here' });
    await call('PATCH', `clicks/${document}`, { text: 'There' });
    await call('DELETE', `clicks/${document}`);
    expect(await records().countDocuments({ collection: 'clicks' })).toBe(0);
  });

  it('is the owner’s alone where that is declared', async () => {
    const document = await made('moods', { mood: 'Fine', user: people.member }, 'member');
    await settled('moods', document);
    expect(await trail('collection=moods', 'member')).toMatchObject([{ document }]);
    for (const query of ['collection=moods', `collection=moods&document=${document}`]) {
      expect(await trail(query, 'admin')).toEqual([]);
      expect((await ask(query, 'operator')).statusCode).toBe(403);
    }
  });
});

describe('what somebody saves while typing', () => {
  const save = (document: string, json: object, who: Who = 'admin') =>
    audited.call('PATCH', `/api/forms/${document}`, { token: tokens[who], json });

  it('is one record a minute, with each member as it was at first and is at last', async () => {
    const document = await made('forms', { text: 'B' });
    for (const json of [{ text: 'Be' }, { text: 'Bel', more: 'x' }, { text: 'Bell' }]) {
      expect((await save(document, json)).statusCode).toBe(200);
      await settled('forms', document);
    }
    const query = `collection=forms&document=${document}`;
    const saved = (await trail(query)).filter(({ action }) => action === 'update');
    expect(saved.map(({ changes }) => changes)).toEqual([
      [
        { field: 'text', before: 'B', after: 'Bell' },
        { field: 'more', after: 'x' },
      ],
    ]);
    // Published again, as after a crash, they are still one.
    const [record] = await records().find({ document, action: 'update' }).toArray();
    const pending = [record?._id, ...(record?.merged ?? [])].map((entry) => ({
      id: entry,
      kind: 'audit',
      audit: { ...record, _id: undefined },
    }));
    await audited.service.store('forms')[driver].updateOne({ _id: objectId(document) }, {
      $push: { pending: { $each: pending } },
    } as never);
    audited.service.publishPending('forms');
    await settled('forms', document);
    expect(await records().countDocuments({ document, action: 'update' })).toBe(1);
    await records().updateMany({ document }, { $set: { at: '2026-01-01T00:00:00.000Z' } });
    await save(document, { text: 'Belle' });
    await settled('forms', document);
    expect(await records().countDocuments({ document, action: 'update' })).toBe(2);
  });
});

describe('what leaves the audit trail', () => {
  const passport = 'P-4711-XY';
  const kept = async (document: string) =>
    JSON.stringify(await records().find({ document }).toArray()).includes(passport);

  it('is the content of what is wiped from the trash', async () => {
    const document = await made('registers/visitors', { name: 'Edsger', passport });
    await settled('registers/visitors', document);
    expect(await kept(document)).toBe(true);
    await call('DELETE', `registers/visitors/${document}`);
    await settled('registers/visitors', document);
    expect(await kept(document)).toBe(true);
    await audited.service.store('registers/visitors').trash?.wipe({ _id: objectId(document) });
    expect(await kept(document)).toBe(false);
    const left = await trail(`collection=registers/visitors&document=${document}`);
    expect(left.map(({ action }) => action)).toEqual(['delete', 'create']);
    expect(left[1]?.changes).toContainEqual({ field: 'passport' });
  });

  it('is the content of what is deleted for good, also what was still to be recorded of it', async () => {
    const document = await made('forms', { text: passport });
    await settled('forms', document);
    await call('DELETE', `forms/${document}`);
    expect(await kept(document)).toBe(false);
    // As when it is only recorded after the deletion.
    const { [driver]: documents } = audited.service.store('forms');
    await settled('forms', document);
    const changes = [{ field: 'text', after: passport }];
    await records().updateMany({ document, action: 'create' }, { $set: { changes } });
    await documents.updateOne({ _id: objectId(document) }, { $set: { goneAt: new Date(0) } });
    const trail = audited.service.connection.collection<Audited>('audit');
    const around = { audit: trail, add: async () => {}, log: audited.service.log };
    await new OutboxAcknowledger({ slug: 'forms', documents }, around).removeGone();
    expect(await documents.findOne({ _id: objectId(document) })).toBeNull();
    expect(await kept(document)).toBe(false);
  });

  it('is what is kept longer than declared, of collections that are gone, too', async () => {
    const at = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const old = { at, action: 'update', document: id('d'), actor: { kind: 'service' }, fields: [] };
    const ancient = { ...old, at: '2020-01-01T00:00:00.000Z' };
    await records().insertMany([
      { ...old, collection: 'moods' },
      { ...old, collection: 'notes' },
      { ...ancient, collection: 'notes' },
      { ...ancient, collection: 'registers/once' },
    ]);
    const { connection } = audited.service;
    await auditRetention(connection, collections).run(new AbortController().signal);
    const left = await records()
      .find({ document: id('d') })
      .toArray();
    expect(left.map(({ collection }) => collection)).toEqual(['notes']);
  });

  it('is what is over in every other collection where that of one cannot be removed', async () => {
    const at = '2020-01-01T00:00:00.000Z';
    const actor = { kind: 'service' } as const;
    const old = { at, action: 'update', document: id('d'), actor, fields: [] } as const;
    await records().insertMany([{ ...old, collection: 'notes' }] as never);
    const [declared] = collections;
    const broken = { ...declared, slug: 'broken', audit: { ...declared?.audit, days: NaN } };
    const { connection } = audited.service;
    const job = auditRetention(connection, [broken as never, ...collections]);
    await expect(job.run(new AbortController().signal)).rejects.toThrow('Invalid time');
    expect(await records().countDocuments({ document: id('d'), at })).toBe(0);
  });

  it('is what a later release has restricted or found sensitive, or keeps no values of', async () => {
    const document = id('f');
    const changes = [
      { field: 'health', before: 'Well', after: passport },
      { field: 'born', before: passport },
      { field: 'name', after: 'Barbara' },
    ];
    const entry = { at: new Date().toISOString(), action: 'update', document, organization };
    const of = {
      ...entry,
      actor: { kind: 'service' },
      fields: ['health', 'born', 'name'],
      changes,
    };
    await records().insertMany([
      { ...of, collection: 'registers/visitors' },
      { ...of, collection: 'notes' },
    ]);
    const { connection } = audited.service;
    // As the release before has applied its own.
    await connection
      .collection<{ _id: string }>('audit_rules')
      .updateMany({}, { $set: { restricted: ['health'] }, $unset: { unrecorded: '' } });
    await auditRetention(connection, collections).run(new AbortController().signal);
    const left = (collection: string) => records().findOne({ document, collection });
    const [visitor, note] = [await left('registers/visitors'), await left('notes')];
    const unrecorded = [{ field: 'health' }, { field: 'born' }];
    expect(visitor?.changes).toEqual([...unrecorded, { field: 'name', after: 'Barbara' }]);
    expect(note?.changes).toEqual([...unrecorded, { field: 'name' }]);
  });
});
