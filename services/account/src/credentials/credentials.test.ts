import { formOf } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const path = '/api/credentials';
const credential = { kind: 'certificate', title: 'Basic Safety Training', number: 'STCW-771' };
const add = ({ id, token }: SignedInPerson, more: object = {}) =>
  account.call('POST', `${path}?depth=0`, { token, json: { user: id, ...credential, ...more } });
const added = async (person: SignedInPerson, more: object = {}) =>
  (await add(person, more)).json().doc.id as string;
const attach = async ({ token }: SignedInPerson, id: string, content: Buffer, type: string) =>
  account.call('POST', `${path}/${id}/attachments`, {
    token,
    ...(await formOf({ file: content }, { name: 'scan', type })),
  });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('a credential', () => {
  it('is of its person alone, with its scans', async () => {
    const [person, other] = [await account.signedIn(), await account.signedIn()];
    const id = await added(person);
    const attached = await attach(person, id, pdf, 'application/pdf');
    expect([attached.statusCode, attached.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    const file = attached.json().doc.attachments[0].url;
    expect((await account.call('GET', file, { token: person.token })).statusCode).toBe(200);
    for (const asked of [file, `${path}/${id}`])
      expect((await account.call('GET', asked, { token: other.token })).statusCode).toBe(404);
    expect((await attach(other, id, pdf, 'application/pdf')).statusCode).toBe(403);
    expect((await add({ ...other, id: person.id })).statusCode).toBe(403);
    const list = await account.call('GET', `${path}?where[kind][equals]=certificate`, {
      token: other.token,
    });
    expect(list.json().docs).toEqual([]);
  });

  it('takes a scan that came in pieces, over however many calls, and stores none of them as it is', async () => {
    const [person, other] = [await account.signedIn(), await account.signedIn()];
    const id = await added(person);
    const scan = Buffer.concat([pdf, Buffer.alloc(600_000, 'A scan of a certificate. ')]);
    const tus = { 'tus-resumable': '1.0.0' };
    const call = (method: 'POST' | 'PATCH', url: string, headers: object, payload?: Buffer) =>
      account.service.app.inject({
        method,
        url,
        headers: { ...tus, authorization: `Bearer ${person.token}`, ...headers },
        ...(payload && { payload }),
      });
    const said = { 'upload-length': String(scan.length), 'upload-metadata': 'filename c2Nhbg==' };
    const begun = await call('POST', `${path}/uploads`, said);
    const place = String(begun.headers.location);
    const upload = place.split('/').at(-1) ?? '';
    const send = (from: number, to: number) =>
      call(
        'PATCH',
        place,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
        scan.subarray(from, to),
      );
    const attachUpload = ({ token }: SignedInPerson, key = 'one') =>
      account.service.app.inject({
        method: 'POST',
        url: `${path}/${id}/attachments`,
        headers: { authorization: `Bearer ${token}`, 'upload-id': upload, 'idempotency-key': key },
      });
    expect((await send(0, 400_000)).headers['upload-offset']).toBe('400000');
    expect((await attachUpload(person)).statusCode).toBe(409);
    const last = await send(400_000, scan.length);
    expect([last.statusCode, last.headers['content-location']]).toEqual([204, undefined]);
    const pieces = account.service.connection.collection('partial_pieces');
    const stored = await pieces.find({ upload }).toArray();
    expect(stored.length).toBeGreaterThan(1);
    for (const { bytes } of stored)
      expect(Buffer.from(bytes.value()).includes('A scan of a certificate')).toBe(false);

    expect((await attachUpload(other)).statusCode).toBe(403);
    // The second time as after a lost answer.
    for (const _time of ['first', 'again']) {
      const attached = await attachUpload(person);
      expect([attached.statusCode, attached.json().doc.attachments]).toEqual([
        200,
        [expect.objectContaining({ name: 'scan.pdf', size: scan.length })],
      ]);
    }
    const [{ url }] = (await attachUpload(person)).json().doc.attachments;
    const read = await account.call('GET', url, { token: person.token });
    expect(read.rawPayload.equals(scan)).toBe(true);
    const theirs = await added(other);
    const stolen = await account.service.app.inject({
      method: 'POST',
      url: `${path}/${theirs}/attachments`,
      headers: { authorization: `Bearer ${other.token}`, 'upload-id': upload },
    });
    expect(stolen.statusCode).toBe(404);
  });

  it('has its number stored encrypted', async () => {
    const person = await account.signedIn();
    const id = await added(person, { number: 'SECRET-4711' });
    const all = await account.service.connection.collection('credentials').find({}).toArray();
    expect(all.some(({ _id }) => _id.toString() === id)).toBe(true);
    expect(JSON.stringify(all)).not.toContain('SECRET-4711');
    const read = await account.call('GET', `${path}/${id}`, { token: person.token });
    expect(read.json().number).toBe('SECRET-4711');
  });

  it('can be brought back after it was deleted', async () => {
    const person = await account.signedIn();
    const id = await added(person);
    expect(
      (await account.call('DELETE', `${path}/${id}`, { token: person.token })).statusCode,
    ).toBe(200);
    expect((await account.call('GET', `${path}/${id}`, { token: person.token })).statusCode).toBe(
      404,
    );
    const back = await account.call('POST', `${path}/${id}/restore`, {
      token: person.token,
      json: {},
    });
    expect(back.statusCode).toBe(200);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a kind that there is not', { kind: 'poem' }, 'kind'],
    [
      'an end before its beginning',
      { issuedOn: '2026-02-02', expiresOn: '2026-02-01' },
      'expiresOn',
    ],
    ['a day that there is not', { expiresOn: '2026-02-30' }, 'expiresOn'],
  ])('is refused with %s', async (_, more, at) => {
    const answer = await add(await account.signedIn(), more);
    expect([answer.statusCode, answer.json().errors[0].data.errors[0].path]).toEqual([400, at]);
  });

  it('takes no program in place of a scan', async () => {
    const person = await account.signedIn();
    const id = await added(person);
    const program = Buffer.from('#!/bin/sh\nrm -rf /\n');
    expect((await attach(person, id, program, 'application/pdf')).statusCode).toBe(400);
  });

  it('has its scans encrypted where they are kept, each by a key that rotation wraps anew', async () => {
    const person = await account.signedIn();
    const id = await added(person);
    const mark = 'the-scan-of-a-passport';
    const scan = Buffer.from(`%PDF-1.4\n%${mark}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
    const attached = await attach(person, id, scan, 'application/pdf');
    const [file] = attached.json().doc.attachments;
    expect(file.size).toBe(scan.length);
    const { connection } = account.service;
    const pieces = await connection.collection('files.chunks').find({}).toArray();
    expect(pieces.length).toBeGreaterThan(0);
    for (const { data } of pieces) expect(Buffer.from(data.buffer).includes(mark)).toBe(false);
    const read = await account.call('GET', file.url, { token: person.token });
    expect(read.rawPayload.equals(scan)).toBe(true);
    expect(read.headers['content-length']).toBe(String(scan.length));
    const part = await account.call('GET', file.url, {
      token: person.token,
      headers: { range: 'bytes=10-20' },
    });
    expect([part.statusCode, part.rawPayload.equals(scan.subarray(10, 21))]).toEqual([206, true]);
    const kept = await connection.collection('file_keys').findOne({ _id: file.id as never });
    expect(kept?.sealedBy.kid).toBe('test');
    await account.call('DELETE', `${path}/${id}/attachments/${file.id}`, { token: person.token });
  });

  it('opens under no other name, so that scans cannot be swapped in the database', async () => {
    const person = await account.signedIn();
    const id = await added(person);
    const [one] = (await attach(person, id, pdf, 'application/pdf')).json().doc.attachments;
    const other = Buffer.concat([pdf, Buffer.from('%more\n')]);
    const all = (await attach(person, id, other, 'application/pdf')).json().doc.attachments;
    const keys = account.service.connection.collection('file_keys');
    const foreign = await keys.findOne({ _id: all[1].id as never });
    await keys.updateOne({ _id: one.id as never }, { $set: { sealedBy: foreign?.sealedBy } });
    const read = await account.call('GET', one.url, { token: person.token }).catch(() => undefined);
    expect(read?.rawPayload.equals(pdf) ?? false).toBe(false);
  });
});
