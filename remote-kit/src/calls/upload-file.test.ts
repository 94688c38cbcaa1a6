import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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
import { uploadFile } from './upload-file.ts';

type Answer = readonly [status: number, body: unknown];

let server: Server;
let host: string;
/** The server's answer to each upload that has arrived whole; without one the upload stays open. */
let answer: (body: string) => Answer | undefined;
let arrived: { request: IncomingMessage; body: string }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    // The page of the test is of another origin than the server.
    response.setHeader('access-control-allow-origin', location.origin);
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.method === 'OPTIONS') return response.end();
    const body = await text(request).catch(() => '');
    arrived.push({ request, body });
    const [status, content] = answer(body) ?? [];
    if (status === undefined) return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  arrived = [];
  answer = () => [201, { doc: { id: 'm1', url: '/api/media/file/crew.svg' } }];
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const file = (size = 40) => new File(['x'.repeat(size)], 'crew.svg', { type: 'image/svg+xml' });

describe('an upload', () => {
  it('sends what a document of one file says beside it, each as a part of its own', async () => {
    await uploadFile('/userMedia', file(), { host, texts: { alt: 'The crew' } });
    const [{ body } = { body: '' }] = arrived;
    expect(body).toMatch(/name="alt"\r\n\r\nThe crew\r\n/);
    expect(body.indexOf('name="alt"')).toBeLessThan(body.indexOf('name="file"'));
    expect(body).not.toContain('_payload');
  });

  it('[F-066] sends the file and what else its document says, with credentials, and answers what the server said', async () => {
    const requests = jest.spyOn(XMLHttpRequest.prototype, 'send').mock.contexts;
    const sent = uploadFile('/media', file(), { host, fields: { alt: 'The crew' } });
    await expect(sent).resolves.toEqual({ doc: { id: 'm1', url: '/api/media/file/crew.svg' } });
    const [{ request, body } = { request: undefined, body: '' }] = arrived;
    expect([request?.method, request?.url]).toEqual(['POST', '/api/media']);
    expect(requests.map((one) => (one as XMLHttpRequest).withCredentials)).toEqual([true]);
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="_payload"\r\n\r\n{"alt":"The crew"}\r\n');
    expect(body).toMatch(
      /name="file"; filename="crew.svg"\r\nContent-Type: image\/svg\+xml\r\n\r\nx{40}\r\n/,
    );
  });

  it('says how far it has come, until all of it is sent', async () => {
    const shares: number[] = [];
    await uploadFile('/media', file(2_000_000), {
      host,
      onProgress: (share) => shares.push(share),
    });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });

  it.each([
    [400, { errors: [{ message: 'No image' }] }, 'invalid', 'No image'],
    [413, { errors: [{ message: 'Too large' }] }, 'invalid', 'Too large'],
    [503, {}, 'busy', 'Unknown error'],
    [201, '<!doctype html>', 'unreadable', 'The answer is not JSON'],
  ])('fails by the answer %i as any call does', async (status, body, kind, message) => {
    answer = () => [status, body];
    await expect(uploadFile('/media', file(), { host })).rejects.toMatchObject({ kind, message });
  });

  it('fails as a broken network when no answer comes', async () => {
    answer = () => {
      server.closeAllConnections();
      return undefined;
    };
    await expect(uploadFile('/media', file(), { host })).rejects.toMatchObject({
      kind: 'network',
      reason: 'The upload was interrupted',
    });
  });

  it('fails as timed out when the server takes nothing and says nothing', async () => {
    // Nothing of it arrives.
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
    await expect(uploadFile('/media', file(), { host, stallTime: 20 })).rejects.toMatchObject({
      kind: 'timeout',
      reason: 'The server has fallen silent',
    });
  });

  it('is sent again once the session that it lacked is renewed, and once only', async () => {
    const renew = jest.fn(async () => true);
    const session = { current: () => ({ status: 'person', user: nora }) as const, renew };
    const over = [403, { errors: [{ name: 'Unauthenticated', message: 'Forbidden' }] }] as const;
    answer = () => (arrived.length === 1 ? over : [201, { doc: {} }]);
    await expect(uploadFile('/media', file(), { host, session })).resolves.toEqual({ doc: {} });
    expect(arrived).toHaveLength(2);
    answer = () => over;
    await expect(uploadFile('/media', file(), { host, session })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect([arrived.length, renew.mock.calls.length]).toEqual([4, 2]);
  });

  it('is broken off when told so', async () => {
    const off = new AbortController();
    answer = () => {
      off.abort();
      return undefined;
    };
    const sent = () => uploadFile('/media', file(), { host, signal: off.signal });
    await expect(sent()).rejects.toMatchObject({ name: 'ApiError', kind: 'aborted' });
    await expect(sent()).rejects.toMatchObject({ name: 'ApiError', kind: 'aborted' });
    expect(arrived).toHaveLength(1);
  });
});
