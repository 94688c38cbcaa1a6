import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { promote, rollBack } from '@fairlead/releases/operations';
import { readRegistry } from '@fairlead/releases/registry-file';
import { readRecord } from '@fairlead/releases/version-records';
import { expect, it } from '@jest/globals';
import { scratchFolder } from '../dev/testing/scratch-folder.ts';
import { publishBuild, publishRemote } from './publish-remote.ts';
import { publishShell } from './publish-shell.ts';
import { builtRemote, code } from './testing/built-remote.ts';
import { shipping } from './testing/shipping.ts';

const provided = { shell: '1.4.0', ui: '1.0.0', api: '0.3.0' };

it('a build becomes an immutable folder with compressed copies, and the live release', async () => {
  const releases = scratchFolder();
  const { version } = await publishRemote(builtRemote(), { releases, provided });
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  const folder = join(releases, 'jobs', version);
  expect(readFileSync(join(folder, 'app.js'), 'utf8')).toBe(code);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(code);
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(code);
  expect(existsSync(join(folder, 'mf-manifest.json.br'))).toBe(false);
  expect(readRegistry(releases)).toEqual({
    revision: 1,
    history: { jobs: { since: expect.any(String), earlier: [] } },
    remotes: {
      jobs: {
        version,
        integrity: expect.stringMatching(/^sha256-/),
        manifest: `/remotes/jobs/${version}/mf-manifest.json`,
        module: './app',
        pages: [
          {
            path: '/jobs',
            title: 'Jobs',
            description: 'Jobs at sea.',
            access: 'all',
            parameters: [],
            defaults: [],
            reads: [],
          },
        ],
        slots: {},
        menu: [],
        badges: [],
        subjects: [],
        requires: {},
      },
    },
  });
});

it('the same build is the same version and changes nothing; another leaves the earlier one in place', async () => {
  const releases = scratchFolder();
  const first = await publishRemote(builtRemote(), { releases, provided });
  await publishRemote(builtRemote(), { releases, provided });
  expect(readRegistry(releases).revision).toBe(1);
  const second = await publishRemote(builtRemote(`${code}more()`), { releases, provided });
  expect(readRegistry(releases)).toMatchObject({
    revision: 2,
    remotes: { jobs: { version: second.version } },
  });
  expect(existsSync(join(releases, 'jobs', first.version, 'app.js'))).toBe(true);
});

it('every file of a version is listed with its digest, and the registry names the digest of the list', async () => {
  const releases = scratchFolder();
  const { version } = await publishRemote(builtRemote(), { releases, provided });
  const folder = join(releases, 'jobs', version);
  const list = readFileSync(join(folder, 'files.json'));
  const digest = (content: Buffer) =>
    `sha256-${createHash('sha256').update(content).digest('base64')}`;
  expect(readRegistry(releases).remotes.jobs?.integrity).toBe(digest(list));
  const files = Object.entries(JSON.parse(list.toString()));
  expect(files.map(([file]) => file)).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'mf-manifest.json',
  ]);
  for (const [file, of] of files) expect(of).toBe(digest(readFileSync(join(folder, file))));
});

it('a version that is there with another content is refused, and stays as it was', async () => {
  const releases = scratchFolder();
  const { version } = await publishRemote(builtRemote(), { releases, provided });
  const list = join(releases, 'jobs', version, 'files.json');
  const files = JSON.parse(readFileSync(list, 'utf8'));
  writeFileSync(list, JSON.stringify({ ...files, 'app.js': files['app.js.br'] }));
  const before = readRegistry(releases);
  await expect(publishRemote(builtRemote(), { releases, provided })).rejects.toThrow(
    `jobs ${version} is published already, with another app.js: a published version never changes.`,
  );
  expect(readRegistry(releases)).toEqual(before);
});

it('what a remote adds to menus is published with it, and not where it takes the place of what is there', async () => {
  const workspace = builtRemote();
  const releases = scratchFolder();
  const declared = JSON.parse(readFileSync(join(workspace, 'remote.json'), 'utf8'));
  const declare = (more: object) =>
    writeFileSync(join(workspace, 'remote.json'), JSON.stringify({ ...declared, ...more }));
  const audits = { menu: 'company', title: 'Audits', href: '/audits', icon: 'list' };
  const badge = { page: '/organization/:org/audits', read: '/api/audits', member: 'totalDocs' };
  declare({ menu: [audits], badges: [badge] });
  await publishRemote(workspace, { releases, provided });
  expect(readRegistry(releases).remotes.jobs).toMatchObject({
    menu: [{ ...audits, permission: [] }],
    badges: [badge],
  });
  declare({ menu: [{ ...audits, href: '/organization/access-templates' }] });
  await expect(publishRemote(workspace, { releases, provided })).rejects.toThrow(
    /has \/organization\/access-templates already/,
  );
  expect(readRegistry(releases).revision).toBe(1);
});

