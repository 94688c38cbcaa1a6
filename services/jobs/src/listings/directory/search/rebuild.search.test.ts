import { randomBytes } from 'node:crypto';
import { request as call, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { objectId } from '@fairlead/service-kit';
import { driver, testNamespace, until } from '@fairlead/service-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type JobsTest, startJobs } from '../../../testing/fixtures.ts';

const target = new URL(process.env.SEARCH_URL ?? '');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0).toReversed()) await close();
});

/** What becomes of a request to the cluster: it goes on, is answered a status, or its connection is ended. */
type Fate = 'pass' | 'cut' | number;

/** The search node, behind what decides about each request. */
async function gate(fateOf: (method: string, path: string) => Fate | Promise<Fate>) {
  let decide = fateOf;
  const server = createServer(async (received, answer) => {
    const fate = await decide(received.method ?? '', received.url ?? '');
    if (fate === 'cut') return void received.socket.destroy();
    if (typeof fate === 'number') {
      received.resume();
      const error = { type: 'rejected_execution_exception', reason: 'the queue is full' };
      const body = JSON.stringify({ error, status: fate });
      return void answer.writeHead(fate, { 'content-type': 'application/json' }).end(body);
    }
    const { method, url: path, headers } = received;
    const forwarded = call(
      { host: target.hostname, port: target.port, method, path, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    received.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://reader:secret@127.0.0.1:${port}`,
    from: (next: typeof fateOf) => {
      decide = next;
    },
  };
}

async function start(url: string, beside?: JobsTest): Promise<JobsTest> {
  const jobs = await startJobs({
    environment: { SEARCH_URL: url },
    // A database that held many listings still counts as a large one for the next test of its name.
    namespace: beside?.namespace ?? testNamespace(),
    ...(beside && { mint: beside.mint }),
  });
  closing.push(jobs.close);
  return jobs;
}

const stateOf = async (jobs: JobsTest) => (await jobs.call('GET', '/readyz')).json();
const isUp = (jobs: JobsTest) =>
  until('the search index', async () => (await stateOf(jobs)).search === 'up', 60_000);
const statusOf = async (jobs: JobsTest, url = '/api/listings') =>
  (await jobs.call('GET', url)).statusCode;
const metricOf = async (jobs: JobsTest, name: string) => {
  const { body } = await jobs.call('GET', '/metrics');
  return Number(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(body)?.[1]);
};

const node = async (method: string, path: string, json?: object) => {
  const answer = await fetch(new URL(path, target), {
    method,
    ...(json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
  });
  return answer.json();
};
/** The indexes of a service, with the aliases of each. */
const indexesOf = (jobs: JobsTest): Promise<Record<string, { aliases: object }>> =>
  node('GET', `/${jobs.namespace}-listings-*/_alias`);
const answering = async (jobs: JobsTest) =>
  Object.keys(await node('GET', `/${jobs.namespace}-listings/_alias`));

/** Puts listings into the database without announcing them. */
async function plantMany(jobs: JobsTest, count: number) {
  const prefix = randomBytes(4).toString('hex');
  const one = await jobs.listing({ title: 'One of many' });
  const listings = jobs.service.store('listings')[driver];
  const stored = await listings.findOne({ _id: objectId(one.id) });
  const more = Array.from({ length: count - 1 }, (_, at) => ({
    ...stored,
    pending: [],
    _id: objectId(`${prefix}${at.toString(16).padStart(16, '0')}`),
  }));
  await listings.insertMany(more);
}
const totalOf = async (jobs: JobsTest, query = 'searchTerm=many') =>
  (await jobs.read(`/api/listings?limit=1&${query}`)).totalDocs;

describe('a search cluster that does not answer', () => {
  it('when the service starts: the directory says 503, everything else works, and it recovers by itself', async () => {
    const cluster = await gate(() => 'cut');
    const jobs = await start(cluster.url);
    const warned = jest.spyOn(jobs.service.log, 'warn');
    const { id } = await jobs.listing({ title: 'Purser' });
    const answer = await jobs.call('GET', '/api/listings?searchTerm=purser');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { errors: [{ message: 'This is not available right now. Please try again.' }] },
    ]);
    for (const path of ['facets', 'alternatives', 'suggestions?q=purser', `similar?to=${id}`])
      expect(await statusOf(jobs, `/api/listings/${path}`)).toBe(503);
    expect(await jobs.read(`/api/listings/${id}`)).toMatchObject({
      title: 'Purser',
      applicationCount: 0,
    });
    expect((await jobs.read('/api/listings?where[title][equals]=Purser')).totalDocs).toBe(1);
    expect(await stateOf(jobs)).toMatchObject({ status: 'degraded', search: 'down' });
    await until('the metric', async () => (await metricOf(jobs, 'search_unavailable_seconds')) > 0);
    await until('the log', () => warned.mock.calls.length > 0);
    const logged = warned.mock.calls.map(([about, message]) => [
      String((about as { err: unknown }).err),
      message,
    ]);
    expect(JSON.stringify(logged)).not.toContain('secret');
    cluster.from(() => 'pass');
    await isUp(jobs);
    expect(await jobs.titles('searchTerm=purser')).toEqual(['Purser']);
    expect(await stateOf(jobs)).toMatchObject({ status: 'ready' });
    expect(await metricOf(jobs, 'search_unavailable_seconds')).toBe(0);
  });

  it('has no time, for a while: what was changed meanwhile is found', async () => {
    const cluster = await gate(() => 'pass');
    const jobs = await start(cluster.url);
    await isUp(jobs);
    cluster.from(() => 429);
    const { id } = await jobs.listing({ title: 'Sailmaker' });
    expect(await statusOf(jobs)).toBe(503);
    cluster.from((_, path) => (path.includes('_bulk') ? 503 : 'pass'));
    await until('answers', async () => (await statusOf(jobs)) === 200, 60_000);
    cluster.from(() => 'pass');
    await until(
      'the listing',
      async () => (await totalOf(jobs, 'searchTerm=sailmaker')) === 1,
      60_000,
    );
    await jobs.call('DELETE', `/api/listings/${id}`, { token: jobs.tokens.admin });
    expect(await totalOf(jobs, 'searchTerm=sailmaker')).toBe(0);
  });
});

/** Has an index be one of an earlier mapping. */
async function makeOlder(index: string) {
  const { [index]: about } = await node('GET', `/${index}/_mapping`);
  await node('PUT', `/${index}/_mapping`, { _meta: { ...about.mappings._meta, version: 0 } });
}

/** Waits until the index that answers is another than this one, and the only one. */
const replaced = (jobs: JobsTest, before: string) =>
  until(
    'another index to be the only one',
    async () => {
      const names = Object.keys(await indexesOf(jobs));
      return names.length === 1 && names[0] !== before && (await answering(jobs))[0] === names[0];
    },
    60_000,
  );

/** A cluster that takes nothing of a rebuild until it is let. */
async function holdingRebuilds() {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<Fate>();
  const cluster = await gate((_, path) => {
    if (!path.includes('refresh=false')) return 'pass';
    begun.resolve();
    return held.promise;
  });
  return { url: cluster.url, begun: begun.promise, let: () => held.resolve('pass') };
}

describe('a rebuild', () => {
  it('has the index before answer, loses no change that is made meanwhile, and leaves no other index', async () => {
    const cluster = await holdingRebuilds();
    const jobs = await start(cluster.url);
    await isUp(jobs);
    const listings: { id: string }[] = [];
    for (const title of ['Changed', 'Removed', 'Left alone'])
      listings.push(await jobs.listing({ title: `${title}, one of many` }));
    const other = await start(cluster.url, jobs);
    await isUp(other);
    const [before = ''] = await answering(jobs);
    await node('PUT', `/${jobs.namespace}-listings-left`);
    await makeOlder(before);
    await cluster.begun;
    expect([await totalOf(jobs), await totalOf(other)]).toEqual([3, 3]);
    const [changed, removed] = listings;
    const { admin: token } = jobs.tokens;
    const json = { title: 'Chimera, one of many' };
    await other.call('PATCH', `/api/listings/${changed?.id}`, { token: other.tokens.admin, json });
    await jobs.call('DELETE', `/api/listings/${removed?.id}`, { token });
    await jobs.listing({ title: 'Made meanwhile, one of many' });
    expect(await totalOf(jobs)).toBe(3);
    cluster.let();
    await replaced(jobs, before);
    for (const instance of [jobs, other])
      expect(await instance.titles('searchTerm=many&sort=title_asc')).toEqual([
        'Chimera, one of many',
        'Left alone, one of many',
        'Made meanwhile, one of many',
      ]);
  });

  it('of an instance that stops half way is begun again by another', async () => {
    const cluster = await holdingRebuilds();
    const jobs = await start(cluster.url);
    await isUp(jobs);
    await plantMany(jobs, 3);
    const [before = ''] = await answering(jobs);
    await makeOlder(before);
    await cluster.begun;
    const other = await start(target.href, jobs);
    await jobs.halt();
    await replaced(other, before);
    expect(await totalOf(other)).toBe(3);
  });

  it('goes on while the cluster has no time for it, or is gone', async () => {
    const cluster = await gate(() => 'pass');
    const jobs = await start(cluster.url);
    await isUp(jobs);
    await plantMany(jobs, 2_500);
    const [before = ''] = await answering(jobs);
    const fates: Fate[] = [429, 'cut', 503, 'cut', 'cut', 'cut', 'pass', 429];
    const met: Fate[] = [];
    cluster.from((_, path) => {
      if (!path.includes('refresh=false')) return 'pass';
      const fate = fates[met.length] ?? 'pass';
      met.push(fate);
      return fate;
    });
    await makeOlder(before);
    await replaced(jobs, before);
    expect(met.slice(0, fates.length)).toEqual(fates);
    await until('the new index', async () => (await totalOf(jobs)) === 2_500, 60_000);
  });

  it('follows when the index was deleted, and when something else has its name', async () => {
    const jobs = await start(target.href);
    await isUp(jobs);
    await jobs.listing({ title: 'Bosun' });
    const [before = ''] = await answering(jobs);
    await node('DELETE', `/${before}`);
    expect(await statusOf(jobs, '/api/listings?searchTerm=bosun')).toBe(503);
    await replaced(jobs, before);
    await isUp(jobs);
    expect(await totalOf(jobs, 'searchTerm=bosun')).toBe(1);
    const [second = ''] = await answering(jobs);
    await node('DELETE', `/${second}`);
    await node('PUT', `/${jobs.namespace}-listings/_doc/1`, { anything: true });
    await replaced(jobs, second);
    await until('the directory', async () => (await statusOf(jobs)) === 200, 60_000);
    expect(await totalOf(jobs, 'searchTerm=bosun')).toBe(1);
  });
});
