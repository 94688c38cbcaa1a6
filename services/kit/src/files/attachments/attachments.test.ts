import { createHash } from 'node:crypto';
import {
  type Attachment,
  attachments,
  ownedBy,
  requiredText,
  restricted,
} from '@fairlead/contracts';
import { media } from '@fairlead/media';
import { jpegOf, pngOf, webpOf } from '@fairlead/media/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineCollection } from '../../model/declaration.ts';
import { isOperator } from '../../model/viewer.ts';
import { withClock } from '../../testing/clock.ts';
import { docxOf, odtOf, pdfOf, xlsxOf, zipOf } from '../../testing/documents.ts';
import { formOf } from '../../testing/form.ts';
import { admin, archiveService, fleet, otherAdmin } from '../../testing/papers.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { GridFsStore } from '../gridfs-store.ts';
import { createSweepFilesJob } from '../sweep.ts';

const papers = '/api/registers/papers';
let one: TestService;
let two: TestService;
const tokens = { admin: '', other: '' };

beforeAll(async () => {
  one = await startTestService(archiveService, { environment: { RATE_LIMIT: '0' } });
  const { namespace, mint } = one;
  two = await startTestService(archiveService, { namespace, mint });
  tokens.admin = await mint.person(admin);
  tokens.other = await mint.person(otherAdmin);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

interface Sent {
  name?: string;
  headers?: Record<string, string>;
  at?: TestService;
  token?: string;
}

async function paper(): Promise<string> {
  const json = { title: 'Certificate', organization: fleet };
  const made = await one.call('POST', papers, { token: tokens.admin, json });
  return `${papers}/${made.json().doc.id}`;
}
async function attach(path: string, file: Uint8Array, sent: Sent = {}) {
  const { name = 'paper.pdf', headers = {}, at = one, token = tokens.admin } = sent;
  const form = await formOf({ file }, { name, type: 'application/octet-stream' });
  return at.call('POST', `${path}/attachments`, {
    ...form,
    token,
    headers: { ...form.headers, ...headers },
  });
}
async function attached(path: string, file: Uint8Array, sent?: Sent): Promise<Attachment> {
  const answer = await attach(path, file, sent);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().doc.attachments.at(-1);
}
const get = (url: string, headers: Record<string, string> = {}, token = tokens.admin) =>
  one.call('GET', url, { token, headers });
const remove = (url: string, headers = {}) =>
  one.call('DELETE', url, { token: tokens.admin, headers });
const rows = async (path: string): Promise<Attachment[]> => (await get(path)).json().attachments;
const filesKept = () => one.service.connection.collection('files.files').countDocuments();

describe('a file that is attached', () => {
  it('is told by its content, whatever it is called, and named after it', async () => {
    const kinds: [Uint8Array, string, string, string][] = [
      [pdfOf(), 'class.pdf', 'application/pdf', 'class.pdf'],
      [pngOf({ width: 3, height: 3 }), 'class.pdf', 'image/png', 'class.png'],
      [await jpegOf({ width: 3, height: 3 }), 'a.jpeg', 'image/jpeg', 'a.jpeg'],
      [await webpOf({ width: 3, height: 3 }), 'b', 'image/webp', 'b.webp'],
      [Buffer.from('BM is no bitmap\n'), 'notes.txt', 'text/plain', 'notes.txt'],
      [Buffer.from('<svg onload="alert(1)"/>'), 'x.svg', 'text/plain', 'x.svg.txt'],
      [Buffer.from('a,b\r\n1,é\r\n'), 'crew.csv', 'text/csv', 'crew.csv'],
      [
        docxOf(),
        'letter.docx',
        expect.stringContaining('wordprocessingml') as never,
        'letter.docx',
      ],
      [xlsxOf(), 'letter.docx', expect.stringContaining('spreadsheetml') as never, 'letter.xlsx'],
      [odtOf(), 'letter.odt', 'application/vnd.oasis.opendocument.text', 'letter.odt'],
    ];
    for (const [file, name, type, kept] of kinds) {
      const row = await attached(await paper(), file, { name });
      expect(row).toMatchObject({ name: kept, type, size: file.length });
      const served = await get(row.url);
      expect(served.rawPayload.equals(file)).toBe(true);
      expect(String(served.headers['content-type']).split(';')[0]).toBe(row.type);
    }
  });

  it('is a row of its document, with whose it is and what is in it; the change is told of', async () => {
    const path = await paper();
    const before = await get(path);
    const answer = await attach(path, pdfOf('Told'), { name: '../Судно\u202E.pdf' });
    const [row] = answer.json().doc.attachments;
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Судно.pdf',
      type: 'application/pdf',
      size: pdfOf('Told').length,
      url: `${path}/attachments/${row.id}/file`,
      sha256: createHash('sha256').update(pdfOf('Told')).digest('hex'),
      addedBy: admin,
      addedAt: expect.any(String),
    });
    expect(answer.headers.etag).not.toBe(before.headers.etag);
    expect((await get(path)).headers.etag).toBe(answer.headers.etag);
    const found = await get(`${papers}?where[attachments.name][contains]=судно`);
    expect(found.json().docs).toHaveLength(1);
  });

  it('is no caller’s to write into the document', async () => {
    const path = await paper();
    const row = await attached(path, pdfOf());
    const forged = [{ ...row, url: 'https://elsewhere.test/', name: 'forged' }];
    const json = { title: 'Certificate', organization: fleet, attachments: forged };
    const made = await one.call('POST', papers, { token: tokens.admin, json });
    expect(made.json().doc.attachments).toEqual([]);
    await one.call('PATCH', path, { token: tokens.admin, json: { attachments: forged } });
    await one.call('PATCH', path, { token: tokens.admin, json: { attachments: null, title: 'B' } });
    expect(await rows(path)).toEqual([row]);
  });

  it('has a name of its own in its document', async () => {
    const path = await paper();
    await attached(path, pdfOf('A'), { name: 'scan.pdf' });
    await attached(path, pdfOf('B'), { name: 'Scan.pdf' });
    expect((await rows(path)).map(({ name }) => name)).toEqual(['scan.pdf', 'Scan-1.pdf']);
  });

  it('is attached once, however often its call comes', async () => {
    const path = await paper();
    const headers = { 'idempotency-key': 'the same' };
    for (const at of [one, two, one])
      expect((await attach(path, pdfOf(), { headers, at })).statusCode).toBe(200);
    expect(await rows(path)).toHaveLength(1);
    const other = await attach(path, pdfOf('Another'), { headers });
    expect(other.statusCode).toBe(409);
  });

  it('is attached to the document as its sender saw it, where that is asked', async () => {
    const path = await paper();
    const seen = { 'if-match': String((await get(path)).headers.etag) };
    const row = await attached(path, pdfOf(), { headers: seen });
    const before = await filesKept();
    expect((await attach(path, pdfOf('Late'), { headers: seen })).statusCode).toBe(412);
    expect(await filesKept()).toBe(before);
    expect((await remove(`${path}/attachments/${row.id}`, seen)).statusCode).toBe(412);
    expect(await rows(path)).toEqual([row]);
  });
});

