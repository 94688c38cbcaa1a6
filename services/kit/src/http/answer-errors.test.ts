import { once } from 'node:events';
import { METHODS, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../runtime/log.ts';
import { createApp } from './create-app.ts';

type Answer = { status: number; allow: string | undefined; body: unknown };

/** Calls a running app with any HTTP method. */
const call = (app: FastifyInstance, method: string, path: string, body = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    // For some methods the client does not announce a body on its own.
    const headers = body
      ? { 'content-type': 'text/x-nonsense', 'content-length': Buffer.byteLength(body) }
      : {};
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      const { statusCode = 0, headers: received } = answer;
      resolve({
        status: statusCode,
        allow: received.allow,
        body: text ? JSON.parse(text) : undefined,
      });
    });
    sent.on('error', reject).end(body);
  });

describe('a request that no route is there for', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const log = createLog('example', 'silent');
    app = createApp(log, { TRUSTED_PROXIES: ['loopback'] });
    app.get('/api/berths', async () => ({ docs: [] }));
    app.post('/api/berths', async () => ({}));
    app.delete('/api/berths/:id', async () => ({}));
    app.options('/api/*', async () => ({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  const lacking = (has: readonly string[]) =>
    METHODS.filter((method) => ![...has, 'CONNECT', 'OPTIONS'].includes(method));

  it.each(lacking(['GET', 'HEAD', 'POST']))(
    '%s of a known path is refused with the methods it has',
    async (method) => {
      for (const body of ['', '{"title":"x"']) {
        for (const path of ['/api/berths', '/api/berths/?limit=1']) {
          const answer = await call(app, method, path, body);
          expect([answer.status, answer.allow]).toEqual([405, 'GET, HEAD, POST']);
          if (method === 'HEAD') continue;
          expect(answer.body).toEqual({
            errors: [{ message: 'This address takes GET, HEAD, POST only.' }],
          });
        }
      }
    },
  );

  it('a parameter is part of what is known', async () => {
    expect(await call(app, 'PATCH', '/api/berths/65f0a1b2c3d4e5f6a7b8c9d0')).toMatchObject({
      status: 405,
      allow: 'DELETE',
    });
  });

  it.each(lacking(['HEAD']))('%s of an unknown path is not found', async (method) => {
    for (const body of ['', '{"title":"x"'])
      expect(await call(app, method, '/api/nothing', body)).toEqual({
        status: 404,
        allow: undefined,
        body: { message: 'This route was not found.' },
      });
  });

  it('OPTIONS of anything goes on as before', async () => {
    expect((await call(app, 'OPTIONS', '/api/berths')).status).toBe(200);
  });

  it('an address that cannot be read, or whose id is too long, is told so in the one shape', async () => {
    expect(await call(app, 'DELETE', '/api/berths/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'The address of this request is malformed.' }] },
    });
    expect(await call(app, 'DELETE', `/api/berths/${'a'.repeat(201)}`)).toMatchObject({
      status: 414,
      body: { errors: [{ message: 'The address of this request is too long.' }] },
    });
  });
});

it('a request that comes while the app is being closed is told so in the one shape', async () => {
  const app = createApp(createLog('example', 'silent'), { TRUSTED_PROXIES: ['loopback'] });
  const [asked, closing, holds] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  app.addHook('preClose', async () => closing.resolve());
  app.get('/api/slow', async () => {
    asked.resolve();
    await holds.promise;
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const ended = once(socket, 'close');
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  ask('/api/slow');
  await asked.promise;
  const closed = app.close();
  await closing.promise;
  // The connection is in use, so that the stop has left it open.
  const second = once(app.server, 'request');
  ask('/api/berths');
  await second;
  holds.resolve();
  await Promise.all([ended, closed]);
  const [, slow, refused] = received.split('HTTP/1.1 ');
  expect(slow).toMatch(/^200 OK/);
  expect(refused).toMatch(/^503 Service Unavailable/);
  expect(refused).toContain('retry-after: 1');
  expect(refused).toContain(
    '{"errors":[{"message":"This is not available right now. Please try again."}]}',
  );
});
