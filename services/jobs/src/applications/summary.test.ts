import { driver } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JobsTest, organization, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const path = `/api/applications/summary?organization=${organization}`;
const summary = () => jobs.read(path, 'staff');

it('counts an organization’s candidates by stage, and its listings, and no other’s', async () => {
  const [one, two] = [await jobs.listing({}), await jobs.listing({})];
  await jobs.listing({}, 'draft');
  await jobs.listing({}, 'pending');
  const foreign = await jobs.listing({ organization: '65f200000000000000000002' });
  const apply = async (job: string, who: 'seeker' | 'otherSeeker') =>
    (
      await jobs.call('POST', '/api/applications', { token: jobs.tokens[who], json: { job } })
    ).json().doc.id as string;
  const first = await apply(one.id, 'seeker');
  await apply(two.id, 'seeker');
  await apply(one.id, 'otherSeeker');
  await apply(foreign.id, 'seeker');
  await jobs.call('PATCH', `/api/applications/${first}`, {
    token: jobs.tokens.admin,
    json: { stage: 'captain' },
  });
  const { stages, ...rest } = await summary();
  expect(rest).toEqual({
    candidates: 3,
    appliedThisWeek: 3,
    unanswered: 0,
    listings: { pending: 1, toApprove: 1, published: 2, draft: 1 },
    sources: [{ candidates: 3, hires: 0 }],
  });
  expect(
    stages.map(({ label, count }: { label: string; count: number }) => `${label} ${count}`),
  ).toEqual([
    'Applied 2',
    'Screening 0',
    'Interview: Phone 0',
    'Interview: Captain 1',
    'Offer 0',
    'Hired 0',
    'Declined 0',
  ]);
});

it('counts what was applied for within a week alone', async () => {
  const { appliedThisWeek, candidates } = await summary();
  const { [driver]: documents } = jobs.service.store('applications');
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  await documents.updateOne({ stage: 'captain' }, { $set: { createdAt: eightDaysAgo } });
  jobs.service.changes.invalidate('applications');
  expect(await summary()).toMatchObject({ appliedThisWeek: appliedThisWeek - 1, candidates });
});

it('says who was not answered for a week, and leaves out who withdrew', async () => {
  const { [driver]: documents } = jobs.service.store('applications');
  const before = await summary();
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  await documents.updateMany({ stage: 'applied' }, { $set: { createdAt: eightDaysAgo } });
  jobs.service.changes.invalidate('applications');
  expect((await summary()).unanswered).toBe(2);
  const [one] = (await jobs.read('/api/applications', 'otherSeeker')).docs;
  await jobs.call('POST', `/api/applications/${one.id}/withdraw`, {
    token: jobs.tokens.otherSeeker,
  });
  expect(await summary()).toMatchObject({ unanswered: 1, candidates: before.candidates - 1 });
});

it('counts of the pending listings apart those that an admin has not returned', async () => {
  const before = await summary();
  const { id } = await jobs.listing({}, 'pending');
  const json = { reason: 'Say more.' };
  await jobs.call('POST', `/api/listings/${id}/return`, { token: jobs.tokens.admin, json });
  expect((await summary()).listings).toMatchObject({
    pending: before.listings.pending + 1,
    toApprove: before.listings.toApprove,
  });
});

it.each(['crew', 'otherAdmin', 'seeker', 'operator', undefined] as const)(
  'is refused to %s',
  async (who) => {
    const answer = await jobs.call('GET', path, { token: who && jobs.tokens[who] });
    expect(answer.statusCode).toBe(403);
  },
);
