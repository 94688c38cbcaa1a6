import { userErased } from '@fairlead/contracts';
import { pendingEvent } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JobsTest, organization, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const post = async (path: string, who: Who, json: object) => {
  const answer = await jobs.call('POST', `/api/${path}`, { token: jobs.tokens[who], json });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc as { id: string; user?: { id: string } | string };
};
const countOf = (slug: string) => jobs.service.store(slug).count({});

it('what colleagues wrote about a candidate goes with them, and nothing about others', async () => {
  const { id: job } = await jobs.listing({ title: 'Chef' });
  const gone = await post('applications', 'seeker', { job });
  const other = await post('applications', 'otherSeeker', { job });
  for (const { id: application } of [gone, other])
    await post('candidateNotes', 'staff', { application, organization, text: 'Strong.' });
  const user = typeof gone.user === 'object' ? gone.user.id : (gone.user ?? '');
  const { broker } = jobs.service;
  const erased = { id: user, erasedAt: new Date().toISOString() };
  const { event } = pendingEvent(userErased, erased, 'test');
  await broker.ensureStream('account');
  const client = await broker.client();
  await client.publish(broker.subject(event.type, user), JSON.stringify(event));
  await until('the application to go', async () => (await countOf('applications')) === 1);
  expect(await countOf('candidateNotes')).toBe(1);
  const [left] = (await jobs.read('/api/candidateNotes', 'admin')).docs;
  expect(left).toMatchObject({ application: { id: other.id } });
});
