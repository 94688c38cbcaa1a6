import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobsService } from '@fairlead/service-jobs';
import {
  driver,
  startTestService,
  type TestService,
  testNamespace,
  until,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchNodeJars } from './jars.ts';
import { type SearchNode, startSearchNode } from './start-search-node.ts';

const listings = 12_000;
let folder: string;
let node: SearchNode;
let jobs: TestService;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-search-'));
  node = await startSearchNode(await searchNodeJars(() => undefined), { folder });
  jobs = await startTestService(jobsService, {
    namespace: testNamespace(),
    environment: { SEARCH_URL: node.url },
  });
});
afterAll(async () => {
  await jobs?.close();
  await node?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const search = async () => (await jobs.call('GET', '/readyz')).json().search;
const indexedUntilNow = async () => {
  const { body } = await jobs.call('GET', '/metrics');
  return Number(/^search_rebuilt_listings_total\{.*\} (\S+)$/m.exec(body)?.[1]);
};
const total = async () => {
  const answer = await jobs.call('GET', '/api/listings?limit=1&sort=date_desc');
  return answer.statusCode === 200 ? answer.json().totalDocs : answer.statusCode;
};

it('a search node that crashes in a rebuild and comes back loses nothing: the rebuild goes on', async () => {
  await until('the empty index', async () => (await search()) === 'up', 60_000);
  const stored = jobs.service.store('listings');
  const content = {
    title: 'Deckhand',
    status: 'active',
    organization: { id: '65f200000000000000000001', name: 'Blue Meridian Yachts' },
  };
  const [one] = await stored.add([{ content }], { actor: 'system', correlationId: 'test' });
  const { _id: _, ...rest } = (await stored[driver].findOne({ _id: one?._id })) ?? {};
  const more = Array.from({ length: listings - 1 }, () => ({ ...rest, pending: [] }));
  await stored[driver].insertMany(more as never);
  const [index = ''] = Object.keys(
    await (await fetch(`${node.url}/${jobs.namespace}-listings/_alias`)).json(),
  );
  await fetch(`${node.url}/${index}`, { method: 'DELETE' });
  await until('the rebuild to be half way', async () => (await indexedUntilNow()) > 2_000, 60_000);
  await node.kill();
  expect(await indexedUntilNow()).toBeLessThan(listings);
  expect(await total()).toBe(503);
  expect((await jobs.call('GET', `/api/listings/${one?._id}`)).statusCode).toBe(200);
  await node.start();
  await until('all listings', async () => (await total()) === listings, 60_000);
  const indexes = await (await fetch(`${node.url}/${jobs.namespace}-listings-*/_alias`)).json();
  expect(Object.keys(indexes)).toHaveLength(1);
});
