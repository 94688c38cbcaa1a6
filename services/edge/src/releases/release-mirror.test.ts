import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@fairlead/contracts/portal/registry';
import { digestOf } from '@fairlead/releases/release-integrity';
import { Bucket } from '@fairlead/service-kit/bucket';
import { until } from '@fairlead/service-kit/testing';
import { type BucketServer, startBucketServer } from '@fairlead/service-kit/testing/bucket-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, jobsRelease, startEdge } from '../testing/edge-under-test.ts';

const manifest = '{"name":"jobs"}';
const type = 'application/octet-stream';

let buckets: BucketServer;
beforeAll(async () => {
  buckets = await startBucketServer();
});
afterAll(() => buckets.stop());

describe('a bucket with the releases of all edges', () => {
  let number = 0;
  const edges: EdgeUnderTest[] = [];
  afterEach(async () => {
    await Promise.all(edges.splice(0).map((edge) => edge.stop()));
  });

  /** A place of its own in the bucket, into which a publisher writes. */
  function published() {
    number += 1;
    const url = `${buckets.url}/of-test-${number}`;
    const bucket = new Bucket(url, '');
    const put = (name: string, content: string) => bucket.put(name, Buffer.from(content), type);
    let revision = 0;
    return {
      url,
      bucket,
      put,
      /** Puts a version there, with what may differ of its files, and @returns its entry. */
      version: async (version: string, more: Record<string, string> = {}, there = more) => {
        const listed = { 'mf-manifest.json': manifest, 'app.js': `start("${version}")`, ...more };
        const digests = Object.entries(listed).map(([file, text]) => [
          file,
          digestOf(Buffer.from(text)),
        ]);
        const list = JSON.stringify(Object.fromEntries(digests));
        for (const [file, content] of Object.entries({ ...listed, ...there, 'files.json': list }))
          if (content) await put(`jobs/${version}/${file}`, content);
        return { ...jobsRelease(version), integrity: digestOf(Buffer.from(list)) };
      },
      point: async (release: object, more: Partial<Registry> = {}) => {
        revision += 1;
        await put(
          'registry.json',
          JSON.stringify({ revision, remotes: { jobs: release }, ...more }),
        );
      },
    };
  }

  async function edgeOn(releasesUrl: string): Promise<EdgeUnderTest> {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-mirror-'));
    const edge = await startEdge({ releasesUrl, releases: folder, releasesPollMs: 100 });
    const { stop } = edge;
    const own = {
      ...edge,
      folder,
      stop: async () => {
        await stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
    edges.push(own);
    return own;
  }

  const live = async ({ url }: EdgeUnderTest) => {
    const answer = await fetch(`${url}/registry.json`);
    if (!answer.ok) return undefined;
    const { remotes } = (await answer.json()) as { remotes: { jobs?: { manifest: string } } };
    return remotes.jobs?.manifest.split('/').at(-2);
  };
  const health = async ({ url }: EdgeUnderTest) =>
    ((await (await fetch(`${url}/readyz`)).json()) as { registry: { reason?: string } }).registry;
  const fetched = async ({ url }: EdgeUnderTest, path: string) =>
    (await fetch(`${url}/remotes/jobs/${path}`)).text();

  it('has every edge serve what it names from its start, and what is promoted later within five seconds', async () => {
    const { url, version, point } = published();
    await point(await version('1.0.0-b1'));
    const both = [await edgeOn(url), await edgeOn(url)];
    for (const edge of both) {
      expect(await live(edge)).toBe('1.0.0-b1');
      expect(await fetched(edge, '1.0.0-b1/app.js')).toBe('start("1.0.0-b1")');
      expect(await health(edge)).toEqual({ status: 'ready', revision: 1 });
    }
    await point(await version('1.0.0-b2'));
    for (const edge of both)
      await until('the promoted version to be live', async () => (await live(edge)) === '1.0.0-b2');
    // A page that was opened before may still load the rest of its version.
    for (const edge of both)
      expect(await fetched(edge, '1.0.0-b1/app.js')).toBe('start("1.0.0-b1")');
  });

  it.each([
    [
      'a file has another content',
      { 'late.js': 'late()' },
      { 'late.js': 'steal()' },
      'late.js is not what was published',
    ],
    ['a file is missing', { 'late.js': 'late()' }, { 'late.js': '' }, 'late.js is missing'],
    [
      'its list has another digest',
      {},
      { 'files.json': '{}' },
      'files.json is not what was published',
    ],
    ['its list leads out of its folder', { '../../x.js': 'x()' }, {}, 'files.json lists no files'],
  ])(
    'leaves the version before live where %s of the next, and says so',
    async (_how, listed, there, reason) => {
      const { url, put, version, point } = published();
      await point(await version('1.0.0-c1'));
      const edge = await edgeOn(url);
      const broken = await version(
        '1.0.0-c2',
        listed as Record<string, string>,
        there as Record<string, string>,
      );
      for (const [file, content] of Object.entries(there))
        if (content) await put(`jobs/1.0.0-c2/${file}`, content);
      await point(broken);
      await until('the edge to say so', async () => (await health(edge)).reason !== undefined);
      expect(await health(edge)).toMatchObject({
        status: 'degraded',
        revision: 1,
        reason: `the bucket of releases cannot be followed: its registry names jobs 1.0.0-c2, whose ${reason}`,
      });
      expect(await live(edge)).toBe('1.0.0-c1');
      expect(readdirSync(join(edge.folder, 'jobs'))).toEqual(['1.0.0-c1']);
      await point(await version('1.0.0-c3'));
      await until('the next to be live', async () => (await live(edge)) === '1.0.0-c3');
      expect(await health(edge)).toEqual({ status: 'ready', revision: 3 });
    },
  );

  it('that does not answer, or denies, leaves an edge with what it has, across its restart', async () => {
    const { url, version, point } = published();
    await point(await version('1.0.0-d1'));
    const first = await edgeOn(url);
    expect(await live(first)).toBe('1.0.0-d1');
    const denied = url.replace(/:[^:@]+@/, ':another@');
    const again = await startEdge({ releasesUrl: denied, releases: first.folder });
    expect(await live(again)).toBe('1.0.0-d1');
    expect(await health(again)).toMatchObject({ status: 'degraded', revision: 1 });
    const figures = await (await fetch(`${again.url}/metrics`)).text();
    expect(figures).toMatch(/release_registry_unreachable_seconds\{service="edge"\} [\d.e-]+/);
    await again.stop();
  });

  it('that hangs does not keep an edge from starting with what it has', async () => {
    const { url, version, point } = published();
    await point(await version('1.0.0-d2'));
    const first = await edgeOn(url);
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const hanging = await startEdge({
      releasesUrl: `http://key:secret@127.0.0.1:${port}/bucket`,
      releases: first.folder,
    });
    expect(await live(hanging)).toBe('1.0.0-d2');
    silent.closeAllConnections();
    silent.close();
    await hanging.stop();
  });

  it('has a new edge place the versions before, while pages may be open that load more of them, and lose them later', async () => {
    const { url, put, version, point } = published();
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    const record = async (name: string, usedAt: string) => {
      const release = await version(name);
      const known = { publishedAt: days(20), usedAt, release, forced: [] };
      await put(`.records/jobs/${name}/record.json`, JSON.stringify(known));
    };
    await record('1.0.0-e1', days(8));
    await record('1.0.0-e2', days(6));
    const history = (earlier: string[]) => ({ history: { jobs: { since: days(1), earlier } } });
    await point(await version('1.0.0-e3'), history(['1.0.0-e2', '1.0.0-e1']));
    const edge = await edgeOn(url);
    const there = (name: string) => existsSync(join(edge.folder, 'jobs', name));
    await until('the version before to be there', async () => there('1.0.0-e2'));
    expect(there('1.0.0-e1')).toBe(false);
    const long = Date.now() / 1_000 - 8 * 86_400;
    for (const name of ['1.0.0-e2', '1.0.0-e3'])
      utimesSync(join(edge.folder, 'jobs', name), long, long);
    // Of a folder in which releases were kept before there was a bucket.
    mkdirSync(join(edge.folder, '.records', 'jobs'), { recursive: true });
    utimesSync(join(edge.folder, '.records', 'jobs'), long, long);
    await record('1.0.0-e2', days(8));
    await point(await version('1.0.0-e4'), history(['1.0.0-e3', '1.0.0-e2']));
    await record('1.0.0-e3', days(0));
    await until('the outdated version to go', async () => !there('1.0.0-e2'));
    expect([there('1.0.0-e3'), there('1.0.0-e4')]).toEqual([true, true]);
    expect(existsSync(join(edge.folder, '.records', 'jobs'))).toBe(true);
  });
});
