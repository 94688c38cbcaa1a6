import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  endCanary,
  nextVersion,
  promote,
  rollBack,
  showCanary,
} from '@fairlead/releases/operations';
import { pointTo, readRegistry } from '@fairlead/releases/registry-file';
import { readRecord } from '@fairlead/releases/version-records';
import { expect, it } from '@jest/globals';
import { statusTable } from './status-table.ts';
import { shipping } from './testing/shipping.ts';

const force = { reason: 'The jobs team verified it by hand' };

/** A releases folder with these published versions, each of which was live in turn. */
async function lived(...contents: string[]) {
  const place = shipping();
  const versions: string[] = [];
  for (const content of contents) {
    const version = await place.publish(content);
    versions.push(version);
    await promote('jobs', version, place.environment);
  }
  const live = () => readRegistry(place.releases).remotes.jobs?.version;
  return { ...place, versions, live };
}

it('a published version is known with what it requires, and nobody gets it', async () => {
  const { releases, publish } = shipping();
  const version = await publish('a()', { requires: { shell: '^9.0.0' } });
  expect(existsSync(join(releases, 'jobs', version, 'app.js'))).toBe(true);
  expect(readRegistry(releases)).toEqual({ revision: 0, remotes: {} });
  expect(readRecord(releases, 'jobs', version)).toMatchObject({
    publishedAt: expect.any(String),
    release: { version, requires: { shell: '^9.0.0' } },
  });
});

it('promoting makes it live and remembers what was live before; the registry’s revision grows', async () => {
  const { releases, versions, live } = await lived('a()', 'b()', 'c()');
  const [a, b, c] = versions;
  expect(live()).toBe(c);
  expect(readRegistry(releases)).toMatchObject({
    revision: 3,
    history: { jobs: { earlier: [b, a], since: expect.any(String) } },
  });
});

it('promoting what is live already changes nothing, and says so', async () => {
  const { releases, versions, environment } = await lived('a()');
  expect(await promote('jobs', versions[0], environment)).toBe(
    `jobs ${versions[0]} is live already.`,
  );
  expect(readRegistry(releases).revision).toBe(1);
});

it('rolling back goes from each version to the one before, and ends at the first with one sentence', async () => {
  const { versions, live, environment } = await lived('a()', 'b()', 'c()');
  const [a, b, c] = versions;
  expect(await rollBack('jobs', environment)).toBe(`jobs ${b} is live again, in place of ${c}.`);
  expect(live()).toBe(b);
  await rollBack('jobs', environment);
  expect(live()).toBe(a);
  await expect(rollBack('jobs', environment)).rejects.toThrow(
    'jobs has no earlier version to go back to.',
  );
  expect(live()).toBe(a);
});

it('a version that is promoted again after a rollback can be rolled back again', async () => {
  const { versions, live, environment } = await lived('a()', 'b()');
  const [a, b] = versions;
  await rollBack('jobs', environment);
  await promote('jobs', b, environment);
  expect(live()).toBe(b);
  await rollBack('jobs', environment);
  expect(live()).toBe(a);
});

it('rolling back passes over an earlier version whose files are gone', async () => {
  const { releases, versions, live, environment } = await lived('a()', 'b()', 'c()');
  const [a, b] = versions;
  rmSync(join(releases, 'jobs', b ?? ''), { recursive: true });
  await rollBack('jobs', environment);
  expect(live()).toBe(a);
});

it('rolling back goes to what was live before versions were recorded', async () => {
  const { releases, publish, environment } = shipping();
  const old = await publish('old()');
  const release = readRecord(releases, 'jobs', old)?.release;
  if (!release) throw new Error('not published');
  await pointTo(releases, 'jobs', release);
  rmSync(join(releases, '.records'), { recursive: true });
  await promote('jobs', await publish('new()'), environment);
  expect(await rollBack('jobs', environment)).toContain(`jobs ${old} is live again`);
});

it('rolling back to what the shell can no longer show is refused, unless somebody insists', async () => {
  const { releases, environment, publish } = shipping();
  const old = await publish('old()', { requires: { shell: '^1.0.0' } });
  await promote('jobs', old, environment);
  await promote('jobs', await publish('new()'), environment);
  const later = { ...environment, provided: { ...environment.provided, shell: '2.0.0' } };
  await expect(rollBack('jobs', later)).rejects.toThrow(
    `jobs ${old} requires shell ^1.0.0, which is 2.0.0.`,
  );
  await rollBack('jobs', later, force);
  expect(readRegistry(releases).remotes.jobs?.version).toBe(old);
  expect(readRecord(releases, 'jobs', old)?.forced).toMatchObject([force]);
});

it('a canary is shown beside the live version, keeps its start when its share changes, and ends', async () => {
  const { releases, environment, publish, versions } = await lived('a()');
  const [a] = versions;
  const b = await publish('b()');
  const canary = () => readRegistry(releases).canaries?.jobs;
  expect(await showCanary('jobs', { version: b, share: 1 }, environment)).toBe(
    `jobs ${b} is shown to 1 % of visitors.`,
  );
  const first = canary();
  expect(first).toMatchObject({ share: 1, release: { version: b } });
  expect(readRegistry(releases).remotes.jobs?.version).toBe(a);
  await showCanary('jobs', { version: b, share: 50 }, environment);
  expect(canary()).toEqual({ ...first, share: 50 });
  expect(await endCanary('jobs', { releases: releases })).toBe(
    `jobs ${b} is no longer shown; every visitor gets ${a}.`,
  );
  expect(canary()).toBeUndefined();
  await expect(endCanary('jobs', { releases: releases })).rejects.toThrow('jobs has no canary.');
});

