import { media, mediaRule, mediaWidths } from '@fairlead/contracts';
import {
  exifOf,
  isRedAt,
  jpegOf,
  mp4Of,
  noisyPng,
  pictureSize,
  pngOf,
  webmOf,
} from '@fairlead/media/testing';
import { objectId } from '@fairlead/service-kit';
import { formOf, pdfOf, sweepFiles, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FormsTest,
  organization,
  otherOrganization,
  type PersonName,
  startForms,
} from '../testing/fixtures.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

interface Sent {
  name?: string;
  who?: PersonName | 'operator' | 'nobody';
  texts?: Record<string, string>;
}
async function upload(file: Uint8Array, { name = 'deck.png', who = 'admin', texts }: Sent = {}) {
  const form = await formOf({ ...texts, file }, { name, type: 'application/octet-stream' });
  const token = who !== 'nobody' && { token: test.tokens[who] };
  return test.call('POST', '/api/media', { ...form, ...token });
}
const uploaded = async (file: Uint8Array, sent?: Sent) => {
  const answer = await upload(file, sent);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return media.parse(answer.json().doc);
};
const open = (path: string, headers: Record<string, string> = {}) =>
  test.call('GET', path, { headers });
const png = pngOf({ width: 40, height: 20 });

describe('a picture of an organization', () => {
  it('[F-070] says where it is, of which size and what it shows', async () => {
    const doc = await uploaded(png, { texts: { alt: 'The deck' } });
    expect(doc).toMatchObject({
      url: '/media/deck.png',
      updatedAt: expect.any(String),
      width: 40,
      height: 20,
      alt: 'The deck',
      mimeType: 'image/png',
      filename: 'deck.png',
      filesize: png.length,
    });
    const { id } = doc.organization as { id: string };
    expect(id).toBe(organization);
  });

  it('[F-072] is served to everybody as what it is, in parts too; an unknown name is 404', async () => {
    const doc = await uploaded(png, { name: 'served.png' });
    const whole = await open(`${doc.url}?${doc.updatedAt}`);
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(png)]).toEqual(
      [200, 'image/png', true],
    );
    expect(whole.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=3600',
    });
    const part = await open(doc.url, { range: 'bytes=1-3' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${png.length}`,
    ]);
    const had = await open(doc.url, { 'if-none-match': String(whole.headers.etag) });
    expect(had.statusCode).toBe(304);
    for (const path of ['/media/nothing.png', '/media/..%2f..%2fetc%2fpasswd', '/media/%00']) {
      const unknown = await open(path);
      expect([path, unknown.statusCode, unknown.json().errors]).toEqual([
        path,
        404,
        [{ message: 'Not Found' }],
      ]);
    }
  });

  it('has a name that no other has, however many come at once, until it is deleted', async () => {
    const all = await Promise.all([1, 2, 3].map(() => uploaded(png, { name: 'bow.png' })));
    expect(all.map(({ filename }) => filename).sort()).toEqual([
      'bow-1.png',
      'bow-2.png',
      'bow.png',
    ]);
    const first = all.find(({ filename }) => filename === 'bow.png');
    expect((await test.send('DELETE', `media/${first?.id}`, 'admin')).statusCode).toBe(200);
    expect((await open('/media/bow.png')).statusCode).toBe(404);
    expect((await uploaded(png, { name: 'bow.png' })).url).toBe('/media/bow.png');
  });

  it('may be called anything', async () => {
    const names = [
      '../../a "b" \u202Egnp.exe',
      `${'n'.repeat(300)}.png`,
      'Палуба №1.png',
      '%2e%2e',
    ];
    for (const name of names) {
      const doc = await uploaded(png, { name });
      expect(doc.filename).toMatch(/\.png$/);
      expect(doc.filename).not.toMatch(/[/\\\u202E"]/);
      expect(doc.url).toBe(`/media/${encodeURIComponent(doc.filename)}`);
      expect((await open(doc.url)).statusCode).toBe(200);
    }
  });

  it('stands upright and tells nothing of where it was taken', async () => {
    const doc = await uploaded(await jpegOf({ width: 60, height: 30 }, exifOf(6)), {
      name: 'phone.jpg',
    });
    expect(doc).toMatchObject({ width: 30, height: 60, mimeType: 'image/jpeg' });
    const { rawPayload } = await open(doc.url);
    expect([rawPayload.includes('GPS'), rawPayload.length]).toEqual([false, doc.filesize]);
    expect(await isRedAt(rawPayload)).toMatchObject({ top: true, bottom: false });
  });

  it('is described anew by who writes there, and loses no file by it', async () => {
    const doc = await uploaded(png);
    const changed = await test.send('PATCH', `media/${doc.id}`, 'admin', {
      alt: 'The bow',
      filename: 'other.png',
    });
    expect(changed.json().doc).toMatchObject({ alt: 'The bow', filename: doc.filename });
    expect((await open(doc.url)).statusCode).toBe(200);
  });
});

describe('a video of an organization', () => {
  it.each([
    ['video/mp4', mp4Of],
    ['video/webm', webmOf],
  ])('is known by its content and served in parts: %s', async (type, make) => {
    const doc = await uploaded(make({ width: 1_280, height: 720 }), { name: 'tour.mov' });
    expect(doc).toMatchObject({ mimeType: type, width: 1_280, height: 720 });
    const part = await open(`/media/${doc.filename}`, { range: 'bytes=-6' });
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([
      206,
      type,
      'frames',
    ]);
    expect((await open(doc.url)).body).not.toContain('+43.7384');
    // Of a video there are no narrower ones.
    expect((await open(`${doc.url}?width=640`)).headers['content-type']).toBe(type);
  });

  it('is none where it has sound alone', async () => {
    const refused = await upload(mp4Of({ handler: 'soun' }), { name: 'song.mp4' });
    expect([refused.statusCode, refused.json().errors[0].data.errors]).toEqual([
      400,
      [{ path: 'file', message: 'This file has no picture' }],
    ]);
  });
});

it('what follows a picture in its file is not stored', async () => {
  const doc = await uploaded(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
  expect((await open(doc.url)).body).not.toContain('script');
});

describe('what is no picture or video', () => {
  const kinds: [string, Uint8Array][] = [
    ['a document', pdfOf('A certificate')],
    ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF that is a program', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ];
  it.each(kinds)('is refused: %s', async (_what, file) => {
    const refused = await upload(file);
    expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
      400,
      'file',
    ]);
  });

  it('is refused where it is too large, for a picture and for a video', async () => {
    const padded = (file: Uint8Array, size: number) =>
      Buffer.concat([file, Buffer.alloc(size - file.length)]);
    const { bytes } = mediaRule.pictures;
    expect((await upload(padded(png, bytes))).statusCode).toBe(201);
    expect((await upload(padded(png, bytes + 1))).statusCode).toBe(413);
    expect((await upload(padded(mp4Of(), mediaRule.bytes + 1))).statusCode).toBe(413);
  });
});

describe('who may', () => {
  it('send one: whoever writes forms or jobs of the organization', async () => {
    for (const who of ['deckhand', 'captain', 'seeker', 'operator', 'nobody'] as const)
      expect([who, (await upload(png, { who })).statusCode]).toEqual([who, 403]);
    for (const who of ['admin', 'staff'] as const) await uploaded(png, { who });
    const { organization: whose } = await uploaded(png, { who: 'otherAdmin' });
    expect(whose).toMatchObject({ id: otherOrganization });
    const texts = { organization };
    expect((await upload(png, { who: 'otherAdmin', texts })).statusCode).toBe(403);
  });

  it('find them in a list: whoever reads there; nobody of another organization', async () => {
    const doc = await uploaded(png);
    const found = async (who: PersonName) => {
      const answer = await test.get(`media?where[id][equals]=${doc.id}`, who);
      return answer.statusCode === 200 ? answer.json().totalDocs : answer.statusCode;
    };
    expect(await Promise.all((['staff', 'otherAdmin', 'deckhand'] as const).map(found))).toEqual([
      1, 0, 403,
    ]);
    expect((await test.send('DELETE', `media/${doc.id}`, 'otherAdmin')).statusCode).toBe(403);
  });
});

describe('a picture in the width of a window', () => {
  const wide = pngOf({ width: 1_000, height: 500 });
  const kept = () => test.service.connection.collection('files.files').countDocuments();

  it('[F-073] is made once for each of the breakpoints, however many ask, and never wider than it is', async () => {
    const doc = await uploaded(wide, { name: 'wide.png' });
    const before = await kept();
    const asked = await Promise.all([1, 2, 3, 4].map(() => open(`${doc.url}?width=640`)));
    for (const answer of asked) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(await isRedAt(answer.rawPayload)).toMatchObject({ left: true, right: false });
    }
    expect(await kept()).toBe(before + 1);
    expect(new Set(asked.map(({ headers }) => headers.etag)).size).toBe(1);
    for (const width of mediaWidths) {
      const { rawPayload, headers } = await open(`${doc.url}?${doc.updatedAt}&width=${width}`);
      expect((await pictureSize(rawPayload))?.width).toBe(Math.min(width, 1_000));
      if (width > 1_000) expect(headers['content-type']).toBe('image/png');
    }
    const part = await open(`${doc.url}?width=640`, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
  });

  it('[F-073] is made at quality 100', async () => {
    const { url } = await uploaded(noisyPng({ width: 1_000, height: 50 }), { name: 'noise.png' });
    const { rawPayload } = await open(`${url}?width=640`);
    // Noise takes a byte a pixel then, and 0.84 at 95.
    expect(rawPayload.length / (640 * 32)).toBeGreaterThan(0.95);
  });

  it('is of no other width', async () => {
    const doc = await uploaded(wide);
    for (const width of ['641', '0', '-640', '99999', 'wide', '640&width=768'])
      expect([width, (await open(`${doc.url}?width=${width}`)).statusCode]).toEqual([width, 400]);
  });

  it('is forgotten with the picture, and not before', async () => {
    const doc = await uploaded(wide);
    await open(`${doc.url}?width=640`);
    const files = test.service.connection.collection('files.files');
    const ofDoc = { 'metadata.owner.document': doc.id };
    await withClock(async ({ pass }) => {
      const sweep = async () => {
        pass(61);
        await sweepFiles(test.service);
      };
      await sweep();
      await sweep();
      expect(await files.countDocuments(ofDoc)).toBe(2);
      await test.service.store('media').remove(objectId(doc.id), {
        actor: 'system',
        correlationId: 'test',
      });
      await sweep();
      await sweep();
      expect(await files.countDocuments(ofDoc)).toBe(0);
    });
  });
});
