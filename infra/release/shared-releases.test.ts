import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseKeptMs } from '@fairlead/contracts/portal/release-record';
import { startEdge } from '@fairlead/edge/testing';
import { underBucketLock } from '@fairlead/releases/bucket-lock';
import { endCanary, promote, showCanary } from '@fairlead/releases/operations';
import { readRegistry } from '@fairlead/releases/registry-file';
import { SharedReleases } from '@fairlead/releases/shared-releases';
import { outcomesOf, recordVerification } from '@fairlead/releases/verifications';
import { readRecord } from '@fairlead/releases/version-records';
import { Bucket } from '@fairlead/service-kit/bucket';
import { until } from '@fairlead/service-kit/testing';
import { type BucketServer, startBucketServer } from '@fairlead/service-kit/testing/bucket-server';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { scratchFolder } from '../dev/testing/scratch-folder.ts';
import { publishVersion } from './publish-remote.ts';
import { release } from './release.ts';
import { removeOutdated } from './retention.ts';
import { builtRemote, code } from './testing/built-remote.ts';
import { contractsFolderWith } from './testing/shipping.ts';

let buckets: BucketServer;
let number = 0;
beforeAll(async () => {
  buckets = await startBucketServer();
});
afterAll(() => buckets.stop());

/** A place of its own in the bucket, and machines that publish into it, each with its own copy. */
function sharedPlace() {
  number += 1;
  const name = `of-test-${number}`;
  const url = `${buckets.url}/${name}`;
  const bucket = new Bucket(url, '');
  const machine = () => {
    const data = scratchFolder();
    const releases = join(data, 'shared-releases');
    const shared = new SharedReleases(bucket, releases);
    const environment = {
      releases,
      provided: { shell: '1.4.0', ui: '1.0.0', api: '0.3.0' },
      versionsOf: () => [],
    };
    return {
      data,
      releases,
      shared,
      environment,
      publish: (content: string) =>
        shared.change(async () => {
          const workspace = builtRemote(`${code}${content}`);
          const contracts = contractsFolderWith({});
          const placing = { releases, contracts, compressed: false };
          return (await publishVersion(workspace, placing)).version;
        }),
      promote: (version: string) => shared.change(() => promote('jobs', version, environment)),
      registry: () => shared.read(async () => readRegistry(releases)),
    };
  };
  const objects = async () =>
    (await buckets.names())
      .filter((one) => one.startsWith(`${name}/`))
      .map((one) => one.slice(name.length + 1));
  return { url, bucket, machine, objects };
}

it('what one machine publishes another promotes, and a third sees live with its files', async () => {
  const { machine, objects } = sharedPlace();
  const [one, other, third] = [machine(), machine(), machine()];
  const version = await one.publish('a()');
  expect(await objects()).toEqual([
    `.records/jobs/${version}/record.json`,
    `jobs/${version}/app.js`,
    `jobs/${version}/files.json`,
    `jobs/${version}/mf-manifest.json`,
  ]);
  expect(await other.promote(version)).toBe(`jobs ${version} is live.`);
  expect(await third.registry()).toMatchObject({
    revision: 1,
    remotes: { jobs: { version, integrity: expect.stringMatching(/^sha256-/) } },
  });
  expect(await objects()).not.toContain('.lock');
  expect((await objects()).filter((name) => name.startsWith('.history/'))).toEqual([
    '.history/000000001.json',
  ]);
});

it('two promotions at once both count, one after the other', async () => {
  const { machine, objects } = sharedPlace();
  const [one, other] = [machine(), machine()];
  const [a, b] = [await one.publish('a()'), await one.publish('b()')];
  const told = await Promise.all([one.promote(a), other.promote(b)]);
  const { revision, remotes, history } = await machine().registry();
  expect((await objects()).filter((name) => name.startsWith('.history/'))).toHaveLength(2);
  expect(revision).toBe(2);
  expect([a, b]).toContain(remotes.jobs?.version);
  expect(history?.jobs?.earlier).toEqual([a, b].filter((one) => one !== remotes.jobs?.version));
  expect(told.filter((sentence) => sentence.includes('in place of'))).toHaveLength(1);
});

it('the same build published again from another machine is the same version, and nothing is sent again', async () => {
  const { machine, bucket } = sharedPlace();
  const version = await machine().publish('a()');
  const file = `jobs/${version}/app.js`;
  const tagOf = async () => {
    for await (const { since, tag } of bucket.list(file)) return `${since.getTime()} ${tag}`;
    return undefined;
  };
  const before = await tagOf();
  await pause(1_100);
  expect(await machine().publish('a()')).toBe(version);
  expect(await tagOf()).toBe(before);
});

