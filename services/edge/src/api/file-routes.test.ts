import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type EdgeUnderTest, startEdge } from '../testing/edge-under-test.ts';

let edge: EdgeUnderTest;
let server: Server;
let asked: IncomingMessage[];

beforeEach(async () => {
  asked = [];
  server = createServer((call, response) => {
    asked.push(call);
    const isThere = call.url?.startsWith('/media/aurora.webp');
    const body = isThere ? 'picture' : JSON.stringify({ errors: [{ message: 'Not Found' }] });
    response.writeHead(isThere ? 200 : 404, {
      'content-type': isThere ? 'image/webp' : 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=3600',
    });
    response.end(call.method === 'HEAD' ? undefined : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const forms = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  edge = await startEdge({ serviceUrls: { forms } });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await edge.stop();
});

it('[F-072] the edge passes /media/{filename} on to whose files they are, as it is asked for', async () => {
  const path = '/media/aurora.webp?2026-11-24T14:05:00.000Z&width=640';
  const answer = await fetch(edge.url + path, { headers: { range: 'bytes=0-3' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  expect(asked[0]?.url).toBe(path);
  expect(asked[0]?.headers.range).toBe('bytes=0-3');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect((await fetch(edge.url + path, { method: 'HEAD' })).status).toBe(200);
});

it('[F-072] a name that nobody has is answered as every call of the API is, and no other method is there', async () => {
  const unknown = await fetch(`${edge.url}/media/nothing.webp`);
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { errors: [{ message: 'Not Found' }] },
  ]);
  const changed = await fetch(`${edge.url}/media/aurora.webp`, { method: 'DELETE' });
  expect([changed.status, changed.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
