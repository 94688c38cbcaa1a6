import { randomUUID } from 'node:crypto';
import {
  attachments,
  eventEnvelope,
  exportMade,
  exportRequested,
  ownedBy,
  requiredText,
  restricted,
  userErased,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { media } from '@fairlead/media';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { publishEvent } from '../../events/publish-event.ts';
import { defineCollection } from '../../model/declaration.ts';
import { ownDocuments } from '../../model/tenancy.ts';
import type { ServiceDeclaration } from '../../service-declaration.ts';
import { plant } from '../../testing/plant.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { until } from '../../testing/until.ts';
import { unzipped } from '../../testing/unzipped.ts';
import { DataExports } from './data-exports.ts';

const diaryFields = z.object({
  user: ownedBy('users'),
  text: requiredText(80),
  mood: restricted(requiredText(80)),
  attachments: attachments(),
});
const own = ownDocuments(diaryFields);
const diaries = defineCollection({
  slug: 'diaries',
  singular: 'Diary',
  schema: diaryFields,
  onErasure: 'delete',
  access: {
    read: own,
    create: (viewer, { user }) => viewer.kind === 'person' && user === viewer.id,
    update: own,
    delete: own,
    restricted: () => false,
  },
  attachments: { most: 3, bytes: 10_000, types: ['text/plain'] },
});
const opinions = defineCollection({
  slug: 'opinions',
  singular: 'Opinion',
  schema: z.object({ about: ownedBy('users'), text: requiredText(80) }),
  onErasure: 'delete',
  access: { read: () => false, create: () => false, update: () => false, delete: () => false },
});
const membershipsOf = async () => [];
const ship: ServiceDeclaration = { name: 'ship', collections: [diaries], media, membershipsOf };
const shore: ServiceDeclaration = { name: 'shore', collections: [opinions], membershipsOf };

const id = (digit: string) => `65ff${digit.padStart(20, '0')}`;
const [maya, noor] = [id('1'), id('2')];
let first: TestService;
let second: TestService;
let tokens: { maya: string; noor: string };

beforeAll(async () => {
  first = await startTestService(ship);
  second = await startTestService(shore, { namespace: first.namespace, mint: first.mint });
  tokens = { maya: await first.mint.person(maya), noor: await first.mint.person(noor) };
  for (const [at, user] of [maya, noor].entries())
    for (let entry = 0; entry < (at ? 1 : 120); entry += 1)
      await plant(first.service, 'diaries', id(`${at + 1}${String(entry).padStart(4, '0')}`), {
        user,
        text: `entry ${entry} of ${user}`,
        mood: 'untold',
      });
  await plant(second.service, 'opinions', id('9'), { about: maya, text: 'not hers to read' });
});
afterAll(async () => {
  await second.service.stop();
  await first.close();
});

const ask = async (user: string, given = new Date(Date.now() + DAY_MS)) => {
  const asked = { id: randomUUID(), user, until: given.toISOString() };
  await publishEvent(first.service.broker, 'account', exportRequested, asked, 'test');
  return asked.id;
};
async function madeOf({ service: { broker, name } }: TestService, export_: string) {
  const { type, payload } = exportMade(name);
  const manager = await broker.manager();
  const stored = await manager.streams
    .getMessage(broker.streamName(name), { last_by_subj: broker.subject(type, export_) })
    .catch(() => undefined);
  return stored ? payload.parse(eventEnvelope.parse(stored.json()).payload) : undefined;
}
const download = (at: TestService, export_: string, token?: string) =>
  at.call('GET', `/api/export-${at.service.name}/${export_}`, { token });

describe('a copy of a person’s data', () => {
  it('has what is their own of each of two services, as they read it, and the files of that', async () => {
    const form = new FormData();
    form.set('file', new File(['a plain text'], 'ship’s log.txt', { type: 'text/plain' }));
    const diary = id('10000');
    const added = await fetchForm(diary, form);
    expect(added).toBe(200);
    const export_ = await ask(maya);
    await until('both parts', async () =>
      Boolean((await madeOf(first, export_)) && (await madeOf(second, export_))),
    );
    const answer = await download(first, export_, tokens.maya);
    expect([answer.statusCode, answer.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/zip',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="fairlead-ship.zip"',
        'content-length': String((await madeOf(first, export_))?.bytes),
      }),
    ]);
    const files = unzipped(answer.rawPayload);
    const entries = JSON.parse(files['diaries.json'] ?? '[]');
    expect(entries).toHaveLength(120);
    expect(new Set(entries.map(({ user }: { user: string }) => user))).toEqual(new Set([maya]));
    expect(entries[0].mood).toBe('untold');
    expect(files[`files/diaries/${diary}/ship’s log.txt`]).toBe('a plain text');
    const other = await download(second, export_, tokens.maya);
    expect(unzipped(other.rawPayload)).toEqual({});
  });

  it('is for the person alone', async () => {
    const export_ = await ask(maya);
    await until('the part', async () => await madeOf(first, export_));
    for (const [token, status] of [
      [undefined, 403],
      ['nonsense', 403],
      [await first.mint.operator(), 403],
      [tokens.noor, 404],
    ] as const)
      expect((await download(first, export_, token)).statusCode).toBe(status);
    expect((await download(first, randomUUID(), tokens.maya)).statusCode).toBe(404);
  });

  it('is there until it expires, and made anew when it is asked for once more', async () => {
    const export_ = await ask(maya);
    await until('the part', async () => await madeOf(first, export_));
    const kept = first.service.connection.collection('exports.files');
    await publishEvent(
      first.service.broker,
      'account',
      exportRequested,
      { id: export_, user: maya, until: new Date(Date.now() + DAY_MS).toISOString() },
      'again',
    );
    const late = await ask(noor, new Date(Date.now() - 1));
    await until('what comes after it', async () => await madeOf(first, late));
    expect(await kept.countDocuments({ filename: export_ })).toBe(1);
    expect(await kept.countDocuments({ filename: late })).toBe(0);
    await kept.updateOne(
      { filename: export_ },
      { $set: { 'metadata.until': new Date(Date.now() - 1) } },
    );
    expect((await download(first, export_, tokens.maya)).statusCode).toBe(404);
  });

  it('is deleted once it has expired, though another one cannot be', async () => {
    for (const user of [maya, noor]) {
      const export_ = await ask(user);
      await until('the part', async () => await madeOf(first, export_));
    }
    const { connection } = first.service;
    const kept = connection.collection('exports.files');
    await kept.updateMany({}, { $set: { 'metadata.until': new Date(0) } });
    const keys = connection.collection('file_keys');
    jest.spyOn(keys, 'deleteOne').mockRejectedValueOnce(new Error('stuck') as never);
    const { pruning } = new DataExports({ ...first.service, service: 'first' } as never);
    const { signal } = new AbortController();
    await expect(pruning.run(signal)).rejects.toThrow('prune-exports failed for 1');
    expect(await kept.countDocuments()).toBe(1);
    await connection.collection('failed_work').deleteMany({});
    await pruning.run(signal);
    expect(await kept.countDocuments()).toBe(0);
  });

  it('is gone with its person', async () => {
    const export_ = await ask(noor);
    await until('the part', async () => await madeOf(first, export_));
    const erased = { id: noor, erasedAt: new Date().toISOString() };
    await publishEvent(first.service.broker, 'account', userErased, erased, 'test');
    await until(
      'it to go',
      async () => (await download(first, export_, tokens.noor)).statusCode === 404,
    );
  });
});

/** Attaches a file to a diary of Maya's. @returns the status. */
async function fetchForm(diary: string, form: FormData): Promise<number> {
  const request = new Request('http://test', { method: 'POST', body: form });
  const answer = await first.service.app.inject({
    method: 'POST',
    url: `/api/diaries/${diary}/attachments`,
    headers: {
      authorization: `Bearer ${tokens.maya}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.statusCode;
}