it('a declaration that does not fit its schema is not published', async () => {
  const workspace = builtRemote();
  writeFileSync(join(workspace, 'remote.json'), '{"name":"Jobs!","pages":[]}');
  const releases = scratchFolder();
  await expect(publishRemote(workspace, { releases, provided })).rejects.toThrow(/name/);
  expect(readRegistry(releases).revision).toBe(0);
});

it('a remote that requires more than there is is not published, and is told what it lacks', async () => {
  const releases = scratchFolder();
  const publish = (requires: object) =>
    publishRemote(builtRemote(code, requires), { releases, provided });
  await expect(publish({ shell: '^1.5.0', ui: '^1.0.0' })).rejects.toThrow(
    'jobs requires shell ^1.5.0, which is 1.4.0',
  );
  expect(readRegistry(releases).revision).toBe(0);
  await publish({ shell: '^1.4.0', api: '^0.3.0' });
  expect(readRegistry(releases).remotes.jobs?.requires).toEqual({ shell: '^1.4.0', api: '^0.3.0' });
});

it('a shell keeps the files of earlier builds for pages that were opened before', async () => {
  const folder = scratchFolder();
  const build = (name: string) => {
    const dist = scratchFolder();
    writeFileSync(join(dist, name), code);
    writeFileSync(join(dist, 'index.html'), `<script src="/shell/${name}">`);
    return dist;
  };
  await publishShell(build('main.1.js'), folder);
  await publishShell(build('main.2.js'), folder);
  expect(
    ['main.1.js', 'main.1.js.br', 'main.2.js', 'main.2.js.gz'].map((file) =>
      existsSync(join(folder, file)),
    ),
  ).toEqual([true, true, true, true]);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('main.2.js');
});

it('a shell without a service worker takes away that of the one before', async () => {
  const folder = scratchFolder();
  const build = (files: Record<string, string>) => {
    const dist = scratchFolder();
    for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
    return dist;
  };
  await publishShell(build({ 'index.html': '', 'service-worker.js': 'a()' }), folder);
  await publishShell(build({ 'index.html': '', 'service-worker.js': 'b()' }), folder);
  expect(readFileSync(join(folder, 'service-worker.js'), 'utf8')).toBe('b()');
  await publishShell(build({ 'index.html': '' }), folder);
  expect(existsSync(join(folder, 'service-worker.js'))).toBe(false);
});

it('a build is live where nobody has chosen what is, and beside that where somebody has', async () => {
  const { releases, publish, environment } = shipping();
  const start = (content: string, isLive = false) =>
    publishBuild(builtRemote(content), { releases, provided, isLive });
  const live = () => readRegistry(releases).remotes.jobs?.version;
  const first = await start('one()');
  expect([first.live, live()]).toEqual([first.version, first.version]);
  const second = await start('two()');
  expect(live()).toBe(second.version);

  const promoted = await publish('three()');
  await promote('jobs', promoted, environment);
  const beside = await start('four()');
  expect([beside.live, live()]).toEqual([promoted, promoted]);
  expect(readRecord(releases, 'jobs', beside.version)).toBeDefined();
  await rollBack('jobs', environment);
  await start('five()');
  expect(live()).toBe(second.version);

  const forced = await start('six()', true);
  expect([forced.live, live()]).toEqual([forced.version, forced.version]);
  expect((await start('seven()')).version).toBe(live());
});

it('a build that requires what is not there is published beside what was chosen, and never live', async () => {
  const { releases, publish, environment } = shipping();
  const start = () =>
    publishBuild(builtRemote('two()', { shell: '^9.0.0' }), { releases, provided, isLive: false });
  await expect(start()).rejects.toThrow('jobs requires');
  await promote('jobs', await publish('one()'), environment);
  expect((await start()).live).not.toBe((await start()).version);
});
