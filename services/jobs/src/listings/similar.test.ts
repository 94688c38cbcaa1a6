import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  departments,
  type JobsTest,
  organization,
  otherOrganization,
  positions,
  startJobs,
} from '../testing/fixtures.ts';

let jobs: JobsTest;
const ids = new Map<string, string>();

async function job(title: string, details: object, status?: string, of = organization) {
  const jobDetails = { salaryFrequency: 'yearly', currency: 'usdol', ...details };
  const { id } = await jobs.listing({ title, organization: of, jobDetails }, status);
  ids.set(title, id);
}

const captain = { jobPosition: positions.captain, jobDepartment: departments.deck };
beforeAll(async () => {
  jobs = await startJobs();
  await job('Captain, asked about', { ...captain, salaryAmount: 100_000 });
  await job('Captain, far', { ...captain, salaryAmount: 20_000 });
  await job('Captain, near', { ...captain, salaryAmount: 95_000 }, 'active', otherOrganization);
  await job('Captain, nearest but hidden', { ...captain, salaryAmount: 100_000 }, 'draft');
  await job('Captain, pay unsaid', captain);
  await job('Engineer', {
    jobPosition: positions.engineer,
    jobDepartment: departments.engineering,
    salaryAmount: 100_000,
  });
  await job('Mate of the same department', { jobDepartment: departments.deck, salaryAmount: 1 });
  await job('Bosun of the same department', {
    jobDepartment: departments.deck,
    salaryAmount: 99_000,
  });
});
afterAll(() => jobs.close());

const like = async (title: string, who?: 'admin') =>
  (await jobs.read(`/api/listings/similar?to=${ids.get(title)}`, who)).docs.map(
    (doc: { title: string }) => doc.title,
  );

it('listings of the same position come first, the nearest pay before the others, then those of the department', async () => {
  expect(await like('Captain, asked about')).toEqual([
    'Captain, near',
    'Captain, far',
    'Captain, pay unsaid',
    'Bosun of the same department',
  ]);
  expect(await like('Engineer')).toEqual([]);
});

it('what is not published is never among them, and is compared only for those who see it', async () => {
  expect(await like('Captain, nearest but hidden', 'admin')).not.toContain(
    'Captain, nearest but hidden',
  );
  const hidden = ids.get('Captain, nearest but hidden');
  const answer = await jobs.call('GET', `/api/listings/similar?to=${hidden}`);
  expect(answer.statusCode).toBe(404);
});
