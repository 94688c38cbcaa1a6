import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { startEdge, startService } from '../testing/edge-under-test.ts';
import { statusServer } from './own-port.ts';

describe('the readiness of the edge', () => {
  it('is what the edge itself needs: a service that is out takes no edge out', async () => {
    const edge = await startEdge({ serviceUrls: { organization: 'http://127.0.0.1:1' } });
    const ready = await fetch(`${edge.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ready',
      registry: { status: 'ready', revision: 1 },
      shell: { status: 'ready' },
    });
    await edge.stop();
  });

  it.each([
    ['releases/registry.json', 'registry'],
    ['shell/index.html', 'shell'],
    ['shell/preloads.json', 'shell'],
  ])('is not there without %s', async (file, part) => {
    const edge = await startEdge();
    rmSync(join(edge.folder, file));
    const unready = await fetch(`${edge.url}/readyz`);
    expect(unready.status).toBe(503);
    expect(await unready.json()).toMatchObject({
      status: 'unready',
      [part]: { status: 'unready', reason: expect.stringContaining('ENOENT') },
    });
    await edge.stop();
  });
});

it('the edge is not ready once it is about to stop, and still answers', async () => {
  const draining = new AbortController();
  const edge = await startEdge({ draining: draining.signal });
  expect((await fetch(`${edge.url}/healthz`)).headers.get('connection')).toBe('keep-alive');
  draining.abort();
  const unready = await fetch(`${edge.url}/readyz`);
  expect([unready.status, await unready.json()]).toMatchObject([503, { status: 'unready' }]);
  const alive = await fetch(`${edge.url}/healthz`);
  expect(await alive.json()).toEqual({ status: 'up' });
  // Whoever keeps connections opens the next one to another instance.
  expect(alive.headers.get('connection')).toBe('close');
  await edge.stop();
});

describe('the status of the portal', () => {
  it('is that of every service by name with what it does by itself, and unready when one is out', async () => {
    const worked = { 'expire-listings': { isRunning: false, next: '2026-11-23T00:00:00.000Z' } };
    const jobs = await startService((app) =>
      app.get('/readyz', async () => ({ status: 'degraded', broker: 'down', jobs: worked })),
    );
    const edge = await startEdge({
      serviceUrls: { jobs: jobs.url, organization: 'http://127.0.0.1:1' },
    });
    const unready = await fetch(`${edge.url}/status`);
    expect(unready.status).toBe(503);
    expect(await unready.json()).toMatchObject({
      status: 'unready',
      registry: { status: 'ready', revision: 1 },
      services: {
        jobs: { status: 'degraded', broker: 'down', jobs: worked },
        organization: { status: 'unready', reason: expect.stringContaining('not available') },
      },
    });
    expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
    await edge.stop();
    await jobs.stop();
  });

  it('is degraded but good enough while a service does without its broker', async () => {
    const jobs = await startService((app) =>
      app.get('/readyz', async () => ({ status: 'degraded' })),
    );
    const edge = await startEdge({ serviceUrls: { jobs: jobs.url } });
    const answer = await fetch(`${edge.url}/status`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'degraded' });
    await edge.stop();
    await jobs.stop();
  });
});

it('the edge has its figures at /metrics', async () => {
  const edge = await startEdge();
  await fetch(`${edge.url}/healthz`);
  const text = await (await fetch(`${edge.url}/metrics`)).text();
  const line = text
    .split('\n')
    .find((one) => one.startsWith('http_request_duration_seconds_count'));
  expect(line).toContain('route="/healthz"');
  expect(line).toContain('service="edge"');
  await edge.stop();
});

describe.each(['/readyz', '/status', '/metrics', '/%6detrics'])('%s', (path) => {
  const statuses = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).status;

  it('is not there for anybody else', async () => {
    const closed = await startEdge({ statusAllowed: ['203.0.113.0/24'] });
    expect(await statuses(closed.url)).toBe(404);
    expect(await statuses(closed.url, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
    await closed.stop();
  });

  it('is not there for who comes through a proxy whose word is not taken', async () => {
    const edge = await startEdge();
    expect(await statuses(edge.url)).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect(await statuses(edge.url, { [name]: '127.0.0.1' })).toBe(404);
    await edge.stop();
  });

  it('goes by the address that a trusted proxy names', async () => {
    const behind = await startEdge({
      trustedProxies: ['loopback'],
      statusAllowed: ['203.0.113.0/24', '2001:db8::/32'],
    });
    expect(await statuses(behind.url, { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
    expect(await statuses(behind.url, { 'x-forwarded-for': '2001:db8::7' })).toBe(200);
    expect(await statuses(behind.url, { 'x-forwarded-for': '198.51.100.7' })).toBe(404);
    await behind.stop();
  });
});

it('a port of its own answers the status to whoever reaches it, and nothing else', async () => {
  const edge = await startEdge({ statusAllowed: [] });
  const server = statusServer(edge.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statuses = async (url: string) =>
    Promise.all(
      [
        '/healthz',
        '/readyz',
        '/status',
        '/metrics',
        '/about',
        '/api/listings',
        '/registry.json',
      ].map(async (path) => (await fetch(url + path)).status),
    );
  expect(await statuses(own)).toEqual([200, 200, 200, 200, 404, 404, 404]);
  expect(await statuses(edge.url)).toEqual([200, 404, 404, 404, 200, 503, 200]);
  await edge.stop();
  await expect(fetch(`${own}/healthz`)).rejects.toThrow();
});
