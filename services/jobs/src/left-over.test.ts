import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JobsTest, startJobs } from './testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

it('nothing is left of the indexes and the consumer that releases before this one had, once that is contracted', async () => {
  const { broker, connection } = jobs.service;
  const listings = connection.collection('listings');
  await listings.createIndex({ deletedAt: 1 }, { name: 'gone', sparse: true });
  await listings.createIndex({ 'pending.id': 1 }, { name: 'pending', sparse: true });
  // As recorded by the release that made them.
  const made = connection.collection<{ _id: string; names: string[] }>('made_indexes');
  await made.updateOne({ _id: 'listings' }, { $push: { names: { $each: ['gone', 'pending'] } } });
  await broker.ensureStream('jobs');
  const { consumers } = await broker.manager();
  const stream = broker.streamName('jobs');
  await consumers.add(stream, { durable_name: 'jobs_application-counts', ack_policy: 'explicit' });
  await jobs.contract();
  const names = (await listings.indexes()).map(({ name }) => name);
  expect(names).toContain('toTell');
  expect(names).not.toContain('gone');
  expect(names).not.toContain('pending');
  await expect(consumers.info(stream, 'jobs_application-counts')).rejects.toThrow();
});