it('promoting without a version promotes the canary, which ends', async () => {
  const { releases, live, environment, publish, versions } = await lived('a()');
  const b = await publish('b()');
  await expect(promote('jobs', undefined, environment)).rejects.toThrow(
    'Name the version to promote: jobs has no canary.',
  );
  await showCanary('jobs', { version: b, share: 10 }, environment);
  expect(await promote('jobs', undefined, environment)).toBe(
    `jobs ${b} is live, in place of ${versions[0]}.`,
  );
  expect([live(), readRegistry(releases).canaries?.jobs]).toEqual([b, undefined]);
});

it('the canary of another version stays when one is promoted, and ends with a rollback', async () => {
  const { releases, environment, publish } = await lived('a()');
  const [b, c] = [await publish('b()'), await publish('c()')];
  await showCanary('jobs', { version: c, share: 10 }, environment);
  await promote('jobs', b, environment);
  expect(readRegistry(releases).canaries?.jobs?.release.version).toBe(c);
  expect(await rollBack('jobs', environment)).toMatch(
    new RegExp(`in place of ${b}, and its canary ${c} is no longer shown\\.$`),
  );
  expect(readRegistry(releases).canaries?.jobs).toBeUndefined();
});

it('what is live is no canary', async () => {
  const { environment, versions } = await lived('a()');
  const [version = ''] = versions;
  await expect(showCanary('jobs', { version, share: 10 }, environment)).rejects.toThrow(
    `jobs ${version} is live: every visitor gets it already.`,
  );
});

it.each([
  [
    'promoted',
    (version: string, { environment }: ReturnType<typeof shipping>, by?: typeof force) =>
      promote('jobs', version, environment, by),
  ],
  [
    'a canary',
    (version: string, { environment }: ReturnType<typeof shipping>, by?: typeof force) =>
      showCanary('jobs', { version, share: 10 }, environment, by),
  ],
])(
  'what may not be shown is not %s, unless somebody insists, which is recorded',
  async (_how, show) => {
    const place = shipping();
    const version = await place.publish('a()', {
      requires: { ui: '^2.0.0' },
      demands: { jobs: 'listings' },
    });
    const unmet = [
      `jobs ${version} requires ui ^2.0.0, which is 1.0.0.`,
      `The jobs service is not verified against what jobs ${version} needs of it.`,
    ];
    await expect(show(version, place)).rejects.toThrow(
      [...unmet, `To verify it: npm run release -- can-i-deploy jobs ${version} --verify`].join(
        '\n',
      ),
    );
    expect(readRegistry(place.releases).revision).toBe(0);
    await show(version, place, force);
    expect(readRegistry(place.releases).revision).toBe(1);
    expect(readRecord(place.releases, 'jobs', version)?.forced).toEqual([
      { at: expect.any(String), ...force, unmet },
    ]);
    expect(statusTable(place.releases, ['jobs'])).toContain(force.reason);
  },
);

it('a version that was never published is answered with one sentence', async () => {
  const { releases, environment, publish } = shipping();
  expect(() => nextVersion(releases, 'jobs')).toThrow('No version of jobs is published here.');
  await publish('a()');
  for (const version of ['9.9.9', '..', '../../etc'])
    await expect(promote('jobs', version, environment)).rejects.toThrow(
      `No version ${version} of jobs is published here.`,
    );
});

it('what would go live next is the canary, otherwise the last published', async () => {
  const { releases, environment, publish } = shipping();
  const a = await publish('a()');
  await new Promise((later) => setTimeout(later, 5));
  const b = await publish('b()');
  expect(nextVersion(releases, 'jobs')).toBe(b);
  await showCanary('jobs', { version: a, share: 10 }, environment);
  expect(nextVersion(releases, 'jobs')).toBe(a);
});

it('several at once take turns, and each finds what the one before left', async () => {
  const { environment, publish, live, releases } = await lived('a()');
  const versions = await Promise.all(['b()', 'c()', 'd()'].map((content) => publish(content)));
  await Promise.all(versions.map((version) => promote('jobs', version, environment)));
  const { revision, history } = readRegistry(releases);
  expect(revision).toBe(4);
  expect([...(history?.jobs?.earlier ?? []), live()]).toHaveLength(4);
});

it('the status shows what is live since when, to whom else, and what can be gone back to', async () => {
  const { releases, environment, publish, versions } = await lived('a()', 'b()');
  const [a, b] = versions;
  const c = await publish('c()');
  await showCanary('jobs', { version: c, share: 10 }, environment);
  const [head, forms, jobs] = statusTable(releases, ['forms', 'jobs']).split('\n');
  expect(head).toMatch(/^remote +live +since +canary +published last +can go back to$/);
  expect(forms).toMatch(/^forms +none +none +none +none$/);
  expect(jobs).toMatch(
    new RegExp(
      `^jobs +${b} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC +${c} for 10 % +${c} on .* UTC +${a}$`,
    ),
  );
});

it('what a service does not fulfil is said without advice to verify it again', async () => {
  const { environment, publish, verify } = shipping();
  const version = await publish('a()', { demands: { jobs: 'listings' } });
  await verify('jobs', 'listings', false);
  await expect(promote('jobs', version, environment)).rejects.toThrow(
    new Error(`The jobs service does not fulfil what jobs ${version} needs of it.`),
  );
});
