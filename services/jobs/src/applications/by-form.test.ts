import { applicationFormSubmissionChanged } from '@fairlead/contracts';
import { NotKnownYet } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, seekers, startJobs } from '../testing/fixtures.ts';
import { applicationsByForm } from './by-form.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const submission = '65fb00000000000000000001';
const form = '65f800000000000000000001';
const sent = (listing: string, more: object = {}) => {
  const payload = {
    id: submission,
    revision: 1,
    deleted: false,
    form,
    organization,
    listing,
    submittedBy: seekers.seeker.id,
    ...more,
  };
  const { type, version } = applicationFormSubmissionChanged;
  const envelope = { id: payload.id, type, version, occurredAt: '', correlationId: 'sent' };
  return applicationsByForm(jobs.service).handle(payload, { ...envelope, payload });
};
const applicationsFor = async (listing: string) =>
  (await jobs.read(`/api/applications?where[job][equals]=${listing}`, 'admin')).docs;

describe('what is sent by the form of a job', () => {
  it('[J-131] becomes an application, and stays one however often it is told', async () => {
    const { id } = await jobs.listing({ title: 'Bosun' });
    await sent(id);
    await sent(id, { revision: 2 });
    await Promise.all([sent(id), sent(id, { id: '65fb00000000000000000002' })]);
    expect(await applicationsFor(id)).toMatchObject([
      { id: submission, jobTitle: 'Bosun', user: { id: seekers.seeker.id }, stage: 'applied' },
    ]);
  });

  it('[J-132] says that the person has applied, and counts one more', async () => {
    const { id } = await jobs.listing({ title: 'Chef' });
    const read = () => jobs.read(`/api/listings/${id}`, 'seeker');
    expect(await read()).toMatchObject({ hasApplied: false, applicationCount: 0 });
    await sent(id, { id: '65fb00000000000000000003' });
    await until('the count', async () => (await read()).applicationCount === 1);
    expect(await read()).toMatchObject({ hasApplied: true, applicationCount: 1 });
    expect((await jobs.read(`/api/listings/${id}`, 'otherSeeker')).hasApplied).toBe(false);
  });

  it('came from where the person came to the job, where that is told', async () => {
    const { id } = await jobs.listing({ title: 'Cook' });
    await sent(id, { id: '65fb00000000000000000007', source: 'shared' });
    expect(await applicationsFor(id)).toMatchObject([{ source: 'shared' }]);
    const { id: other } = await jobs.listing({ title: 'Steward' });
    await sent(other, { id: '65fb00000000000000000008' });
    const [application] = await applicationsFor(other);
    expect(application.source).toBeFalsy();
  });

  it('counts although the job was closed since, and waits for a person who is not known yet', async () => {
    const { id } = await jobs.listing({ title: 'Mate' }, 'archived');
    await sent(id, { id: '65fb00000000000000000004' });
    expect(await applicationsFor(id)).toHaveLength(1);
    const unknown = { id: '65fb00000000000000000005', submittedBy: '65f5000000000000000000ee' };
    await expect(sent(id, unknown)).rejects.toThrow(NotKnownYet);
    const gone = '65f9000000000000000000ff';
    await sent(gone, { id: '65fb00000000000000000006' });
    expect(await applicationsFor(gone)).toEqual([]);
  });
});
