import { once } from 'node:events';
import { METHODS, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createApp, createLog } from '@fairlead/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type EdgeUnderTest, startEdge } from '../testing/edge-under-test.ts';

const call = (
  base: string,
  method: string,
  path: string,
): Promise<{ status: number | undefined; allow: string | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(base + path, { method }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve({ status: answer.statusCode, allow: answer.headers.allow, text });
    });
    sent.on('error', reject).end();
  });

describe('a request that the edge has no route for', () => {
  let jobs: FastifyInstance;
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    jobs = createApp(createLog('jobs', 'silent'), { TRUSTED_PROXIES: ['loopback'] });
    jobs.get('/api/listings', async () => ({ docs: [] }));
    jobs.post('/api/listings', async () => ({}));
    await jobs.listen({ host: '127.0.0.1', port: 0 });
    const { port } = jobs.server.address() as AddressInfo;
    edge = await startEdge({ serviceUrls: { jobs: `http://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await edge.stop();
    await jobs.close();
  });

  const lacking = (has: readonly string[]) =>
    METHODS.filter((method) => ![...has, 'CONNECT'].includes(method));

  it.each(lacking(['GET', 'HEAD']))('%s of what there is to read is 405', async (method) => {
    for (const path of ['/about', '/job/1?x=1', '/healthz', '/robots.txt', '/registry.json']) {
      const answer = await call(edge.url, method, path);
      expect([path, answer.status, answer.allow]).toEqual([path, 405, 'GET, HEAD']);
    }
    expect((await call(edge.url, method, '/about')).text).toBe(
      '{"errors":[{"message":"This address takes GET, HEAD only."}]}',
    );
  });

  it.each(lacking(['GET', 'HEAD', 'POST', 'OPTIONS']))(
    '%s of the API is answered by its service',
    async (method) => {
      const known = await call(edge.url, method, '/api/listings?limit=1');
      expect([known.status, known.allow]).toEqual([405, 'GET, HEAD, POST']);
      expect((await call(edge.url, method, '/api/listings/a/b')).status).toBe(404);
    },
  );

  it.each(lacking(['GET', 'HEAD']))('%s of nothing is not found', async (method) => {
    for (const path of ['/nowhere', '/api/nothing', '/api'])
      expect(await call(edge.url, method, path)).toMatchObject({ status: 404, allow: undefined });
  });
});

it('a request that comes while the edge is being stopped is told so in the shape of the API', async () => {
  const jobs = createApp(createLog('jobs', 'silent'), { TRUSTED_PROXIES: ['loopback'] });
  const asked = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  jobs.get('/api/listings', async () => {
    asked.resolve();
    await holds.promise;
    return {};
  });
  await jobs.listen({ host: '127.0.0.1', port: 0 });
  const { port } = jobs.server.address() as AddressInfo;
  const edge = await startEdge({ serviceUrls: { jobs: `http://127.0.0.1:${port}` } });
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const ended = once(socket, 'close');
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  ask('/api/listings');
  await asked.promise;
  const stopped = edge.stop();
  // It no longer accepts new connections, but this one is in use.
  while (edge.app.server.listening) await new Promise(setImmediate);
  const second = once(edge.app.server, 'request');
  ask('/api/listings');
  await second;
  holds.resolve();
  await Promise.all([ended, stopped]);
  const [, slow, refused] = received.split('HTTP/1.1 ');
  expect(slow).toMatch(/^200 OK/);
  expect(refused).toMatch(/^503 Service Unavailable/);
  expect(refused).toContain(
    '{"errors":[{"message":"This is being restarted. Please try again."}]}',
  );
  await jobs.close();
});
