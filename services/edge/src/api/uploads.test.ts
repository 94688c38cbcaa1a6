import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { uploadRoutes } from '@fairlead/contracts/portal/upload-routes';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { EdgeOptions } from '../app.ts';
import { type EdgeUnderTest, startEdge } from '../testing/edge-under-test.ts';

const path = `/api/organizationProfiles/${'a'.repeat(24)}/logo`;
const largest = uploadRoutes[0]?.largest ?? 0;

/** A service that counts what it is sent. */
interface Receiver {
  url: string;
  calls: IncomingMessage[];
  /** What has arrived of all calls (bytes). */
  received: number;
  /** How many calls were aborted before they were complete. */
  broken: number;
  /** What happens when a call starts; by default it is answered when complete. */
  begins: (call: IncomingMessage, answer: (status: number) => void) => void;
}

let edge: EdgeUnderTest;
let server: Server;
let service: Receiver;
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await edge.stop();
});

async function start(options: Partial<EdgeOptions> = {}): Promise<void> {
  const made: Receiver = {
    url: '',
    calls: [],
    received: 0,
    broken: 0,
    begins: (call, answer) => call.on('end', () => answer(200)),
  };
  server = createServer((call, response) => {
    made.calls.push(call);
    call.on('close', () => {
      if (!call.complete) made.broken += 1;
    });
    made.begins(call, (status) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ received: made.received })),
    );
    call.on('data', (chunk: Buffer) => {
      made.received += chunk.length;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  made.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = made;
  edge = await startEdge({ serviceUrls: { organization: made.url }, ...options });
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An upload in progress: written data is sent, and its answer is awaited. */
function upload(headers: Record<string, string> = {}, method = 'POST') {
  const { port } = new URL(edge.url);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const call = send({ port, method, path, headers: { ...type, ...headers }, agent: false });
  const answer = new Promise<Answer>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (message) =>
      resolve({
        status: message.statusCode,
        headers: message.headers,
        body: await text(message),
      }),
    );
  });
  // Some are aborted, and then nobody waits for their answer.
  answer.catch(() => undefined);
  return { call, answer };
}
const piece = Buffer.alloc(64 * 1024, 1);
const messageOf = ({ body }: Answer) => JSON.parse(body).errors[0].message;

