import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseKeptMs } from '@fairlead/contracts/portal/release-record';
import { promote, rollBack, showCanary } from '@fairlead/releases/operations';
import { readRegistry } from '@fairlead/releases/registry-file';
import { readRecord } from '@fairlead/releases/version-records';
import { expect, it } from '@jest/globals';
import { keptVersions, removeOutdated } from './retention.ts';
import { shipping } from './testing/shipping.ts';

type Shipping = ReturnType<typeof shipping>;

/** Makes versions as old as this many ms, the later published ones less so by one each. */
function age({ releases }: Shipping, versions: readonly string[], by: number): void {
  for (const [at, version] of versions.entries()) {
    const file = join(releases, '.records', 'jobs', version, 'record.json');
    const record = JSON.parse(readFileSync(file, 'utf8'));
    const publishedAt = new Date(Date.now() - by + at).toISOString();
    writeFileSync(file, JSON.stringify({ ...record, publishedAt, usedAt: publishedAt }));
  }
}

/** Publishes as many versions of the jobs remote, all of them as old as this many ms. */
async function aged(count: number, by: number): Promise<Shipping & { versions: string[] }> {
  const place = shipping();
  const versions: string[] = [];
  for (let at = 0; at < count; at += 1) versions.push(await place.publish(`v${at}()`));
  age(place, versions, by);
  return { ...place, versions };
}

const long = releaseKeptMs + 3_600_000;

it('the last published versions stay however old they are, and an older one goes with its record', async () => {
  const { releases, versions } = await aged(keptVersions + 1, long);
  const [first = '', second = ''] = versions;
  expect(await removeOutdated(releases, 'jobs')).toEqual([first]);
  expect(existsSync(join(releases, 'jobs', first))).toBe(false);
  expect(readRecord(releases, 'jobs', first)).toBeUndefined();
  expect(existsSync(join(releases, 'jobs', second, 'app.js'))).toBe(true);
  expect(await removeOutdated(releases, 'jobs')).toEqual([]);
});

it('a version stays for a week after it was last published, and no longer', async () => {
  const place = await aged(keptVersions + 1, long);
  const [first = ''] = place.versions;
  const { usedAt = '' } = readRecord(place.releases, 'jobs', first) ?? {};
  const until = Date.parse(usedAt) + releaseKeptMs;
  expect(await removeOutdated(place.releases, 'jobs', until)).toEqual([]);
  expect(await removeOutdated(place.releases, 'jobs', until + 1)).toEqual([first]);
});

it('a version stays for a week after it was last shown, for pages that are still open', async () => {
  const place = await aged(keptVersions + 3, long);
  const { releases, environment, versions } = place;
  const [a = '', b = '', c = ''] = versions;
  await promote('jobs', a, environment);
  await promote('jobs', b, environment);
  await promote('jobs', c, environment);
  // The live version and the one before are needed anyway; the first was shown a moment ago.
  expect(await removeOutdated(releases, 'jobs')).toEqual([]);
  expect(await removeOutdated(releases, 'jobs', Date.now() + releaseKeptMs + 60_000)).toContain(a);
});

it('what is live, a canary or the version before stays however old it is; the others are no longer gone back to', async () => {
  const place = await aged(keptVersions + 4, long);
  const { releases, environment, versions } = place;
  const [a = '', b = '', c = '', d = ''] = versions;
  for (const version of [a, b, c]) await promote('jobs', version, environment);
  await showCanary('jobs', { version: d, share: 10 }, environment);
  expect(readRegistry(releases).history?.jobs?.earlier).toEqual([b, a]);
  age(place, versions, long);
  expect(await removeOutdated(releases, 'jobs')).toEqual([a]);
  expect(readRegistry(releases)).toMatchObject({
    remotes: { jobs: { version: c } },
    canaries: { jobs: { release: { version: d } } },
    history: { jobs: { earlier: [b] } },
  });
  await rollBack('jobs', environment);
  expect(readRegistry(releases).remotes.jobs?.version).toBe(b);
  await expect(rollBack('jobs', environment)).rejects.toThrow('no earlier version');
});

it('a folder from before versions were recorded stays for a week after it is first seen', async () => {
  const { releases } = await aged(1, 0);
  const folder = join(releases, 'jobs', '0.9.0-old');
  mkdirSync(folder);
  utimesSync(folder, 0, 0);
  expect(await removeOutdated(releases, 'jobs')).toEqual([]);
  expect(await removeOutdated(releases, 'jobs', Date.now() + releaseKeptMs - 60_000)).toEqual([]);
  expect(existsSync(folder)).toBe(true);
  expect(await removeOutdated(releases, 'jobs', Date.now() + releaseKeptMs + 60_000)).toEqual([
    '0.9.0-old',
  ]);
});