it('what a refused command has recorded stays, and nothing else of it', async () => {
  const { machine } = sharedPlace();
  const one = machine();
  const version = await one.publish('a()');
  const refused = one.shared.change(async () => {
    const provided = { provider: 'jobs', version: '0.1.0-aa', outcomes: [] };
    await recordVerification(one.releases, provided);
    return promote('jobs', '9.9.9', one.environment);
  });
  await expect(refused).rejects.toThrow('No version 9.9.9 of jobs is published here.');
  const other = machine();
  const verifications = await other.shared.read(
    async () => outcomesOf(other.releases, 'jobs', '0.1.0-aa') !== undefined,
  );
  expect([verifications, (await other.registry()).revision]).toEqual([true, 0]);
  expect(await other.promote(version)).toBe(`jobs ${version} is live.`);
});

it('a canary is shown and ended from different machines, and when it was last shown is known to both', async () => {
  const { machine } = sharedPlace();
  const [one, other] = [machine(), machine()];
  const version = await one.publish('a()');
  await one.shared.change(() => showCanary('jobs', { version, share: 10 }, one.environment));
  await other.shared.change(() => endCanary('jobs', { releases: other.releases }));
  const known = () => readRecord(one.releases, 'jobs', version)?.usedAt;
  const before = known();
  await one.shared.read(async () => undefined);
  expect(Date.parse(known() ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
});

it('an outdated version goes with all of its files, and with the copies of other machines', async () => {
  const { machine, objects } = sharedPlace();
  const [one, other] = [machine(), machine()];
  const versions: string[] = [];
  for (let version = 0; version < 22; version += 1)
    versions.push(await one.publish(`version(${version})`));
  await other.registry();
  const [first = ''] = versions;
  expect(existsSync(join(other.releases, 'jobs', first))).toBe(true);
  const later = Date.now() + releaseKeptMs + 60_000;
  expect(await one.shared.change(() => removeOutdated(one.releases, 'jobs', later))).toContain(
    first,
  );
  expect((await objects()).filter((name) => name.includes(first))).toEqual([]);
  await other.registry();
  expect(existsSync(join(other.releases, 'jobs', first))).toBe(false);
});

it('a half uploaded version counts for nothing, and is written anew', async () => {
  const { machine, bucket, objects } = sharedPlace();
  const version = await machine().publish('a()');
  const elsewhere = sharedPlace();
  await elsewhere.bucket.put(`jobs/${version}/app.js`, Buffer.from('half'), 'text/plain');
  expect(await elsewhere.machine().publish('a()')).toBe(version);
  const content = async (of: Bucket) => {
    const found = await of.find(`jobs/${version}/app.js`);
    return (found as { content: Buffer }).content.toString();
  };
  expect(await content(elsewhere.bucket)).toBe(await content(bucket));
  expect(await elsewhere.objects()).toEqual(await objects());
});

it('a registry that somebody wrote meanwhile is not overwritten', async () => {
  const { machine, bucket } = sharedPlace();
  const one = machine();
  const [a, b] = [await one.publish('a()'), await one.publish('b()')];
  await one.promote(a);
  const late = one.shared.change(async () => {
    const told = await promote('jobs', b, one.environment);
    // A publisher whose turn was lost, and who does not know it.
    const changed = { ...readRegistry(one.releases), revision: 7 };
    await bucket.put('registry.json', Buffer.from(JSON.stringify(changed)), 'text/plain');
    return told;
  });
  await expect(late).rejects.toThrow('Somebody else has changed the releases meanwhile');
  expect((await one.registry()).revision).toBe(7);
});

it('who waits for a publisher that has died takes its turn over, and not that of one that lives', async () => {
  const { bucket } = sharedPlace();
  const times = { renew: 40, look: 20, held: 400 };
  await bucket.put('.lock', Buffer.from('{"holder":"dead"}'), 'text/plain');
  const order: string[] = [];
  const begun = performance.now();
  let second: Promise<number> | undefined;
  await underBucketLock(
    bucket,
    async () => {
      second = underBucketLock(bucket, async () => order.push('second'), times);
      await pause(900);
      order.push('first');
    },
    times,
  );
  await second;
  expect(performance.now() - begun).toBeGreaterThan(1_200);
  expect(order).toEqual(['first', 'second']);
});

it('who stood still for so long that another took the turn over leaves that to the other', async () => {
  const { bucket } = sharedPlace();
  const times = { renew: 60_000, look: 20, held: 300 };
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const holder = async () => {
    const found = await bucket.find('.lock');
    return found && found !== 'unchanged' ? JSON.parse(found.content.toString()).holder : undefined;
  };
  const stalled = underBucketLock(bucket, () => first.promise, times);
  await until('the first to hold it', async () => (await holder()) !== undefined);
  const before = await holder();
  const other = underBucketLock(bucket, () => second.promise, times);
  await until('the other to hold it', async () => (await holder()) !== before);
  const taken = await holder();
  first.resolve();
  await stalled;
  expect(await holder()).toBe(taken);
  second.resolve();
  await other;
  expect(await holder()).toBeUndefined();
});

it('what the command makes live every edge that follows the bucket shows', async () => {
  const { url, machine } = sharedPlace();
  const { publish, promote } = machine();
  const [a, b] = [await publish('a()'), await publish('b()')];
  await promote(a);
  const edge = () =>
    startEdge({ releasesUrl: url, releasesPollMs: 100, releases: scratchFolder() });
  const edges = [await edge(), await edge()];
  const live = async (of: { url: string }) => {
    const answer = await fetch(`${of.url}/registry.json`);
    const { remotes } = (await answer.json()) as { remotes: Record<string, { manifest: string }> };
    return remotes.jobs?.manifest;
  };
  const manifest = (version: string) => `/remotes/jobs/${version}/mf-manifest.json`;
  for (const one of edges) expect(await live(one)).toBe(manifest(a));
  await promote(b);
  for (const one of edges)
    await until('the promoted version to be live', async () => (await live(one)) === manifest(b));
  await Promise.all(edges.map(({ stop }) => stop()));
});

it('a canary is judged by what all edges have counted, taken back once, and gone from all of them', async () => {
  const { url, machine } = sharedPlace();
  const { publish, promote, shared, environment, registry } = machine();
  const [stable, tried] = [await publish('a()'), await publish('b()')];
  await promote(stable);
  await shared.change(() => showCanary('jobs', { version: tried, share: 10 }, environment));
  const edge = () =>
    startEdge({
      releasesUrl: url,
      releasesPollMs: 100,
      releases: scratchFolder(),
      exchangeIntervals: { withCanary: 100, without: 100 },
    });
  const edges = [await edge(), await edge()];
  const report = (of: { url: string }, version: string, outcome: string) =>
    fetch(`${of.url}/api/page-loads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'jobs', version, outcome }),
    });
  // To each of them too few to say anything.
  for (const one of edges)
    for (let each = 0; each < 30; each += 1) {
      await report(one, stable, 'shown');
      await report(one, tried, 'failed');
    }
  await until(
    'the canary to be taken back',
    async () => (await registry()).canaries?.jobs === undefined,
  );
  for (const one of edges)
    await until('the edge to follow', async () => {
      const { registry } = (await (await fetch(`${one.url}/readyz`)).json()) as {
        registry: { revision: number };
      };
      return registry.revision === 3;
    });
  const counted = await Promise.all(
    edges.map(async (one) => (await fetch(`${one.url}/metrics`)).text()),
  );
  expect(
    counted.filter((text) => text.includes('canaries_taken_back_total{remote="jobs"')),
  ).toHaveLength(1);
  await Promise.all(edges.map(({ stop }) => stop()));
});

it('a bucket that denies, or is away, is said in one sentence by the command', async () => {
  const { url, machine } = sharedPlace();
  const { data } = machine();
  for (const unreachable of [url.replace(/:[^:@]+@/, ':another@'), 'http://a:b@127.0.0.1:9/c'])
    await expect(
      release(['status', '--data', data], { RELEASES_URL: unreachable }),
    ).rejects.toThrow(
      'The bucket of the releases does not answer, or denies what was asked of it.',
    );
  await expect(release(['status', '--data', data], { RELEASES_URL: 'bucket' })).rejects.toThrow(
    'RELEASES_URL names no key, secret or bucket',
  );
});

it('the command works on what is shared, from publishing to going back', async () => {
  const { url, machine } = sharedPlace();
  const { data, publish } = machine();
  mkdirSync(join(data, 'shell'));
  writeFileSync(join(data, 'shell', 'provides.json'), '{"shell":"1.4.0","ui":"1.0.0"}');
  const [a, b] = [await publish('a()'), await publish('b()')];
  const variables = { RELEASES_URL: url };
  const run = (...args: string[]) => release([...args, '--data', data], variables);
  expect(await run('promote', 'jobs', a)).toBe(`jobs ${a} is live.`);
  expect(await run('promote', 'jobs', b)).toBe(`jobs ${b} is live, in place of ${a}.`);
  expect(await run('rollback', 'jobs')).toBe(`jobs ${a} is live again, in place of ${b}.`);
  const elsewhere = dirname(machine().releases);
  expect(await release(['status', '--data', elsewhere], variables)).toMatch(
    new RegExp(`jobs +${a} +\\d`),
  );
  // The copy may be lost at any time.
  for (const file of readdirSync(data))
    if (file !== 'shell') rmSync(join(data, file), { recursive: true });
  await expect(run('rollback', 'jobs')).rejects.toThrow(
    'jobs has no earlier version to go back to.',
  );
});
