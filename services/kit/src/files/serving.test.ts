import type { PictureRule } from '@fairlead/contracts';
import { noisyPng, pngOf } from '@fairlead/media/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cards, galleryService } from '../testing/cards.ts';
import { formOf, startTestService, type TestService } from '../testing/index.ts';

const person = 'c'.repeat(24);
let gallery: TestService;
let url: string;
let whole: Buffer;

/** Uploads the face of a new card. @returns its URL */
async function uploaded(service: TestService, file: Buffer): Promise<string> {
  const token = await service.mint.person(person);
  const card = await service.call('POST', '/api/cards', { token, json: { holder: person } });
  const path = `/api/cards/${card.json().doc.id}/face`;
  const answer = await service.call('POST', path, { token, ...(await formOf({ file })) });
  return answer.json().doc.face.url;
}

beforeAll(async () => {
  gallery = await startTestService(galleryService);
  url = await uploaded(gallery, pngOf({ width: 60, height: 60 }));
  whole = (await gallery.call('GET', url)).rawPayload;
});
afterAll(() => gallery.close());

it('a service whose collections take files does not start without the media that examines them', async () => {
  const { media: _media, ...without } = galleryService;
  await expect(startTestService(without)).rejects.toThrow('cards take files');
});

const get = (headers: Record<string, string> = {}) => gallery.call('GET', url, { headers });

describe('a kept file', () => {
  it('is served to everybody, for ever, and can do nothing', async () => {
    const { statusCode, headers } = await get();
    const name = url.split('/').at(-1);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(whole.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="${name}"`,
    });
    expect(whole.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('is served smaller, and never larger than it is', async () => {
    const face = { ...cards.pictures?.face, side: 400 } as PictureRule;
    const portraits = await startTestService({
      ...galleryService,
      collections: [{ ...cards, pictures: { face } }],
    });
    const large = await uploaded(portraits, noisyPng({ width: 250, height: 200 }));
    const answers = await Promise.all(
      ['', '?side=256', '?side=128'].map((query) => portraits.call('GET', large + query)),
    );
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
      Array(3).fill('public, max-age=31536000, immutable'),
    );
    const [own = 0, medium = 0, small = 0] = answers.map(({ rawPayload }) => rawPayload.length);
    expect(medium).toBeLessThanOrEqual(own);
    expect(small).toBeLessThan(own / 2);
    const refused = await portraits.call('GET', `${large}?side=100`);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [expect.objectContaining({ message: expect.stringContaining('one of 128, 256') })],
    ]);
    await portraits.close();
    expect((await gallery.call('GET', `${url}?side=128`)).rawPayload).toEqual(whole);
  });

  it('is not sent again to who has it', async () => {
    const { etag } = (await get()).headers;
    for (const had of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, body, headers } = await get({ 'if-none-match': had });
      expect([had, statusCode, body, headers.etag]).toEqual([had, 304, '', etag]);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is described without being sent', async () => {
    const { statusCode, headers, body } = await gallery.service.app.inject({ method: 'HEAD', url });
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(whole.length), '']);
    expect(headers['content-type']).toBe('image/webp');
  });

  it.each([
    ['bytes=0-3', 0, 3],
    ['bytes=4-', 4, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=10-99999999', 10, undefined],
  ])('is sent in part: %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await get({ range });
    const part = whole.subarray(from, to === undefined ? undefined : to + 1);
    const start = from < 0 ? whole.length + from : from;
    expect([statusCode, rawPayload]).toEqual([206, part]);
    expect(headers).toMatchObject({
      'content-length': String(part.length),
      'content-range': `bytes ${start}-${start + part.length - 1}/${whole.length}`,
    });
  });

  it('is sent whole where several parts are asked for, no part can be read, or what is had is another', async () => {
    for (const range of ['bytes=0-1,4-5', 'bytes=x', 'rows=0-1', 'bytes'])
      expect([range, (await get({ range })).rawPayload]).toEqual([range, whole]);
    const other = await get({ range: 'bytes=0-1', 'if-range': '"other"' });
    expect([other.statusCode, other.rawPayload]).toEqual([200, whole]);
    const same = { range: 'bytes=0-1', 'if-range': String(other.headers.etag) };
    expect((await get(same)).statusCode).toBe(206);
  });

  it('has no part beyond its end', async () => {
    const { statusCode, headers } = await get({ range: 'bytes=99999999-' });
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it.each([
    ['another name', `${'a'.repeat(24)}.webp`],
    ['a path upwards', '..%2f..%2f..%2fetc%2fpasswd'],
    ['a path upwards that is not escaped', '../../../etc/passwd'],
    ['a NUL', 'x%00.webp'],
    ['no UTF-8', '%ff%fe'],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['nothing', ''],
    ['an operator', '{"$ne":1}'],
  ])('is not found by %s', async (_what, name) => {
    const { statusCode, headers, body } = await gallery.call('GET', `/api/cards/file/${name}`);
    expect([400, 404, 414]).toContain(statusCode);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toContain('"message"');
  });
});
