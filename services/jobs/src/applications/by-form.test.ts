import { applicationFormSubmissionChanged } from '@fairlead/contracts';
import { DependencyNotReady, lastAttempt } from '@fairlead/service-kit';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, seekers, startJobs } from '../testing/fixtures.ts';
import { applicationsByForm } from './by-form.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const submission = '65fb00000000000000000001';
const submittedBy = seekers.seeker.id;
const form = '65f800000000000000000001';
const sent = (listing: string, more: object = {}) => {
  const payload = {
    id: submission,
    revision: 1,
    deleted: false,
    form,
    organization,
    listing,
    submittedBy,
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
      {
        id: submission,
        jobTitle: 'Bosun',
        user: { id: seekers.seeker.id },
        stage: 'applied',
        byForm: true,
      },
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
    await expect(sent(id, unknown)).rejects.toThrow(DependencyNotReady);
    const gone = '65f9000000000000000000ff';
    await sent(gone, { id: '65fb00000000000000000006' });
    expect(await applicationsFor(gone)).toEqual([]);
  });

  it('is an application however late its person is told of, and holds up nobody else’s', async () => {
    const { id: listing } = await jobs.listing({ title: 'Engineer' });
    const late = '65f5000000000000000000dd';
    await publishSubmission({ id: '65fb00000000000000000009', listing, submittedBy: late });
    await until('more attempts than other events get', async () => {
      return (await deliveries()) > lastAttempt;
    });
    await publishSubmission({ id: '65fb0000000000000000000a', listing });
    await until('the other’s', async () => (await applicationsFor(listing)).length === 1);
    await receiveEvent(jobs, 'users', late, { ...seekers.otherSeeker, id: late });
    const both = async () => (await applicationsFor(listing)).length === 2;
    await until('the application', both, 20_000);
  });

  /** The forms service publishes what was sent. */
  async function publishSubmission(more: object) {
    const { type, version } = applicationFormSubmissionChanged;
    const payload = { revision: 1, deleted: false, form, organization, submittedBy, ...more };
    const { broker } = jobs.service;
    await broker.ensureStream('forms');
    const id = crypto.randomUUID();
    const occurredAt = new Date().toISOString();
    const event = { id, type, version, occurredAt, correlationId: 'told', payload };
    const client = await broker.client();
    await client.publish(broker.subject(type, id), JSON.stringify(event));
  }

  /** How often something was delivered to the consumer. */
  async function deliveries(): Promise<number> {
    const { broker } = jobs.service;
    const { consumers } = await broker.manager();
    const info = await consumers.info(broker.streamName('forms'), 'jobs_applicationsByForm');
    return info.delivered.consumer_seq;
  }
});