describe('what is refused', () => {
  const huge = Buffer.alloc(64 * 1024 + 1, 'a');
  it.each([
    ['nothing in it', Buffer.alloc(0), 400, 'This file is empty'],
    ['more bytes than are taken', huge, 413, 'This file is larger than'],
    ['a program', Buffer.from('MZ\0\0\x90'), 400, 'This must be a PDF, PNG'],
    ['an archive', zipOf({ 'a.txt': 'a' }), 400, 'OpenDocument file'],
    ['text with a NUL', Buffer.from('a\0b'), 400, 'This must be'],
    ['text in another encoding', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 400, 'This must be'],
  ])('is a file with %s', async (_what, file, status, message) => {
    const path = await paper();
    const before = await filesKept();
    const answer = await attach(path, file, { name: 'class.pdf' });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(message);
    expect(await rows(path)).toEqual([]);
    expect(await filesKept()).toBe(before);
  });

  it('is a call that sends no file, or more than one', async () => {
    const path = await paper();
    const several = await formOf({ file: pdfOf(), other: pdfOf() });
    const fields = await formOf({ file: 'a text' });
    for (const form of [several, fields]) {
      const answer = await one.call('POST', `${path}/attachments`, {
        token: tokens.admin,
        ...form,
      });
      expect(answer.statusCode).toBe(400);
    }
    const json = await one.call('POST', `${path}/attachments`, { token: tokens.admin, json: {} });
    expect(json.statusCode).toBe(415);
    expect(await rows(path)).toEqual([]);
  });

  it('is one file more than a document has, also of many at once', async () => {
    const path = await paper();
    const before = await filesKept();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        attach(path, pdfOf(`${at}`), { at: at % 2 ? two : one }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses.slice(3)).toEqual([409, 409, 409]);
    expect(await rows(path)).toHaveLength(3);
    expect(await filesKept()).toBe(before + 3);
    expect((await attach(path, pdfOf())).json().errors[0].message).toContain('3 files');
  });

  it('is whoever may not change the document, and a document that is not there', async () => {
    const path = await paper();
    const row = await attached(path, pdfOf());
    const { token: _, ...form } = { token: '', ...(await formOf({ file: pdfOf() })) };
    expect((await attach(path, pdfOf(), { token: tokens.other })).statusCode).toBe(403);
    expect((await one.call('POST', `${path}/attachments`, form)).statusCode).toBe(403);
    expect((await attach(`${papers}/${'0'.repeat(24)}`, pdfOf())).statusCode).toBe(404);
    const removal = await one.call('DELETE', `${path}/attachments/${row.id}`, {
      token: tokens.other,
    });
    expect(removal.statusCode).toBe(403);
    expect(await rows(path)).toEqual([row]);
  });

  it('is who sends too many a minute', async () => {
    const token = await two.mint.operator();
    const path = await paper();
    const call = () => two.call('POST', `${path}/attachments`, { token, payload: '' });
    for (let count = 0; count < 60; count += 1) expect((await call()).statusCode).toBe(400);
    expect((await call()).statusCode).toBe(429);
  });
});