describe('a file that is sent', () => {
  it('is passed on as it comes, larger than any other body, with or without a length', async () => {
    await start();
    const { call, answer } = upload();
    call.write(piece);
    await until(() => service.received === piece.length);
    const size = 4 * 1024 * 1024;
    for (let sent = piece.length; sent < size; sent += piece.length) call.write(piece);
    call.end();
    const { status, body } = await answer;
    expect([status, JSON.parse(body)]).toEqual([200, { received: size }]);
    const known = upload({ 'content-length': String(piece.length) });
    known.call.end(piece);
    expect((await known.answer).status).toBe(200);
    expect(service.calls[0]?.headers).toMatchObject({
      'content-type': 'multipart/form-data; boundary=x',
      'x-request-timeout': '10000',
    });
  });

  it.each(['PATCH', 'POST'])('may be a piece of an upload, by %s', async (method) => {
    await start();
    await edge.stop();
    edge = await startEdge({ serviceUrls: { forms: service.url } });
    const size = 3_000_000;
    const answer = await fetch(`${edge.url}/api/userMedia/uploads/${'a'.repeat(24)}`, {
      method,
      headers: {
        'content-type': 'application/offset+octet-stream',
        ...(method === 'POST' && { 'x-http-method-override': 'PATCH' }),
      },
      body: Buffer.alloc(size),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { received: size }]);
    const { method: sent, headers } = service.calls[0] ?? {};
    expect([sent, headers?.['x-http-method-override']]).toEqual([
      method,
      method === 'POST' ? 'PATCH' : undefined,
    ]);
  });

  it('may be a picture within answers, and one of any other collection may not', async () => {
    await start();
    await edge.stop();
    edge = await startEdge({ serviceUrls: { forms: service.url } });
    const post = (slug: string) =>
      fetch(`${edge.url}/api/${slug}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answer: 'x'.repeat(3_000_000) }),
      });
    expect((await post('form-submissions')).status).toBe(200);
    expect((await post('applicationFormSubmissions')).status).toBe(200);
    expect((await post('forms')).status).toBe(413);
  });

  it('may be a small document from as many people of one address as send one', async () => {
    await start();
    await edge.stop();
    edge = await startEdge({
      serviceUrls: { forms: service.url },
      limits: { uploadsOfAddress: 1 },
    });
    let open = 0;
    service.begins = (call, answer) => {
      open += 1;
      call.on('end', async () => {
        await until(() => open === 6);
        answer(200);
      });
    };
    const sent = Array.from({ length: 6 }, async () => {
      const answer = await fetch(`${edge.url}/api/form-submissions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answer: 'x'.repeat(50_000) }),
      });
      return answer.status;
    });
    expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('may take longer than an ordinary request, whose body is refused by then', async () => {
    await start({ budget: 400, arrival: { all: 200 } });
    const slow = upload();
    slow.call.write(piece);
    const ordinary = upload({}, 'PATCH');
    ordinary.call.write(piece);
    expect((await ordinary.answer).status).toBe(408);
    slow.call.end(piece);
    expect((await slow.answer).status).toBe(200);
  });

  it('is answered for within the time that begins with its last byte', async () => {
    await start({ budget: 100 });
    service.begins = () => undefined;
    const { call, answer } = upload();
    call.end(piece);
    expect((await answer).status).toBe(504);
    await until(() => service.calls[0]?.destroyed === true);
  });

  it('is given up when it stands still, and its service told so', async () => {
    await start({ limits: { uploadStall: 50 } });
    const { call, answer } = upload();
    call.write(piece);
    const late = await answer;
    expect([late.status, messageOf(late)]).toEqual([408, 'The request took too long to arrive.']);
    await until(() => service.broken === 1);
    call.destroy();
  });

  it('is given up when it says that it is longer than it is', async () => {
    await start({ limits: { uploadStall: 50 } });
    const { call, answer } = upload({ 'content-length': String(piece.length * 2) });
    call.write(piece);
    expect((await answer).status).toBe(408);
    call.destroy();
  });

  it('passes nothing on that it sends beyond what it said', async () => {
    await start();
    const { port } = new URL(edge.url);
    const socket = connect(Number(port), '127.0.0.1');
    const response = text(socket);
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data\r\n`;
    socket.end(`${head}content-length: 3\r\n\r\nabcdefg`);
    expect(await response).toContain('HTTP/1.1 400 Bad Request');
    expect(service.received).toBeLessThanOrEqual(3);
  });

  it('is broken off when its caller goes away', async () => {
    await start();
    const { call } = upload();
    call.write(piece);
    await until(() => service.received > 0);
    call.destroy();
    await until(() => service.broken === 1);
  });

  it('is refused when it is larger than allowed, and says so at once or turns out to be', async () => {
    await start();
    const declared = upload({ 'content-length': String(largest + 1) });
    declared.call.write(piece);
    const refused = await declared.answer;
    expect([refused.status, messageOf(refused)]).toEqual([
      413,
      expect.stringMatching(/^This is larger than \d+ (KB|MB)\.$/),
    ]);
    expect(service.calls).toHaveLength(0);
    declared.call.destroy();
    const chunked = upload();
    for (let sent = 0; sent <= largest; sent += piece.length) chunked.call.write(piece);
    chunked.call.end();
    expect((await chunked.answer).status).toBe(413);
    await until(() => service.broken === 1);
    expect(service.received).toBeLessThanOrEqual(largest);
  });

  it('is answered before it has ended where its service refuses it, and the rest is thrown away', async () => {
    await start();
    service.begins = (_call, answer) => answer(403);
    const { call, answer } = upload();
    for (let sent = 0; sent < largest; sent += piece.length) call.write(piece);
    expect((await answer).status).toBe(403);
    call.end();
    const next = upload();
    next.call.end(piece);
    expect((await next.answer).status).toBe(403);
  });

  it('has so many places for one address and in all, and leaves room for other calls', async () => {
    const limits = {
      uploads: 3,
      uploadsOfAddress: 2,
      calls: { most: 1, mostWaiting: 0, longestWait: 1 },
    };
    await start({ limits, trustedProxies: ['loopback'] });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const held = [
      upload(from('203.0.113.1')),
      upload(from('203.0.113.1')),
      upload(from('203.0.113.2')),
    ];
    for (const { call } of held) call.write(piece);
    await until(() => service.calls.length === 3);
    const another = upload(from('203.0.113.1'));
    another.call.end(piece);
    const refused = await another.answer;
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
    const full = upload(from('203.0.113.3'));
    full.call.end(piece);
    expect((await full.answer).status).toBe(503);
    expect((await fetch(`${edge.url}/api/vessels`)).status).toBe(200);
    for (const { call } of held) call.end();
    const answers = await Promise.all(held.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = upload(from('203.0.113.1'));
    again.call.end(piece);
    expect((await again.answer).status).toBe(200);
  });

  it('is told when its service is not there', async () => {
    await start({ serviceUrls: { organization: 'http://127.0.0.1:9' } });
    const { call, answer } = upload();
    call.end(piece);
    expect((await answer).status).toBe(503);
  });
});

describe('a picture that is served', () => {
  it('keeps its headers, its parts and its tag, and is not compressed', async () => {
    await start();
    const picture = Buffer.alloc(5_000, 7);
    server.removeAllListeners('request');
    const headers = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"a.webp"',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    server.on('request', ({ headers: asked, method }: IncomingMessage, response) => {
      if (asked['if-none-match']) return response.writeHead(304, headers).end();
      const part = asked.range ? picture.subarray(0, 10) : picture;
      const range = asked.range && { 'content-range': 'bytes 0-9/5000' };
      response.writeHead(range ? 206 : 200, {
        ...headers,
        ...range,
        'content-length': part.length,
      });
      response.end(method === 'HEAD' ? undefined : part);
    });
    const ask = (init: RequestInit = {}) =>
      fetch(`${edge.url}/api/organizationProfiles/file/a.webp`, init);
    const whole = await ask({ headers: { 'accept-encoding': 'br, gzip' } });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      ...headers,
      'content-length': '5000',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(picture);
    const part = await ask({ headers: { range: 'bytes=0-9' } });
    expect([
      part.status,
      part.headers.get('content-range'),
      (await part.arrayBuffer()).byteLength,
    ]).toEqual([206, 'bytes 0-9/5000', 10]);
    const had = await ask({ headers: { 'if-none-match': '"a.webp"' } });
    expect([had.status, had.headers.get('etag')]).toEqual([304, '"a.webp"']);
    const head = await ask({ method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000']);
  });
});
