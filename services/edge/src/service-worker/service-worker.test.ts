import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  offlinePagePath,
  serviceWorkerAttribute,
  serviceWorkerPath,
} from '@fairlead/contracts/portal/service-worker';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, place, startEdge } from '../testing/edge-under-test.ts';

const script = 'addEventListener("fetch", () => {})';

let edge: EdgeUnderTest | undefined;
afterEach(() => edge?.stop());

/** Starts an edge whose shell has a service worker. */
async function start(options: Parameters<typeof startEdge>[0] = {}): Promise<EdgeUnderTest> {
  edge = await startEdge(options);
  place(edge.folder, { 'shell/service-worker.js': script });
  return edge;
}

const worker = async ({ url }: EdgeUnderTest) => (await fetch(url + serviceWorkerPath)).text();
const isMarked = async ({ url }: EdgeUnderTest, path: string) =>
  (await (await fetch(url + path)).text()).includes(` ${serviceWorkerAttribute}=""`);

describe('the service worker', () => {
  it('is served for all pages, is asked for each time, and may only fetch from the portal', async () => {
    const { url } = await start();
    const answer = await fetch(url + serviceWorkerPath);
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    const etag = answer.headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await fetch(url + serviceWorkerPath, { headers })).status).toBe(304);
  });

  it('is not one of the files that are cached for ever', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/shell/service-worker.js`)).status).toBe(404);
  });

  it('is named to browsers by every page but those whose visitors are anonymous', async () => {
    const started = await start();
    expect(await isMarked(started, '/jobs')).toBe(true);
    for (const path of ['/report', '/case/']) expect(await isMarked(started, path)).toBe(false);
  });

  it.each([
    ['it is switched off', { serviceWorker: false }, false],
    ['the shell has none any longer', {}, true],
  ])('is one that removes itself and what was stored where %s', async (_, options, isGone) => {
    const started = await start(options);
    if (isGone) rmSync(join(started.folder, 'shell/service-worker.js'));
    expect(await isMarked(started, '/jobs')).toBe(false);
    const removing = await worker(started);
    for (const part of ['skipWaiting()', 'caches.delete', 'deleteDatabase', 'unregister()'])
      expect(removing).toContain(part);
    expect(removing).not.toContain('fetch');
  });
});

describe('the page that is shown without a connection', () => {
  it('leads to the support lines, and needs nothing but itself', async () => {
    const { url } = await start();
    const answer = await fetch(url + offlinePagePath);
    const html = await answer.text();
    expect(html).toContain('<h1>You are offline</h1>');
    expect(html).toContain('href="/emergency"');
    expect(html).not.toMatch(/<script|src=|rel="stylesheet"/);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });
});
