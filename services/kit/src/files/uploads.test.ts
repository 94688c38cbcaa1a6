import { randomBytes, randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { exifOf, hugePng, isRedAt, jpegOf, mp4Of, pngOf, webpOf } from '@fairlead/media/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardChanged, galleryService } from '../testing/cards.ts';
import { formOf, startTestService, type TestService, until } from '../testing/index.ts';

let gallery: TestService;
let people = 0;
const published: { id: string; face: string | null }[] = [];

beforeAll(async () => {
  gallery = await startTestService({
    ...galleryService,
    extend: async (service) => {
      service.subscribe(cardChanged, (payload) => published.push(payload));
      return {};
    },
  });
});
afterAll(() => gallery.close());

/** Somebody new with a card. */
async function holder() {
  people += 1;
  const id = people.toString(16).padStart(24, 'b');
  const token = await gallery.mint.person(id);
  const json = { holder: id, title: 'Mine' };
  const made = await gallery.call('POST', '/api/cards', { token, json });
  return { id, token, card: made.json().doc.id as string };
}
type Holder = Awaited<ReturnType<typeof holder>>;

async function upload(
  { token, card }: { token?: string; card: string },
  file: Uint8Array,
  headers: Record<string, string> = {},
  named = {},
) {
  const form = await formOf({ file }, named);
  const options = { ...form, headers: { ...form.headers, ...headers }, ...(token && { token }) };
  return gallery.call('POST', `/api/cards/${card}/face`, options);
}

const faceOf = async ({ card }: Holder) =>
  (await gallery.call('GET', `/api/cards/${card}`)).json().face;
const filesKept = () => gallery.service.connection.collection('files.files').countDocuments();
const png = pngOf({ width: 40, height: 20 });

describe('a picture that is uploaded', () => {
  it.each([
    ['PNG', async () => pngOf({ width: 200, height: 100 })],
    ['JPEG', () => jpegOf({ width: 200, height: 100 })],
    ['WebP', () => webpOf({ width: 200, height: 100 })],
  ])('is taken as %s by its content, made small and pointed to', async (_kind, make) => {
    const mine = await holder();
    const named = { name: 'letter.pdf', type: 'application/pdf' };
    const answer = await upload(mine, await make(), {}, named);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Card updated.']);
    const { doc } = answer.json();
    expect(doc).toMatchObject({ id: mine.card, title: 'Mine', face: { width: 64, height: 32 } });
    expect(doc.face.url).toMatch(/^\/api\/cards\/file\/[\w-]{24}\.webp$/);
    const now = await gallery.call('GET', `/api/cards/${mine.card}`);
    expect([now.json().face, now.headers.etag]).toEqual([doc.face, answer.headers.etag]);
    const { rawPayload } = await gallery.call('GET', doc.face.url);
    expect(await isRedAt(rawPayload)).toMatchObject({ left: true, right: false });
  });

  it('is never made larger', async () => {
    const answer = await upload(await holder(), png);
    expect(answer.json().doc.face).toMatchObject({ width: 40, height: 20 });
  });

  it('has at least a pixel each way, however long it is', async () => {
    const answer = await upload(await holder(), pngOf({ width: 3_000, height: 2 }));
    expect(answer.json().doc.face).toMatchObject({ width: 64, height: 1 });
  });

  // Red is on the left in the sensor's image.
  const upright = [
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ] as const;
  it.each(upright)(
    'stands upright by EXIF orientation %i and says nothing of where it was taken',
    async (orientation, redAt) => {
      const size = { width: 200, height: 100 };
      const exif = exifOf(orientation);
      for (const file of [await jpegOf(size, exif), pngOf(size, exif)]) {
        expect(file.includes('GPS')).toBe(true);
        const { face } = (await upload(await holder(), file)).json().doc;
        expect([face.width, face.height]).toEqual(orientation > 4 ? [32, 64] : [64, 32]);
        const { rawPayload } = await gallery.call('GET', face.url);
        const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
        expect(await isRedAt(rawPayload)).toMatchObject({
          [redAt]: true,
          [opposite[redAt]]: false,
        });
        expect(rawPayload.includes('GPS')).toBe(false);
        expect(rawPayload.includes('EXIF')).toBe(false);
      }
    },
  );

  it('changes its document as any change does: told, audited and with a new revision', async () => {
    const mine = await holder();
    const before = await gallery.call('GET', `/api/cards/${mine.card}`);
    const { doc } = (await upload(mine, png)).json();
    expect((await gallery.call('GET', `/api/cards/${mine.card}`)).headers.etag).not.toBe(
      before.headers.etag,
    );
    const records = gallery.service.connection.collection('audit');
    const record = await until('the audit record', () =>
      records.findOne({ document: mine.card, action: 'update' }),
    );
    expect(record).toMatchObject({ fields: ['face'], actor: { kind: 'person', id: mine.id } });
    await until('the event', () =>
      published.some(({ id, face }) => id === mine.card && face === doc.face.url),
    );
  });

  it('is replaced by the next one, under another name', async () => {
    const mine = await holder();
    const first = (await upload(mine, png)).json().doc.face.url;
    const second = (await upload(mine, png)).json().doc.face.url;
    expect(second).not.toBe(first);
    expect(await faceOf(mine)).toMatchObject({ url: second });
  });

  it('is removed by whoever may change the document', async () => {
    const mine = await holder();
    await upload(mine, png);
    const path = `/api/cards/${mine.card}/face`;
    expect((await gallery.call('DELETE', path)).statusCode).toBe(403);
    const other = await holder();
    expect((await gallery.call('DELETE', path, { token: other.token })).statusCode).toBe(403);
    const removed = await gallery.call('DELETE', path, { token: mine.token });
    expect([removed.statusCode, removed.json().doc.face.url]).toEqual([200, undefined]);
    expect((await faceOf(mine)).url).toBeUndefined();
  });
});

describe('a picture with something behind it', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, Buffer]>([
    ['a PNG and an archive', () => png, Buffer.from('PK\x03\x04 a whole archive', 'latin1')],
    ['a motion photo', () => jpegOf({ width: 9, height: 9 }), mp4Of()],
    ['a JPEG and a page', () => jpegOf({ width: 9, height: 9 }), Buffer.from('<script>')],
    ['a WebP and a line break', () => webpOf({ width: 9, height: 9 }), Buffer.from('\r\n')],
  ])('is taken without it: %s', async (_what, make, rest) => {
    const storedOf = async (file: Uint8Array) => {
      const mine = await holder();
      expect((await upload(mine, file)).statusCode).toBe(200);
      return (await gallery.call('GET', (await faceOf(mine)).url)).rawPayload;
    };
    const alone = await make();
    const stored = await storedOf(Buffer.concat([alone, rest]));
    expect(stored.equals(await storedOf(alone))).toBe(true);
  });
});

