import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '@fairlead/releases/release-integrity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, place, registryOf, startEdge } from '../testing/edge-under-test.ts';

describe('the release registry', () => {
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  const write = (text: string) => {
    const file = join(edge.folder, 'releases', 'registry.json');
    writeFileSync(file, text);
    // Two writes within one tick of the file system's clock must still be two states.
    const later = Date.now() / 1000 + Math.random() * 1000;
    utimesSync(file, later, later);
  };
  const live = async () => {
    const answer = await fetch(`${edge.url}/registry.json`);
    const { remotes } = (await answer.json()) as { remotes: { jobs: { manifest: string } } };
    return remotes.jobs.manifest.split('/').at(-2);
  };
  const health = async () =>
    (await (await fetch(`${edge.url}/readyz`)).json()) as { registry: unknown };

  it('goes live as soon as it changes, without a restart', async () => {
    expect(await live()).toBe('1.0.0-aa');
    place(edge.folder, { 'releases/jobs/1.0.0-bb/mf-manifest.json': '{}' });
    write(registryOf(2, '1.0.0-bb'));
    expect(await live()).toBe('1.0.0-bb');
    const html = await (await fetch(`${edge.url}/about`)).text();
    expect(html).toContain('/remotes/jobs/1.0.0-bb/mf-manifest.json');
  });

  it.each([
    ['is cut in half', '{"revision": 3, "remo'],
    ['does not fit its schema', '{"revision": 3, "remotes": {"jobs": {"version": 7}}}'],
    ['names a version that is not there', registryOf(3, '1.0.0-cc')],
    ['names a version outside its folder', registryOf(3, '../../etc')],
  ])('stays the last good one when the new one %s, and says so', async (_how, text) => {
    write(text);
    expect(await live()).toBe('1.0.0-bb');
    expect((await health()).registry).toMatchObject({
      status: 'degraded',
      revision: 2,
      reason: expect.any(String),
    });
  });

  it('tells the browser what remotes add to menus, and nothing where they add nothing', async () => {
    const shown = async () => {
      const answer = await fetch(`${edge.url}/registry.json`);
      return ((await answer.json()) as { remotes: { jobs: object } }).remotes.jobs;
    };
    expect(await shown()).not.toHaveProperty('menu');
    const { remotes } = JSON.parse(registryOf(3, '1.0.0-bb'));
    const menu = [
      { menu: 'company', title: 'Audits', href: '/audits', icon: 'list', permission: [] },
    ];
    const badges = [
      { page: '/organization/:org/audits', read: '/api/audits', member: 'totalDocs' },
    ];
    const added = { jobs: { ...remotes.jobs, menu, badges } };
    write(JSON.stringify({ revision: 3, remotes: added }));
    expect(await shown()).toMatchObject({ menu, badges });
    write(registryOf(2, '1.0.0-bb'));
    expect(await shown()).not.toHaveProperty('badges');
  });

  describe('a release whose files are listed', () => {
    const listed = (files: Record<string, string>) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(files).map(([file, content]) => [file, digestOf(Buffer.from(content))]),
        ),
      );
    const files = { 'mf-manifest.json': '{"name":"jobs"}', 'app.js': 'start()' };
    const publish = (version: string, there: Record<string, string>, list = listed(files)) => {
      const all = { ...there, 'files.json': list };
      for (const [file, content] of Object.entries(all))
        place(edge.folder, { [`releases/jobs/${version}/${file}`]: content });
      const { revision, remotes } = JSON.parse(registryOf(3, version));
      const jobs = { ...remotes.jobs, integrity: digestOf(Buffer.from(listed(files))) };
      write(JSON.stringify({ revision, remotes: { jobs } }));
    };

    it('is shown where each of them is what was published, and its list is served to nobody', async () => {
      publish('1.0.0-dd', files);
      expect(await live()).toBe('1.0.0-dd');
      expect((await fetch(`${edge.url}/remotes/jobs/1.0.0-dd/app.js`)).status).toBe(200);
      expect((await fetch(`${edge.url}/remotes/jobs/1.0.0-dd/files.json`)).status).toBe(404);
      write(registryOf(2, '1.0.0-bb'));
      expect(await live()).toBe('1.0.0-bb');
    });

    it.each([
      [
        'has another content',
        '1.0.0-e1',
        { ...files, 'app.js': 'steal()' },
        undefined,
        'app.js is not what was published',
      ],
      [
        'is missing',
        '1.0.0-e2',
        { 'mf-manifest.json': '{"name":"jobs"}' },
        undefined,
        'app.js is missing',
      ],
      [
        'is listed with the digest of another',
        '1.0.0-e3',
        { ...files, 'app.js': 'steal()' },
        listed({ ...files, 'app.js': 'steal()' }),
        'files.json is not what was published',
      ],
    ])('is not shown where one of them %s', async (_how, version, there, list, reason) => {
      publish(version, there, list);
      expect(await live()).toBe('1.0.0-bb');
      expect((await health()).registry).toMatchObject({
        status: 'degraded',
        reason: `it names jobs ${version}, whose ${reason}`,
      });
    });
  });

  it('stays the last good one when its file is gone, and the next good one is taken', async () => {
    rmSync(join(edge.folder, 'releases', 'registry.json'));
    expect(await live()).toBe('1.0.0-bb');
    write(registryOf(4, '1.0.0-aa'));
    expect(await live()).toBe('1.0.0-aa');
    expect((await health()).registry).toEqual({ status: 'ready', revision: 4 });
  });

  it('leaves out what requires more than there is, until that is there, and says what it lacks', async () => {
    const requiring = (requires: object) => {
      const { revision, remotes } = JSON.parse(registryOf(5, '1.0.0-aa'));
      return JSON.stringify({ revision, remotes: { jobs: { ...remotes.jobs, requires } } });
    };
    const page = (path: string) => fetch(edge.url + path, { headers: { accept: 'text/html' } });
    write(requiring({ shell: '^1.5.0' }));
    const refused = await page('/about');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.text()).toContain('<h1>Being updated</h1>');
    expect(await (await fetch(`${edge.url}/registry.json`)).json()).toMatchObject({ remotes: {} });
    expect((await page('/nowhere')).status).toBe(404);
    expect((await health()).registry).toEqual({
      status: 'degraded',
      revision: 5,
      reason: 'jobs requires shell ^1.5.0, which is 1.4.0',
    });
    place(edge.folder, { 'shell/provides.json': '{"shell":"1.5.2","ui":"1.0.0"}' });
    expect((await page('/about')).status).toBe(200);
    expect(await live()).toBe('1.0.0-aa');
  });

  it('takes a shell that does not say what it provides for an old one', async () => {
    const old = await startEdge();
    rmSync(join(old.folder, 'shell', 'provides.json'));
    const page = () => fetch(`${old.url}/about`, { headers: { accept: 'text/html' } });
    expect((await page()).status).toBe(200);
    const { revision, remotes } = JSON.parse(registryOf(2, '1.0.0-aa'));
    const requires = { ui: '^1.0.0' };
    place(old.folder, {
      'releases/registry.json': JSON.stringify({
        revision,
        remotes: { jobs: { ...remotes.jobs, requires } },
      }),
    });
    expect((await page()).status).toBe(503);
    await old.stop();
  });
});
