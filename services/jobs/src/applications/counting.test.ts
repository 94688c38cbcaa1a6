import { plant, testNamespace, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, seekers, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

/** A person nobody heard of before; `number` tells them apart. */
const person = (number: number) => jobs.mint.person(`65f5${String(number).padStart(20, '0')}`);
const apply = (job: string, token: string) =>
  jobs.call('POST', '/api/applications', { token, json: { job } });
const countOf = async (id: string): Promise<number> =>
  (await jobs.read(`/api/listings/${id}`)).applicationCount;

/** An application whose instance died before it counted it. */
const leaveUncounted = (job: string, id: string, user: string) =>
  plant(jobs.service, 'applications', id, {
    job,
    jobTitle: 'Captain',
    organization: { id: organization },
    user: { id: user },
    stage: 'applied',
  });

describe('applicationCount', () => {
  it('[J-164] is right in the listing and in the directory as soon as the application is answered', async () => {
    const { id } = await jobs.listing({ title: 'Quartermaster' });
    for (const [at, who] of (['seeker', 'otherSeeker'] as const).entries()) {
      const answer = await apply(id, jobs.tokens[who]);
      expect(answer.json().doc.job.applicationCount).toBe(at + 1);
      expect(await countOf(id)).toBe(at + 1);
      const page = await jobs.read('/api/listings?searchTerm=quartermaster');
      expect(page.docs[0].applicationCount).toBe(at + 1);
    }
  });

  it('[J-164] loses and doubles none of many at once, nor what an employer changes meanwhile', async () => {
    const { id } = await jobs.listing({});
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => person(at)));
    const token = jobs.tokens.admin;
    const rename = async () => {
      for (let at = 0; at < 5; at += 1) {
        const json = { title: `Captain ${at}`, applicationCount: 99 };
        const answer = await jobs.call('PATCH', `/api/listings/${id}`, { token, json });
        expect([200, 409]).toContain(answer.statusCode);
      }
    };
    const answers = await Promise.all([rename(), ...people.map((one) => apply(id, one))]);
    for (const answer of answers) if (answer) expect(answer.statusCode).toBe(201);
    await until('twelve', async () => (await countOf(id)) === 12);
  });

  it('[J-164] heals when an instance died between the application and the count', async () => {
    const { id } = await jobs.listing({});
    await leaveUncounted(id, '65f0000000000000000000d1', seekers.seeker.id);
    await until('the count', async () => (await countOf(id)) === 1);
  });

  it('[J-164] orders the directory by applications', async () => {
    const few = await jobs.listing({ title: 'Stewardess A' });
    const many = await jobs.listing({ title: 'Stewardess B' });
    await apply(few.id, await person(1));
    for (const at of [1, 2]) await apply(many.id, await person(at));
    const ids = async (sort: string) => {
      const page = await jobs.read(`/api/listings?searchTerm=stewardess&sort=${sort}`);
      return page.docs.map(({ id }: { id: string }) => id);
    };
    expect(await ids('applications_desc')).toEqual([many.id, few.id]);
    expect(await ids('applications_asc')).toEqual([few.id, many.id]);
  });
});

describe('several instances of the service', () => {
  it('[J-164] count, and show what another one took', async () => {
    const namespace = testNamespace();
    const first = await startJobs({ namespace });
    const second = await startJobs({ namespace, mint: first.mint });
    try {
      const { id } = await first.listing({});
      await until('the listing', async () => {
        const seen = await second.call('GET', `/api/listings/${id}`);
        return seen.statusCode === 200;
      });
      const before = await second.read(`/api/listings/${id}`, 'seeker');
      expect(before).toMatchObject({ hasApplied: false, isSaved: false, applicationCount: 0 });
      const token = first.tokens.seeker;
      await first.call('POST', '/api/applications', { token, json: { job: id } });
      await first.call('POST', '/api/savedJobs/toggle', { token, json: { job: id } });
      await until('the other instance', async () => {
        const seen = await second.read(`/api/listings/${id}`, 'seeker');
        return seen.hasApplied && seen.isSaved && seen.applicationCount === 1;
      });
    } finally {
      await second.service.stop();
      await first.close();
    }
  });
});
