import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { nora } from '../testing/session.ts';
import { uploadInPieces, uploadResumably } from './resumable-upload.ts';

let server: Server;
let host: string;
/** What has arrived of the file, what the first call announced, and the calls in order. */
let kept: Buffer;
let announcedHeaders: IncomingMessage['headers'];
let calls: string[];
/** After how many bytes the connection breaks, each time the upload is resumed. */
let breaks: number[];
/** In place of a number of bytes: the connection stays, and the server falls silent. */
const silent = -1;
/** Calls that are never answered, by their place among all calls. */
let unanswered: Set<number>;
/** The upload and the key of each call that named an upload. */
let added: unknown[];
/** Whether the last piece makes a document; else a call names the upload. */
let makesDocument: boolean;
/** What is answered instead of the usual, call by call. */
let refusals: (readonly [status: number, body: unknown] | undefined)[];

const answer = (response: ServerResponse, status: number, headers = {}, body: unknown = '') => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === '' ? undefined : JSON.stringify(body));
};

/** Where the upload is, as every answer reports it. */
const place = () => ({
  'upload-offset': kept.length,
  ...(makesDocument &&
    kept.length === Number(announcedHeaders['upload-length']) && {
      'content-location': '/api/userMedia/m1',
    }),
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const from = Number(request.headers['upload-offset']);
  calls.push(`${request.method} from ${from}`);
  const until = breaks.shift();
  // It takes nothing of the file, and says nothing.
  if (until === silent) return;
  let come = 0;
  for await (const chunk of request) {
    const room = until === undefined ? chunk.length : Math.max(0, until - come);
    kept = Buffer.concat([kept, chunk.subarray(0, room)]);
    come += chunk.length;
    if (until !== undefined && come >= until) {
      request.socket.destroy();
      return;
    }
  }
  answer(response, 204, place());
}

beforeAll(async () => {
  server = createServer((request, response) => {
    // The page of the test is of another origin than the server.
    response.setHeader('access-control-allow-origin', location.origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-methods', 'POST, PATCH, GET');
    response.setHeader(
      'access-control-expose-headers',
      'location, upload-offset, content-location, etag',
    );
    const asked = String(request.headers['access-control-request-headers'] ?? '');
    if (asked) response.setHeader('access-control-allow-headers', asked);
    if (request.method === 'OPTIONS') return response.end();
    if (unanswered.has(calls.length)) return void calls.push(`${request.method} not answered`);
    const refusal = refusals.shift();
    if (refusal) {
      calls.push(`${request.method} refused`);
      request.resume();
      return answer(response, refusal[0], {}, refusal[1]);
    }
    const isPiece =
      request.method === 'PATCH' || request.headers['x-http-method-override'] === 'PATCH';
    if (isPiece) return void take(request, response).catch(() => undefined);
    calls.push(`${request.method} ${request.url}`);
    if (request.method === 'GET') return answer(response, 200, {}, { id: 'm1', filename: 'a.pdf' });
    if (request.url?.endsWith('/attachments')) {
      added.push([request.headers['upload-id'], request.headers['idempotency-key']]);
      request.resume();
      return answer(response, 200, { etag: '"2"' }, { doc: { id: 'c1' } });
    }
    announcedHeaders = request.headers;
    return answer(response, 201, { location: '/api/userMedia/uploads/u1', ...place() });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  kept = Buffer.alloc(0);
  announcedHeaders = {};
  calls = [];
  breaks = [];
  refusals = [];
  unanswered = new Set();
  makesDocument = true;
  added = [];
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const size = 400_000;
const file = new File([Buffer.alloc(size, 'x')], 'паспорт.pdf', { type: 'application/pdf' });
const sending = (more: object = {}) =>
  uploadResumably('/userMedia', file, { host, idempotencyKey: 'k1', ...more });
const begun = 'POST /api/userMedia/uploads';
const read = 'GET /api/userMedia/m1';

describe('a file that is gone on with', () => {
  it('is sent in one go where the line holds, and answers its document', async () => {
    const shares: number[] = [];
    const sent = sending({
      texts: { alt: 'Pass' },
      onProgress: (share: number) => shares.push(share),
    });
    await expect(sent).resolves.toEqual({ doc: { id: 'm1', filename: 'a.pdf' } });
    expect(calls).toEqual([begun, 'PATCH from 0', read]);
    expect(kept).toHaveLength(size);
    expect(announcedHeaders).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'idempotency-key': 'k1',
    });
    const texts = String(announcedHeaders['upload-metadata'])
      .split(',')
      .map((pair) => pair.split(' '));
    expect(
      texts.map(([name, text = '']) => [name, Buffer.from(text, 'base64').toString()]),
    ).toEqual([
      ['filename', 'паспорт.pdf'],
      ['alt', 'Pass'],
    ]);
    expect(shares.at(-1)).toBe(1);
  });

  it('goes on where the line broke at 90 percent, and says how far it is of the whole', async () => {
    breaks = [360_000];
    const shares: number[] = [];
    await sending({ onProgress: (share: number) => shares.push(share) });
    expect(calls).toEqual([begun, 'PATCH from 0', begun, 'PATCH from 360000', read]);
    expect(kept.equals(Buffer.alloc(size, 'x'))).toBe(true);
    expect(shares.at(-1)).toBe(1);
  });

  it('is not sent again where only its answer was lost', async () => {
    breaks = [size];
    await sending();
    expect(calls).toEqual([begun, 'PATCH from 0', begun, read]);
  });

  it('is gone on with by a later call with its key', async () => {
    breaks = [100_000];
    const over = new AbortController();
    const first = sending({ signal: over.signal });
    while (kept.length < 100_000) await new Promise((resolve) => setTimeout(resolve, 5));
    over.abort();
    await expect(first).rejects.toThrow();
    await sending();
    expect(calls.at(-2)).toBe('PATCH from 100000');
  });

  it('is gone on with when the server falls silent, and is not waited for any longer', async () => {
    breaks = [silent];
    await sending({ stallTime: 200 });
    expect(calls).toEqual([begun, 'PATCH from 0', begun, 'PATCH from 0', read]);
    expect(kept).toHaveLength(size);
  });

  it('is gone on with when what announces it or reads its document is not answered', async () => {
    unanswered = new Set([0, 3]);
    await sending({ stallTime: 200 });
    expect(calls).toEqual([
      'POST not answered',
      begun,
      'PATCH from 0',
      'GET not answered',
      begun,
      read,
    ]);
  });

  it('fails in the end where nothing is ever answered, and says that it can go on', async () => {
    jest.useFakeTimers();
    try {
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
      const failure = sending().catch((thrown: unknown) => thrown);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(await failure).toMatchObject({
        kind: 'network',
        reason: 'The upload was interrupted. Try again: it continues where it stopped.',
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('is not told as interrupted, nor tried again, where the page itself is at fault', async () => {
    jest.spyOn(file, 'slice').mockImplementation(() => {
      throw new TypeError('x is undefined');
    });
    await expect(sending()).rejects.toThrow(TypeError);
    expect(calls).toEqual([begun]);
  });

  it('says why it was refused, and is not tried again then', async () => {
    const errors = [{ message: 'This must be a PDF file' }];
    refusals = [undefined, [400, { errors }]];
    await expect(sending()).rejects.toMatchObject({ kind: 'invalid', status: 400 });
    expect(calls).toEqual([begun, 'PATCH refused']);
  });

  it.each([403, 405, 501])(
    'is sent by POST where something on the way blocks PATCH: %i',
    async (status) => {
      refusals = [undefined, [status, '']];
      breaks = [100_000];
      await sending();
      expect(calls).toEqual([
        begun,
        'PATCH refused',
        begun,
        'POST from 0',
        begun,
        'POST from 100000',
        read,
      ]);
      expect(kept).toHaveLength(size);
    },
  );

  it('is refused where POST is blocked, too, and where the portal itself says so', async () => {
    refusals = [undefined, [405, ''], undefined, [405, '']];
    await expect(sending()).rejects.toMatchObject({ status: 405 });
    expect(calls).toEqual([begun, 'PATCH refused', begun, 'POST refused']);
    calls = [];
    refusals = [undefined, [403, { errors: [{ message: 'No.' }] }]];
    await expect(sending()).rejects.toMatchObject({ status: 403 });
    expect(calls).toEqual([begun, 'PATCH refused']);
  });

  it('is tried again where somebody is busy or somewhere else', async () => {
    refusals = [undefined, [409, {}], undefined, [503, {}]];
    await sending();
    expect(calls).toEqual([
      begun,
      'PATCH refused',
      begun,
      'PATCH refused',
      begun,
      'PATCH from 0',
      read,
    ]);
  });

  it('is gone on with by a session that was renewed', async () => {
    const nobody = { errors: [{ name: 'Unauthenticated', message: 'No.' }] };
    refusals = [[403, nobody]];
    const renew = jest.fn(async () => true);
    const current = () => ({ status: 'person' as const, user: nora });
    await sending({ session: { current, renew } });
    expect(renew).toHaveBeenCalledTimes(1);
    expect(calls).toEqual(['POST refused', begun, 'PATCH from 0', read]);
  });
});

describe('a file that a call adds once it has arrived', () => {
  const adding = (more: object = {}) =>
    uploadInPieces('/credentials/c1/attachments', file, {
      host,
      idempotencyKey: 'k1',
      place: 'credentials',
      ...more,
    });
  const begun = 'POST /api/credentials/uploads';
  const add = 'POST /api/credentials/c1/attachments';
  beforeEach(() => {
    makesDocument = false;
  });

  it('goes on where it was, and is added by its name, with the version that this makes', async () => {
    breaks = [150_000];
    expect(await adding()).toEqual({ answer: { doc: { id: 'c1' } }, etag: '"2"' });
    expect(calls).toEqual([begun, 'PATCH from 0', begun, 'PATCH from 150000', add]);
    expect(added).toEqual([['u1', 'k1']]);
  });

  it('is not sent again where the answer to that is lost, and added under the same key', async () => {
    unanswered = new Set([2]);
    expect(await adding({ stallTime: 300 })).toMatchObject({ etag: '"2"' });
    expect(calls).toEqual([begun, 'PATCH from 0', 'POST not answered', begun, add]);
    expect(added).toEqual([['u1', 'k1']]);
  });

  it('is sent with the call to a service that takes no pieces of it', async () => {
    refusals = [[404, { errors: [{ message: 'Not found' }] }]];
    expect(await adding()).toMatchObject({ answer: { doc: { id: 'c1' } } });
    expect(calls).toEqual(['POST refused', add]);
    expect(added).toEqual([[undefined, 'k1']]);
  });

  it('is refused as by one call', async () => {
    refusals = [
      undefined,
      undefined,
      [409, { errors: [{ message: 'There is a file here already.' }] }],
    ];
    await expect(adding()).rejects.toThrow('There is a file here already.');
    expect(calls).toEqual([begun, 'PATCH from 0', 'POST refused']);
  });
});