describe('an attached file is read', () => {
  it('by whoever may read the document, and by nobody else', async () => {
    const { url } = await attached(await paper(), pdfOf());
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url, {}, tokens.other)).statusCode).toBe(404);
    expect((await one.call('GET', url)).statusCode).toBe(403);
    const id = url.split('/').at(-2) ?? '';
    expect((await get(`${papers}/file/${id}`)).statusCode).toBe(404);
  });

  it('of its own document alone', async () => {
    const [mine, other] = [await paper(), await paper()];
    const row = await attached(mine, pdfOf());
    expect((await get(`${other}/attachments/${row.id}/file`)).statusCode).toBe(404);
    expect((await remove(`${other}/attachments/${row.id}`)).statusCode).toBe(404);
    expect((await get(`${mine}/attachments/${'0'.repeat(24)}/file`)).statusCode).toBe(404);
    expect(await rows(mine)).toEqual([row]);
  });

  it('as what it is, able to do nothing, and kept by its reader alone', async () => {
    const path = await paper();
    const shown = await attached(path, pdfOf(), { name: 'Über "x" %.pdf' });
    const saved = await attached(path, Buffer.from('<script>'), { name: 'page.html' });
    expect((await get(shown.url)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="_ber _x_ _.pdf"; filename*=UTF-8''%C3%9Cber%20_x_%20%25.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await get(saved.url)).headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="page.html.txt"; filename*=UTF-8''page.html.txt`,
    });
  });

  it('in part, and not again by who has it, as long as they may', async () => {
    const { url } = await attached(await paper(), Buffer.from('0123456789'), { name: 'a.txt' });
    const part = await get(url, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    expect((await get(url, { range: 'bytes=20-' })).statusCode).toBe(416);
    const had = { 'if-none-match': String(part.headers.etag) };
    expect((await get(url, had)).statusCode).toBe(304);
    expect((await get(url, had, tokens.other)).statusCode).toBe(404);
    const head = await one.service.app.inject({
      method: 'HEAD',
      url,
      headers: { authorization: `Bearer ${tokens.admin}` },
    });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  });

  it('no more once it is removed, or its document deleted, until that is brought back', async () => {
    const path = await paper();
    const [first, second] = [await attached(path, pdfOf('1')), await attached(path, pdfOf('2'))];
    const removed = await remove(`${path}/attachments/${first.id}`);
    expect(removed.json().doc.attachments).toEqual([second]);
    expect((await get(first.url)).statusCode).toBe(404);
    expect((await remove(`${path}/attachments/${first.id}`)).statusCode).toBe(404);
    await remove(path);
    expect((await get(second.url)).statusCode).toBe(404);
    expect((await attach(path, pdfOf('3'))).statusCode).toBe(404);
    await one.call('POST', `${path}/restore`, { token: tokens.admin });
    expect((await get(second.url)).statusCode).toBe(200);
  });
});

it('files stay while their document is in the trash, and go once nothing points to them', async () => {
  const [kept, wiped, changed] = [await paper(), await paper(), await paper()];
  const [living, gone, removed] = [
    await attached(kept, pdfOf('kept')),
    await attached(wiped, pdfOf('wiped')),
    await attached(changed, pdfOf('removed')),
  ];
  await remove(kept);
  await remove(wiped);
  await remove(`${changed}/attachments/${removed.id}`);
  const { stores, connection } = one.service;
  const store = one.service.store('registers/papers');
  await store.trash?.wipe({ attachments: { $elemMatch: { name: gone.name, url: gone.url } } });
  const files = new GridFsStore(connection);
  const sweep = () =>
    createSweepFilesJob(one.service, files, stores).run(new AbortController().signal);
  await withClock(async ({ pass }) => {
    pass(62);
    await sweep();
    expect(await files.find(gone.id)).toBeDefined();
    pass(62);
    await sweep();
  });
  expect(await files.find(living.id)).toBeDefined();
  expect(await files.find(gone.id)).toBeUndefined();
  expect(await files.find(removed.id)).toBeUndefined();
  await one.call('POST', `${kept}/restore`, { token: tokens.admin });
  expect((await get(living.url)).rawPayload.equals(pdfOf('kept'))).toBe(true);
});

it('files that are restricted are read by the person and whom the rule admits, and that is recorded', async () => {
  const seafarer = '65fd00000000000000000009';
  const checkups = defineCollection({
    slug: 'checkups',
    singular: 'Checkup',
    schema: z.object({ person: ownedBy('users'), attachments: restricted(attachments()) }),
    onErasure: 'delete',
    access: {
      read: () => true,
      create: (viewer) => viewer.kind === 'person',
      update: (viewer) => viewer.kind !== 'visitor',
      delete: () => false,
      restricted: isOperator,
    },
    attachments: { most: 1, bytes: 1024, types: ['application/pdf'] },
  });
  const { mint } = one;
  const clinic = await startTestService(
    { name: 'clinic', collections: [checkups], media, membershipsOf: async () => [] },
    { mint },
  );
  const token = await mint.person(seafarer);
  const made = await clinic.call('POST', '/api/checkups', { token, json: { person: seafarer } });
  const path = `/api/checkups/${made.json().doc.id}`;
  const [row] = (await attach(path, pdfOf(), { at: clinic, token })).json().doc.attachments;
  const read = (who?: string) => clinic.call('GET', row.url, who ? { token: who } : {});
  const audit = clinic.service.connection.collection('audit');
  const readings = () => audit.countDocuments({ action: 'read', fields: 'attachments' });
  expect((await read(token)).statusCode).toBe(200);
  expect((await clinic.call('GET', path, { token: tokens.other })).json()).not.toHaveProperty(
    'attachments',
  );
  expect((await read(tokens.other)).statusCode).toBe(404);
  expect((await read()).statusCode).toBe(404);
  expect(await readings()).toBe(0);
  expect((await read(await mint.operator())).statusCode).toBe(200);
  expect(await readings()).toBe(1);
  const second = await attach(path, pdfOf(), { at: clinic, token });
  expect(second.json().errors[0].message).toBe(
    'There is a file here already. Remove it to add another.',
  );
  await clinic.close();
});

it('a declaration is refused whose schema has no place for what is attached', () => {
  const access = { read: () => true, create: () => true, update: () => true, delete: () => true };
  const schema = z.object({ title: requiredText(10) });
  const rule = { most: 1, bytes: 1, types: ['application/pdf'] as const };
  expect(() =>
    defineCollection({ slug: 'x', singular: 'X', access, schema, attachments: rule }),
  ).toThrow('attachments()');
});