describe('a file that is no picture to be kept', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const program = Buffer.concat([
    Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
    randomBytes(9_000),
  ]);
  const windows = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), randomBytes(9_000)]);
  const gif = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0', 'latin1');
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const kinds = 'This must be a PNG, JPEG or WebP picture';
  const damaged = 'This picture is damaged or incomplete';
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a program', () => program, kinds],
    ['a program of Windows', () => windows, kinds],
    ['an SVG with a script', () => svg, kinds],
    ['an SVG without', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), kinds],
    ['a web page', () => page, kinds],
    ['a GIF', () => gif, kinds],
    ['nothing', () => Buffer.alloc(0), 'This file is empty'],
    ['half a PNG', () => png.subarray(0, png.length - 20), damaged],
    [
      'half a JPEG',
      async () => (await jpegOf({ width: 90, height: 90 })).subarray(0, 700),
      damaged,
    ],
    ['half a WebP', async () => (await webpOf({ width: 90, height: 90 })).subarray(0, 60), damaged],
    ['a PNG whose pixels are noise', () => hugePng({ width: 900, height: 900 }), damaged],
    [
      'a bomb of pixels',
      () => hugePng({ width: 60_000, height: 60_000 }),
      'This picture has 60000 × 60000 pixels; at most 1 megapixels are taken',
    ],
    [
      'one pixel row too many',
      () => hugePng({ width: 1_000, height: 1_001 }),
      'This picture has 1000 × 1001 pixels; at most 1 megapixels are taken',
    ],
  ])('is refused with a reason: %s', async (_what, make, message) => {
    const mine = await holder();
    const [file, kept] = [await make(), await filesKept()];
    const answer = await upload(mine, file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({
      name: 'ValidationError',
      data: { collection: 'cards', errors: [{ path: 'file', message }] },
    });
    expect([await filesKept(), (await faceOf(mine)).url]).toEqual([kept, undefined]);
    // The next one is accepted by the same service.
    expect((await upload(mine, png)).statusCode).toBe(200);
  });

  it('is 413 when it is too large, however it is sent', async () => {
    const mine = await holder();
    const large = Buffer.concat([png, Buffer.alloc(256 * 1024)]);
    const answer = await upload(mine, large);
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { errors: [{ message: 'This file is larger than 0.25 MB.' }] },
    ]);
  });

  it('is refused where there is no file, or more than one part', async () => {
    const { token, card } = await holder();
    const path = `/api/cards/${card}/face`;
    const refusalOf = async (parts: Record<string, Uint8Array | string>) => {
      const answer = await gallery.call('POST', path, { token, ...(await formOf(parts)) });
      return [answer.statusCode, answer.json().errors[0].data?.errors[0].message];
    };
    expect(await refusalOf({})).toEqual([400, 'Choose a file']);
    expect(await refusalOf({ picture: png })).toEqual([400, 'Choose a file']);
    expect(await refusalOf({ file: png, other: png })).toEqual([
      400,
      'Send one file and nothing else',
    ]);
    expect(await refusalOf({ title: 'Crew', file: png })).toEqual([
      400,
      'Send one file and nothing else',
    ]);
    const plain = await gallery.call('POST', path, { token, json: { file: 'x' } });
    expect([plain.statusCode, plain.json().errors[0].message]).toEqual([
      415,
      'Send the file as multipart/form-data.',
    ]);
    const torn = await formOf({ file: png });
    const answer = await gallery.call('POST', path, {
      token,
      headers: torn.headers,
      payload: torn.payload.subarray(0, 120),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('an upload', () => {
  it('is refused to who may not change the document, before anything of it is read', async () => {
    const { card } = await holder();
    const other = await holder();
    expect((await upload({ card }, png)).statusCode).toBe(403);
    expect((await upload({ card, token: other.token }, png)).statusCode).toBe(403);
    expect((await upload({ card: 'f'.repeat(24), token: other.token }, png)).statusCode).toBe(404);
    expect((await upload({ card: 'nobody', token: other.token }, png)).statusCode).toBe(404);
  });

  it('is refused for a document that somebody else has changed meanwhile', async () => {
    const mine = await holder();
    const { etag = '' } = (await gallery.call('GET', `/api/cards/${mine.card}`)).headers;
    const seen = { 'if-match': String(etag) };
    expect((await upload(mine, png, seen)).statusCode).toBe(200);
    const late = await upload(mine, png, seen);
    expect([late.statusCode, late.json().doc.id]).toEqual([412, mine.card]);
  });

  it('is made once by a key, and refused for another file under it', async () => {
    const mine = await holder();
    const key = { 'idempotency-key': randomUUID() };
    const first = (await upload(mine, png, key)).json().doc;
    const again = (await upload(mine, png, key)).json().doc;
    expect(again).toEqual(first);
    const other = await upload(mine, pngOf({ width: 8, height: 8 }), key);
    expect(other.statusCode).toBe(409);
  });

  it('has a limit for each person', async () => {
    const mine = await holder();
    const other = await holder();
    const statuses = new Set<number>();
    for (let count = 0; count < 21; count += 1)
      statuses.add((await upload(mine, Buffer.from('x'))).statusCode);
    expect([...statuses]).toEqual([400, 429]);
    expect((await upload(other, png)).statusCode).toBe(200);
  });

  it('has its time from its last byte on, for it may come over a slow line', async () => {
    const mine = await holder();
    const { headers, payload } = await formOf({ file: png });
    await gallery.service.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = gallery.service.app.server.address() as AddressInfo;
    const call = send({
      port,
      method: 'POST',
      path: `/api/cards/${mine.card}/face`,
      headers: {
        ...headers,
        authorization: `Bearer ${mine.token}`,
        'x-request-timeout': '1000',
      },
    });
    const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      call.on('error', reject);
      call.on('response', async (message) =>
        resolve({ status: message.statusCode, body: await text(message) }),
      );
    });
    const half = Math.floor(payload.length / 2);
    call.write(payload.subarray(0, half));
    // Longer than the time of an ordinary request plus its grace period.
    await after(2_600);
    call.end(payload.subarray(half));
    expect((await answer).status).toBe(200);
  });
});

describe('a change by a caller', () => {
  const patch = ({ token, card }: Holder, face: unknown) =>
    gallery.call('PATCH', `/api/cards/${card}`, { token, json: { face } });

  it('leaves a kept picture as it is, and may point elsewhere', async () => {
    const mine = await holder();
    const { face } = (await upload(mine, png)).json().doc;
    expect((await patch(mine, face)).json().doc.face).toEqual(face);
    expect((await patch(mine, { url: face.url, width: 9_999 })).json().doc.face).toEqual(face);
    expect((await patch(mine, { url: '/logos/plain.svg' })).json().doc.face).toEqual({
      url: '/logos/plain.svg',
    });
    expect((await patch(mine, null)).json().doc.face).toEqual({});
  });

  it('points to no picture that was kept for another document', async () => {
    const [mine, other] = [await holder(), await holder()];
    const { url } = (await upload(other, png)).json().doc.face;
    const written = [
      url,
      url.replace('file', '%66ile'),
      url.replace('/file', '/./x/../file'),
      '/api/cards/file/anything.webp',
    ];
    for (const address of written) {
      const answer = await patch(mine, { url: address });
      expect([address, answer.statusCode]).toEqual([address, 400]);
      expect(answer.json().errors[0].data.errors).toEqual([
        { path: 'face.url', message: 'A picture is set by uploading it' },
      ]);
    }
    const id = people.toString(16).padStart(24, 'b');
    const json = { holder: id, face: { url } };
    const made = await gallery.call('POST', '/api/cards', { token: mine.token, json });
    expect(made.statusCode).toBe(400);
  });
});
