import { utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { registrySchema } from '@fairlead/contracts/portal/registry';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type EdgeUnderTest,
  jobsRelease,
  place,
  registryOf,
  startEdge,
} from '../testing/edge-under-test.ts';
import { isShownTo } from './canary.ts';

const since = '2026-11-01T08:00:00.000Z';
const canaryOf = (share: number, more = {}) => ({
  share,
  since,
  release: { ...jobsRelease('1.0.0-bb'), ...more },
});
const everyGroup = Array.from({ length: 100 }, (_, group) => group);

/** A registry whose canary of the jobs remote is shown to this share of visitors. */
const withCanary = (share: number, more = {}) =>
  JSON.stringify({
    ...JSON.parse(registryOf(2, '1.0.0-aa')),
    canaries: { jobs: canaryOf(share, more) },
    history: { jobs: { since, earlier: ['0.9.0-zz'] } },
  });

const versionIn = (text: string) => /\/remotes\/jobs\/([^/]+)\/mf-manifest.json/.exec(text)?.[1];

describe('a canary', () => {
  let edge: EdgeUnderTest;
  let writes = 0;
  beforeAll(async () => {
    edge = await startEdge();
    place(edge.folder, {
      'releases/jobs/1.0.0-bb/mf-manifest.json': '{"name":"jobs"}',
      'releases/.records/jobs/1.0.0-bb/record.json': '{"secret":1}',
    });
  });
  afterAll(() => edge.stop());

  const write = (registry: string) => {
    place(edge.folder, { 'releases/registry.json': registry });
    writes += 1;
    const later = Date.now() / 1000 + writes * 10;
    utimesSync(join(edge.folder, 'releases', 'registry.json'), later, later);
  };
  const open = async (path: string, cookie?: string) => {
    const headers = { accept: 'text/html', ...(cookie && { cookie }) };
    const answer = await fetch(edge.url + path, { headers });
    return { headers: answer.headers, version: versionIn(await answer.text()) };
  };
  const inGroup = (path: string, group: number) => open(path, `fairlead_group=${group}`);

  it('is shown to its share of the groups, the same ones at each visit, in the page and at the address of the registry', async () => {
    write(withCanary(10));
    const shownTo = [];
    for (const group of everyGroup) {
      const { version } = await inGroup('/about', group);
      expect((await inGroup('/about', group)).version).toBe(version);
      expect((await inGroup('/registry.json', group)).version).toBe(version);
      if (version === '1.0.0-bb') shownTo.push(group);
    }
    expect(shownTo).toEqual(
      everyGroup.filter((group) => isShownTo(group, 'jobs', canaryOf(10) as never)),
    );
    expect(shownTo).toHaveLength(10);
  });

  it('stays shown to those who have it when its share grows, and goes to others in its next version', () => {
    const shownTo = (share: number, version: string) => {
      const canary = canaryOf(share, { version });
      return everyGroup.filter((group) => isShownTo(group, 'jobs', canary as never));
    };
    expect(shownTo(1, '1.0.0-bb')).toHaveLength(1);
    expect(shownTo(50, '1.0.0-bb')).toHaveLength(50);
    expect(shownTo(50, '1.0.0-bb')).toEqual(expect.arrayContaining(shownTo(10, '1.0.0-bb')));
    expect(shownTo(10, '1.0.0-cc')).not.toEqual(shownTo(10, '1.0.0-bb'));
  });

  it('has a browser draw a group once, which its scripts cannot read', async () => {
    write(withCanary(50));
    const { headers, version } = await open('/about');
    const setCookie = headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(
      /^fairlead_group=\d{1,2}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
    );
    const again = await open('/about', setCookie.split(';')[0]);
    expect([again.version, again.headers.get('set-cookie')]).toEqual([version, null]);
    const drawn = new Set<string | undefined>();
    for (let visit = 0; visit < 40; visit += 1) drawn.add((await open('/about')).version);
    expect([...drawn].sort()).toEqual(['1.0.0-aa', '1.0.0-bb']);
  });

  it.each(['100', '-1', 'abc', '7.5', ''])(
    'has a browser draw another group for “%s”',
    async (value) => {
      const { headers } = await open('/about', `fairlead_group=${value}`);
      expect(headers.get('set-cookie')).toMatch(/^fairlead_group=\d{1,2};/);
    },
  );

  it('keeps the cookie to https where the portal is', async () => {
    const secure = await startEdge({ publicUrl: 'https://portal.test' });
    place(secure.folder, {
      'releases/jobs/1.0.0-bb/mf-manifest.json': '{}',
      'releases/registry.json': withCanary(10),
    });
    const answer = await fetch(`${secure.url}/about`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('set-cookie')).toMatch(/; SameSite=Lax; Secure$/);
    await secure.stop();
  });

  it('leaves pages whose visitors are anonymous without a cookie and on the live version', async () => {
    write(withCanary(50));
    for (const group of everyGroup.slice(0, 60)) {
      const anonymous = await inGroup('/report', group);
      expect(anonymous.version).toBe('1.0.0-aa');
    }
    expect((await open('/report')).headers.get('set-cookie')).toBeNull();
  });

  it('makes the registry private to each visitor, and only while it is on', async () => {
    const caching = async () => {
      const { headers } = await open('/registry.json');
      return [headers.get('cache-control'), headers.get('vary')];
    };
    const ofPage = async () => {
      const { headers } = await open('/about', 'fairlead_group=1');
      return [headers.get('cache-control'), headers.get('vary')];
    };
    const pages = ['private, no-cache', 'accept-encoding, accept-language, cookie'];
    expect([await caching(), await ofPage()]).toEqual([['private, max-age=5', 'cookie'], pages]);
    write(registryOf(3, '1.0.0-aa'));
    expect([await caching(), await ofPage()]).toEqual([['public, max-age=5', null], pages]);
    const { headers, version } = await open('/about');
    expect([headers.get('set-cookie'), version]).toEqual([null, '1.0.0-aa']);
  });

  it('brings its own pages, to those who get it', async () => {
    const pages = [{ path: '/captains', title: 'Captains', description: 'Captains.' }];
    write(withCanary(50, { pages }));
    const statusOf = async (group: number) => {
      const headers = { accept: 'text/html', cookie: `fairlead_group=${group}` };
      return (await fetch(`${edge.url}/captains`, { headers })).status;
    };
    const statuses = await Promise.all(everyGroup.map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 404)).toHaveLength(50);
  });

  it('is shown to nobody while it requires more than there is, which the status says', async () => {
    write(withCanary(50, { requires: { shell: '^9.0.0' } }));
    for (const group of everyGroup)
      expect((await inGroup('/registry.json', group)).version).toBe('1.0.0-aa');
    const health = (await (await fetch(`${edge.url}/readyz`)).json()) as { registry: unknown };
    expect(health.registry).toMatchObject({
      status: 'degraded',
      reason: 'the canary of jobs requires shell ^9.0.0, which is 1.4.0',
    });
  });

  it.each([
    ['has a share above half', withCanary(51)],
    ['has no share', withCanary(0)],
    ['is not there', withCanary(10, { version: '1.0.0-cc' })],
  ])('leaves the last good registry active when it %s', async (_how, registry) => {
    write(withCanary(50));
    await open('/about');
    write(registry);
    const { version } = await open('/registry.json');
    expect(version).toBe('1.0.0-aa');
    const health = (await (await fetch(`${edge.url}/readyz`)).json()) as { registry: unknown };
    expect(health.registry).toMatchObject({ status: 'degraded' });
  });

  it('is no part of what an edge from before canaries reads', () => {
    const before = registrySchema.omit({ canaries: true, history: true });
    expect(before.parse(JSON.parse(withCanary(10)))).toEqual(
      before.parse(JSON.parse(registryOf(2, '1.0.0-aa'))),
    );
  });

  it('never has the records of releases served', async () => {
    // `fetch` would resolve the dots itself.
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(edge.url);
        request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
    const record = '.records/jobs/1.0.0-bb/record.json';
    for (const path of [record, `jobs/1.0.0-bb/..%2f..%2f${record}`, `x/y/../../${record}`])
      expect([400, 404]).toContain(await statusOf(`/remotes/${path}`));
    expect(await statusOf('/remotes/jobs/1.0.0-bb/mf-manifest.json')).toBe(200);
  });
});
