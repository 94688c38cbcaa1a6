import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';

const echo = (app: FastifyInstance) => {
  app.get('/api/listings', async ({ headers, url }, reply) => {
    reply.header('x-powered-by-service', 'jobs').header('keep-alive', 'timeout=9');
    return { headers, url };
  });
  app.get('/api/listings/large', async () => ({ docs: 'Bosun '.repeat(2000) }));
  app.get('/api/listings/huge', async () => ({ docs: 'Bosun '.repeat(500_000) }));
  app.post('/api/listings', async ({ body }, reply) => reply.code(201).send({ doc: body }));
  app.post('/api/listings/text', { bodyLimit: 1 }, async () => ({}));
};

describe('passing a request to its service', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    service = await startService(echo);
    edge = await startEdge({ serviceUrls: { jobs: service.url } });
  });
  afterAll(async () => {
    await edge.stop();
    await service.stop();
  });

  const seen = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(edge.url + path, { headers });
    return {
      answer,
      body: (await answer.json()) as { headers: Record<string, string>; url: string },
    };
  };

  it('passes the query string as it stands, also one that was cut in half', async () => {
    const cut = '/api/listings?jobType=%5B%22contract%22,%22free&where[a][b&x=%E0%A4';
    expect((await seen(cut)).body.url).toBe(cut);
  });

  it('answers a percent sign that encodes nothing in the path with a clear 400', async () => {
    const { answer, body } = await seen('/api/listings/%E0%A4%A');
    expect(answer.status).toBe(400);
    expect(body).toEqual({ errors: [{ message: 'The address of this request is malformed.' }] });
  });

  it('says where the request came from and drops what the caller claims about it', async () => {
    const { body } = await seen('/api/listings', {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      traceparent: '00-aaaabbbbccccddddeeeeffff00001111-a1b2c3d4e5f60718-01',
      tracestate: 'a=6.6.6.6',
      baggage: 'from=6.6.6.6',
    });
    expect(body.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'portal.test',
      'x-forwarded-proto': 'http',
    });
    for (const name of ['forwarded', 'x-real-ip', 'traceparent', 'tracestate', 'baggage'])
      expect(body.headers).not.toHaveProperty(name);
  });

  it('takes the word of a proxy it was told to trust', async () => {
    const behind = await startEdge({
      serviceUrls: { jobs: service.url },
      trustedProxies: ['loopback'],
    });
    try {
      const claimed = { headers: { 'x-forwarded-for': '203.0.113.7' } };
      const answer = await fetch(`${behind.url}/api/listings`, claimed);
      expect(await answer.json()).toMatchObject({
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
    } finally {
      await behind.stop();
    }
  });

  it('passes no header of one connection on to the other', async () => {
    const port = Number(new URL(edge.url).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /api/listings HTTP/1.1\r\nhost: portal\r\nconnection: close, x-secret-hop\r\nx-secret-hop: 1\r\nte: trailers\r\n' +
        'proxy-authorization: Basic eA==\r\nx-kept: yes\r\n\r\n',
    );
    let text = '';
    for await (const chunk of socket) text += chunk;
    const { headers } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    for (const name of ['x-secret-hop', 'te', 'proxy-authorization'])
      expect(headers).not.toHaveProperty(name);
    expect(headers).toHaveProperty('x-kept', 'yes');
  });

  it('passes the headers of the answer on, without those of the connection', async () => {
    const { answer } = await seen('/api/listings');
    expect(answer.headers.get('x-powered-by-service')).toBe('jobs');
    expect(answer.headers.get('keep-alive')).not.toBe('timeout=9');
  });

  it('takes over a sane request id, gives and returns one otherwise', async () => {
    const kept = await seen('/api/listings', { 'x-request-id': 'abcd-1234-efgh' });
    expect(kept.body.headers['x-request-id']).toBe('abcd-1234-efgh');
    expect(kept.answer.headers.get('x-request-id')).toBe('abcd-1234-efgh');
    const made = await seen('/api/listings', { 'x-request-id': '<script>' });
    expect(made.body.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.answer.headers.get('x-request-id')).toBe(made.body.headers['x-request-id']);
  });

  it('passes a body through unread', async () => {
    const answer = await fetch(`${edge.url}/api/listings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"Bosun"}',
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ doc: { title: 'Bosun' } });
  });

  it('refuses a body over 1 MB, whether or not its length is announced', async () => {
    const tooLarge = 'x'.repeat(1024 * 1024 + 1);
    const announced = await fetch(`${edge.url}/api/listings`, { method: 'POST', body: tooLarge });
    const streamed = await fetch(`${edge.url}/api/listings`, {
      method: 'POST',
      body: new Blob([tooLarge]).stream(),
      duplex: 'half',
    } as RequestInit);
    for (const answer of [announced, streamed]) {
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({
        errors: [{ message: expect.stringMatching(/^This is larger than/) }],
      });
    }
  });

  it.each(['br', 'gzip'])(
    'compresses a large answer as %s when that is accepted',
    async (coding) => {
      const answer = await fetch(`${edge.url}/api/listings/large`, {
        headers: { 'accept-encoding': coding },
      });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(500);
      expect(await answer.json()).toEqual({ docs: 'Bosun '.repeat(2000) });
    },
  );

  it.each(['br', 'identity'])('passes a huge answer on as a stream, %s', async (coding) => {
    const answer = await fetch(`${edge.url}/api/listings/huge`, {
      headers: { 'accept-encoding': coding },
    });
    expect(answer.headers.has('content-length')).toBe(false);
    expect(await answer.json()).toEqual({ docs: 'Bosun '.repeat(500_000) });
  });

  it('goes on serving after a caller went away in the middle of a huge answer', async () => {
    for (let one = 0; one < 5; one += 1) {
      const answer = await fetch(`${edge.url}/api/listings/huge`);
      await answer.body?.cancel();
    }
    expect((await seen('/api/listings')).answer.status).toBe(200);
  });

  it('leaves an answer as it is for who accepts no coding, and a tiny one for everybody', async () => {
    const plain = await fetch(`${edge.url}/api/listings/large`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const tiny = await fetch(`${edge.url}/api/listings?tiny`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(tiny.headers.get('content-encoding')).toBeNull();
  });

  it('answers a collection nobody owns with 404 and a message', async () => {
    for (const path of ['/api/nonsense', '/api/__proto__', '/api/constructor/1', '/api']) {
      const answer = await fetch(edge.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: 'There is nothing at this address.' });
    }
  });

  it('refuses an address of 100,000 characters and goes on serving', async () => {
    const answer = await fetch(`${edge.url}/api/listings?searchTerm=${'a'.repeat(100_000)}`);
    expect(answer.status).toBe(431);
    expect(await answer.json()).toEqual({
      errors: [{ message: 'The headers of this request are too large.' }],
    });
    const long = await fetch(`${edge.url}/api/listings?searchTerm=${'a'.repeat(9000)}`);
    expect(long.status).toBe(414);
    expect((await seen('/api/listings')).answer.status).toBe(200);
  });
});

describe('the rate limit', () => {
  it('says what is left and refuses what is over it in the shape of the API', async () => {
    const service = await startService(echo);
    const edge = await startEdge({ serviceUrls: { jobs: service.url }, rateLimit: 2 });
    const ask = () => fetch(`${edge.url}/api/listings`);
    const first = await ask();
    expect(first.headers.get('ratelimit-limit')).toBe('2');
    expect(first.headers.get('ratelimit-remaining')).toBe('1');
    await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toEqual({
      errors: [{ message: 'Too many requests. Please wait a moment.' }],
    });
    expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
    await edge.stop();
    await service.stop();
  });
});

describe('what the caller may do', () => {
  const access = (slug: string) => ({
    [slug]: { read: true, create: false, update: false, delete: false },
  });
  const serviceOf = (slug: string) =>
    startService((app) => {
      app.get('/api/access', async ({ headers }) =>
        headers.authorization ? { collections: access(slug) } : { collections: {} },
      );
    });

  it('is put together from every service, for who asks', async () => {
    const [jobs, account] = [await serviceOf('listings'), await serviceOf('users')];
    const edge = await startEdge({ serviceUrls: { jobs: jobs.url, account: account.url } });
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${edge.url}/api/access`, { headers });
      return { answer, body: await answer.json() };
    };
    const { answer, body } = await ask({ authorization: 'JWT one' });
    expect(body).toEqual({ collections: { ...access('listings'), ...access('users') } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await ask({})).body).toEqual({ collections: {} });
    const wrong = await fetch(`${edge.url}/api/access`, { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    // Without one of them the answer would be incomplete.
    await account.stop();
    const refused = await ask({ authorization: 'JWT one' });
    expect(refused.answer.status).toBe(503);
    await edge.stop();
    await jobs.stop();
  });
});

describe('the audit trail', () => {
  it('is asked of the service that owns the collection', async () => {
    const jobs = await startService((app) => {
      app.get('/api/audit', ({ query }) => query);
    });
    const edge = await startEdge({ serviceUrls: { jobs: jobs.url } });
    const answer = await fetch(`${edge.url}/api/audit?collection=listings&limit=1`);
    expect(await answer.json()).toEqual({ collection: 'listings', limit: '1' });
    const organization = await startService((app) => {
      app.get('/api/audit', ({ query }) => query);
    });
    const both = await startEdge({ serviceUrls: { organization: organization.url } });
    const register = await fetch(`${both.url}/api/audit?collection=registers/visitors`);
    expect(await register.json()).toEqual({ collection: 'registers/visitors' });
    await both.stop();
    await organization.stop();
    for (const query of ['', '?collection=nothing', '?collection=listings&collection=vessels'])
      expect((await fetch(`${edge.url}/api/audit${query}`)).status).toBe(400);
    await edge.stop();
    await jobs.stop();
  });
});

describe('pages of other origins', () => {
  const listed = 'https://crew.example';
  const ask = (url: string, origin: string, method = 'GET') =>
    fetch(`${url}/api/listings`, {
      method,
      headers: {
        origin,
        ...(method === 'OPTIONS' && { 'access-control-request-method': 'PATCH' }),
      },
    });
  const allowedOf = (answer: Response) =>
    ['origin', 'credentials'].map((name) => answer.headers.get(`access-control-allow-${name}`));

  it('may call with credentials where they are named, and no others', async () => {
    const service = await startService(echo);
    const edge = await startEdge({ serviceUrls: { jobs: service.url }, corsOrigins: [listed] });
    expect(allowedOf(await ask(edge.url, listed))).toEqual([listed, 'true']);
    expect(
      (await ask(edge.url, 'https://evil.test')).headers.get('access-control-allow-origin'),
    ).toBe(null);
    const asked = await ask(edge.url, listed, 'OPTIONS');
    expect([asked.status, ...allowedOf(asked)]).toEqual([200, listed, 'true']);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toContain(
      'X-Payload-HTTP-Method-Override',
    );
    expect(asked.headers.get('vary')).toMatch(/origin/i);
    await edge.stop();
    await service.stop();
  });

  it('are none unless they are named', async () => {
    const service = await startService(echo);
    const edge = await startEdge({ serviceUrls: { jobs: service.url } });
    for (const method of ['GET', 'OPTIONS'])
      expect(allowedOf(await ask(edge.url, listed, method))).toEqual([null, null]);
    await edge.stop();
    await service.stop();
  });
});
