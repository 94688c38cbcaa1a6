import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, startEdge } from '../testing/edge-under-test.ts';

describe('shell and remote files', () => {
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    edge = await startEdge();
    writeFileSync(join(edge.folder, 'shell', 'main.1a2b.js.gz'), gzipSync('start()'));
    writeFileSync(join(edge.folder, 'shell', 'favicon.3c4d.svg'), '<svg/>');
  });
  afterAll(() => edge.stop());

  it('may be kept for good and are answered 304 when they were', async () => {
    const answer = await fetch(`${edge.url}/shell/main.1a2b.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const headers = {
      'if-none-match': answer.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    };
    expect((await fetch(`${edge.url}/shell/main.1a2b.js`, { headers })).status).toBe(304);
  });

  it('are sent as the compressed copy beside them where that is accepted', async () => {
    const answer = await fetch(`${edge.url}/shell/main.1a2b.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe('start()');
  });

  it('carry no header that says nothing of them; a drawing that is opened by itself may run nothing', async () => {
    const script = await fetch(`${edge.url}/shell/main.1a2b.js`);
    for (const name of [
      'x-request-id',
      'last-modified',
      'accept-ranges',
      'content-security-policy',
    ])
      expect(script.headers.get(name)).toBeNull();
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    const drawing = await fetch(`${edge.url}/shell/favicon.3c4d.svg`);
    expect(drawing.headers.get('content-type')).toContain('svg');
    expect(drawing.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('that are missing are plain text, never JSON or HTML', async () => {
    for (const path of [
      '/remotes/jobs/1.0.0-aa/gone.js',
      '/remotes/jobs/9.9.9/mf-manifest.json',
      '/remotes/x',
      '/shell/gone.js',
    ]) {
      const answer = await fetch(edge.url + path, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('are all that is served of their folders', async () => {
    for (const path of [
      '/shell/index.html',
      '/shell/preloads.json',
      '/shell/provides.json',
      '/remotes/registry.json',
      '/shell/..%2freleases%2fregistry.json',
      '/remotes/jobs/1.0.0-aa/..%2f..%2f..%2fshell%2findex.html',
    ]) {
      const answer = await fetch(edge.url + path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toMatch(/revision|portal/);
    }
  });
});
