import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { departments, type JobsTest, positions, startJobs } from '../../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
  for (const jobPosition of [positions.captain, positions.captain, positions.engineer])
    await jobs.listing({
      title: 'Yacht in the south',
      locationDisplay: 'Antibes',
      jobDetails: { jobPosition, jobDepartment: departments.deck, jobPosType: 'permanent' },
    });
});
afterAll(() => jobs.close());

const instead = (query: string) => jobs.read(`/api/listings/alternatives?${query}`);
const total = async (query: string) =>
  (await jobs.read(`/api/listings?limit=1&${query}`)).totalDocs;

it('a search that finds nothing is told what else it could be', async () => {
  expect(await total('position=astronaut%20captain')).toBe(0);
  expect((await instead('position=astronaut%20captain')).terms).toEqual([
    { filter: 'position', text: 'Captain', count: 2, alone: false },
  ]);
  // Two typos in seven letters are more than a search tolerates, and few enough to ask about.
  expect(await total('position=captxxn')).toBe(0);
  expect((await instead('position=captxxn')).terms).toEqual([
    { filter: 'position', text: 'Captain', count: 2, alone: false },
  ]);
  expect((await instead('place=antxxes')).terms).toEqual([
    { filter: 'place', text: 'Antibes', count: 3, alone: false },
  ]);
});

it('words that find something by themselves are left as they are', async () => {
  expect((await instead('position=captain&department=galley')).terms).toEqual([]);
});

it('each filter in force has the number of what is found without it', async () => {
  const query = 'status=published&position=captain&department=galley&salaryMin=1&salaryMax=9';
  const { without } = await instead(query);
  expect(without).toEqual([
    { filter: 'department', count: 0 },
    { filter: 'salaryRange', count: 0 },
    { filter: 'position', count: 0 },
  ]);
  expect((await instead('position=captain&department=galley')).without).toEqual([
    { filter: 'department', count: await total('position=captain') },
    { filter: 'position', count: await total('department=galley') },
  ]);
});

it('other words are counted with the other filters in force, or alone where those leave nothing', async () => {
  expect((await instead('position=captxxn&department=galley')).terms).toEqual([
    { filter: 'position', text: 'Captain', count: 2, alone: true },
  ]);
  expect((await instead('position=captxxn&jobType=permanent')).terms).toEqual([
    { filter: 'position', text: 'Captain', count: 2, alone: false },
  ]);
});
