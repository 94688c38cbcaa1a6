import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, it } from '@jest/globals';
import { employ, type JobsTest, organization, startJobs } from '../testing/fixtures.ts';

const template = '65f900000000000000000001';
const crew = { name: 'crew', user: '65f500000000000000000003', organization } as const;

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const give = (permissions: { page: string; level: string }[]) =>
  receiveEvent(jobs, 'accessTemplates', template, {
    organization,
    scope: 'org',
    roles: [],
    permissions,
  });

/** How the service answers a deckhand who looks at drafts, makes one, has it approved and asks for candidates. */
async function answers() {
  const { id } = await jobs.listing({ title: 'Bosun' }, 'pending');
  const token = jobs.tokens.crew;
  const json = { title: 'Deckhand', organization };
  const seen = await jobs.read(`/api/listings?where[id][equals]=${id}`, 'crew');
  const made = await jobs.call('POST', '/api/listings', { token, json });
  const approved = await jobs.call('PATCH', `/api/listings/${id}`, {
    token,
    json: { status: 'active' },
  });
  const pipeline = await jobs.call('GET', `/api/hiringPipelines?where[listing][equals]=${id}`, {
    token,
  });
  return [seen.totalDocs, made.statusCode, approved.statusCode, pipeline.statusCode];
}

/** Memberships are cached for a second. */
const answering = (...expected: number[]) =>
  until(`the answers ${expected}`, async () => String(await answers()) === String(expected));

it('an access template decides what its people may do with listings and candidates', async () => {
  await answering(0, 403, 403, 403);
  await employ(jobs, { ...crew, orgRoles: ['vessel-crew'], accessTemplates: [template] });
  await give([{ page: '/jobs', level: 'read' }]);
  await answering(1, 403, 403, 403);
  await give([
    { page: '/jobs', level: 'write' },
    { page: '/jobs/pipeline', level: 'read' },
  ]);
  await answering(1, 201, 403, 200);
  await give([{ page: '/jobs', level: 'approve' }]);
  await answering(1, 201, 200, 403);
  await give([{ page: '/jobs', level: 'none' }]);
  await answering(0, 403, 403, 403);
});
