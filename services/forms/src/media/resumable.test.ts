import { request as send } from 'node:http';
import { largestFile } from '@fairlead/contracts';
import { pngOf } from '@fairlead/media/testing';
import { formOf, pdfOf, until, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FormsTest, type PersonName, startForms } from '../testing/fixtures.ts';

let test: FormsTest;
let port: number;
beforeAll(async () => {
  test = await startForms();
  port = await test.service.listen();
});
afterAll(() => test.close());

const tus = { 'tus-resumable': '1.0.0' };
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
/** A file of a size that is a PDF. */
const fileOf = (size: number, content = 'Papers') =>
  Buffer.concat([Buffer.from(pdfOf(content)), Buffer.alloc(size, 32)]).subarray(0, size);

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS';
function ask(
  method: Method,
  url: string,
  headers: Record<string, string> = {},
  { who = 'deckhand', payload }: { who?: PersonName | 'nobody'; payload?: Buffer } = {},
) {
  const authorization = who === 'nobody' ? {} : { authorization: `Bearer ${test.tokens[who]}` };
  const all = { ...tus, ...authorization, ...headers };
  return test.service.app.inject({ method, url, headers: all, ...(payload && { payload }) });
}
const begin = (length: number, headers: Record<string, string> = {}, who?: PersonName | 'nobody') =>
  ask(
    'POST',
    '/api/userMedia/uploads',
    {
      'upload-length': String(length),
      'upload-metadata': `filename ${inBase64('паспорт.pdf')},alt ${inBase64('Papers')}`,
      ...headers,
    },
    who ? { who } : {},
  );
const piece = (place: string, offset: number, payload: Buffer, who?: PersonName) =>
  ask(
    'PATCH',
    place,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    { payload, ...(who && { who }) },
  );
const offsetOf = async (place: string) => {
  const { statusCode, headers } = await ask('HEAD', place);
  return statusCode === 200 ? Number(headers['upload-offset']) : statusCode;
};
const kept = () => test.service.connection.collection('partial_pieces').countDocuments();

describe('a file that comes piece by piece', () => {
  it('is made a document of with its last one, as by one call', async () => {
    const file = fileOf(900_000);
    const begun = await begin(file.length);
    expect([begun.statusCode, begun.headers['upload-offset']]).toEqual([201, '0']);
    const place = String(begun.headers.location);
    const first = await piece(place, 0, file.subarray(0, 500_000));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '500000']);
    expect(await offsetOf(place)).toBe(500_000);
    const last = await piece(place, 500_000, file.subarray(500_000));
    expect([last.statusCode, last.headers['tus-resumable']]).toEqual([204, '1.0.0']);
    const made = String(last.headers['content-location']);
    const doc = (await test.get(made.replace('/api/', ''), 'deckhand')).json();
    expect(doc).toMatchObject({
      filename: 'паспорт.pdf',
      alt: 'Papers',
      mimeType: 'application/pdf',
      filesize: file.length,
    });
    const read = await test.call('GET', doc.url, { token: test.tokens.deckhand });
    expect(read.rawPayload.equals(file)).toBe(true);
    expect(await kept()).toBe(0);
    const again = await ask('HEAD', place);
    expect(again.headers).toMatchObject({
      'upload-offset': String(file.length),
      'content-location': made,
    });
    // Its last chunk, resent because the answer was lost, makes no second one.
    expect((await piece(place, file.length, Buffer.alloc(0))).headers['content-location']).toBe(
      made,
    );
  });

  it('is gone on with where the line broke at 90 percent', async () => {
    const file = fileOf(2_000_000);
    const place = String((await begin(file.length)).headers.location);
    const call = send({
      port,
      method: 'PATCH',
      path: place,
      headers: {
        ...tus,
        authorization: `Bearer ${test.tokens.deckhand}`,
        'content-type': 'application/offset+octet-stream',
        'content-length': file.length,
        'upload-offset': 0,
      },
    });
    call.on('error', () => undefined);
    call.write(file.subarray(0, 1_800_000));
    await until('most of it to be kept', async () => (await offsetOf(place)) >= 1_500_000);
    call.destroy();
    await new Promise((resolve) => call.once('close', resolve));
    // What had arrived when the connection broke may not be stored yet.
    const last = await until('the rest to be taken', async () => {
      const offset = await offsetOf(place);
      const answer = await piece(place, offset, file.subarray(offset));
      return answer.statusCode === 204 && answer;
    });
    const made = String(last.headers['content-location']);
    const doc = (await test.get(made.replace('/api/', ''), 'deckhand')).json();
    const read = await test.call('GET', doc.url, { token: test.tokens.deckhand });
    expect(read.rawPayload.equals(file)).toBe(true);
  });

  it('may come by POST where a proxy blocks PATCH, and by no POST that does not say so', async () => {
    const file = fileOf(3_000);
    const place = String((await begin(file.length)).headers.location);
    const post = (offset: number, payload: Buffer, override: Record<string, string>) =>
      ask(
        'POST',
        place,
        {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...override,
        },
        { payload },
      );
    const asPatch = { 'x-http-method-override': 'PATCH' };
    const first = await post(0, file.subarray(0, 1_000), asPatch);
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '1000']);
    const others: Record<string, string>[] = [{}, { 'x-http-method-override': 'PUT' }];
    for (const override of others) {
      const { statusCode, headers } = await post(1_000, file.subarray(1_000), override);
      expect([statusCode, headers.allow]).toEqual([405, 'DELETE, HEAD, PATCH']);
    }
    expect(await offsetOf(place)).toBe(1_000);
    const last = await post(1_000, file.subarray(1_000), { 'x-http-method-override': 'patch' });
    const made = String(last.headers['content-location']);
    expect((await test.get(made.replace('/api/', ''), 'deckhand')).statusCode).toBe(200);
  });

  it('is begun once by its key, though nobody heard that it was', async () => {
    const key = { 'idempotency-key': 'papers-of-mine' };
    const file = fileOf(1_000);
    const first = await begin(file.length, key);
    await piece(String(first.headers.location), 0, file.subarray(0, 400));
    const again = await begin(file.length, key);
    expect([again.headers.location, again.headers['upload-offset']]).toEqual([
      first.headers.location,
      '400',
    ]);
    expect((await begin(file.length + 1, key)).statusCode).toBe(409);
    expect((await begin(file.length, key, 'captain')).headers.location).not.toBe(
      first.headers.location,
    );
  });

  it('goes on from nowhere else, and of two who do at once one', async () => {
    const file = fileOf(3_000);
    const place = String((await begin(file.length)).headers.location);
    expect((await piece(place, 7, file.subarray(7))).statusCode).toBe(409);
    const both = await Promise.all([1, 2].map(() => piece(place, 0, file.subarray(0, 1_000))));
    expect(both.map(({ statusCode }) => statusCode)).toContain(204);
    expect(await offsetOf(place)).toBe(1_000);
  });

  it('passes over what has arrived already, as a browser sends a piece again whose connection broke', async () => {
    const file = fileOf(3_000);
    const place = String((await begin(file.length)).headers.location);
    await piece(place, 0, file.subarray(0, 1_000));
    const short = await piece(place, 200, file.subarray(200, 700));
    expect([short.statusCode, short.headers['upload-offset']]).toEqual([204, '1000']);
    const last = await piece(place, 0, file);
    expect(last.statusCode).toBe(204);
    const made = String(last.headers['content-location']);
    const doc = (await test.get(made.replace('/api/', ''), 'deckhand')).json();
    const read = await test.call('GET', doc.url, { token: test.tokens.deckhand });
    expect(read.rawPayload.equals(file)).toBe(true);
  });

  it('makes one document though its last piece comes twice at once', async () => {
    const file = fileOf(3_000);
    const place = String((await begin(file.length)).headers.location);
    await piece(place, 0, file.subarray(0, 2_999));
    const both = await Promise.all([1, 2].map(() => piece(place, 2_999, file.subarray(2_999))));
    expect(both.map(({ statusCode }) => statusCode)).toContain(204);
    const id = place.split('/').at(-1);
    const rows = { 'metadata.owner.document': id };
    expect((await test.get(`userMedia/${id}`, 'deckhand')).statusCode).toBe(200);
    expect(await test.service.connection.collection('files.files').countDocuments(rows)).toBe(1);
  });
});

describe('a file that comes piece by piece is refused', () => {
  it('where it is too large or empty, before anything of it is sent', async () => {
    expect((await begin(largestFile)).statusCode).toBe(201);
    expect((await begin(largestFile + 1)).statusCode).toBe(413);
    expect((await begin(0)).statusCode).toBe(400);
    expect((await begin(-1)).statusCode).toBe(400);
  });

  it('where more of it comes than was said', async () => {
    const place = String((await begin(100)).headers.location);
    expect((await piece(place, 0, Buffer.alloc(101))).statusCode).toBe(413);
    expect(await offsetOf(place)).toBe(0);
  });

  it('by its content, and is forgotten then', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000, 1)]);
    const place = String((await begin(program.length)).headers.location);
    const refused = await piece(place, 0, program);
    expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
      400,
      'file',
    ]);
    expect(await offsetOf(place)).toBe(404);
  });

  it('to anybody else than who began it', async () => {
    const place = String((await begin(100)).headers.location);
    expect((await piece(place, 0, Buffer.alloc(10), 'captain')).statusCode).toBe(404);
    expect((await ask('DELETE', place, {}, { who: 'captain' })).statusCode).toBe(404);
    expect((await begin(100, {}, 'nobody')).statusCode).toBe(403);
  });

  it('to who speaks another protocol', async () => {
    const refused = await begin(100, { 'tus-resumable': '0.2.2' });
    expect([refused.statusCode, refused.headers['tus-version']]).toEqual([412, '1.0.0']);
    const { headers } = await ask('OPTIONS', '/api/userMedia/uploads');
    expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-max-size': String(largestFile) });
  });

  it('once its day is over, or it was given up', async () => {
    const place = String((await begin(100)).headers.location);
    await piece(place, 0, Buffer.alloc(10));
    expect((await ask('DELETE', place)).statusCode).toBe(204);
    expect([await offsetOf(place), await kept()]).toEqual([404, expect.any(Number)]);
    const late = String((await begin(100, {}, 'mate')).headers.location);
    await withClock(async ({ pass }) => {
      pass(24 * 60 + 1);
      test.tokens.mate = await test.mint.person(test.ids.mate);
      expect((await ask('HEAD', late, {}, { who: 'mate' })).statusCode).toBe(404);
    });
    const { jobs } = (await test.call('GET', '/readyz')).json();
    expect(Object.keys(jobs)).toContain('prune-uploads');
  });

  it('where a person has begun ten others', async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(100, {}, 'finance')));
    expect(begun.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect((await begin(100, {}, 'finance')).statusCode).toBe(429);
  });
});

it('a picture that comes piece by piece is turned and measured as any other', async () => {
  const file = pngOf({ width: 30, height: 20 });
  const place = String((await begin(file.length)).headers.location);
  const last = await piece(place, 0, file);
  const path = String(last.headers['content-location']).replace('/api/', '');
  expect((await test.get(path, 'deckhand')).json()).toMatchObject({
    filename: 'паспорт.png',
    width: 30,
    height: 20,
  });
  const form = await formOf({ file }, { name: 'same.png' });
  expect(
    (await test.call('POST', '/api/userMedia', { ...form, token: test.tokens.deckhand })).json()
      .doc,
  ).toMatchObject({ width: 30, height: 20 });
});
