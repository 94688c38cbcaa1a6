import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, otherOrganization, positions, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const suggest = async (type: string, q: string) =>
  (await jobs.read(`/api/listings/suggestions?type=${type}&q=${encodeURIComponent(q)}`))
    .suggestions;

describe('suggestions', () => {
  it('[J-016] say whether they are a position, a company or a location', async () => {
    await jobs.listing({
      jobDetails: { jobPosition: positions.captain },
      organization: otherOrganization,
      locationDisplay: 'Monaco',
    });
    expect([
      await suggest('position', 'capt'),
      await suggest('position', 'halc'),
      await suggest('location', 'mona'),
    ]).toEqual([
      [{ text: 'Captain', type: 'position', count: 1 }],
      [{ text: 'Halcyon Crewing', type: 'company', count: 1 }],
      [{ text: 'Monaco', type: 'location', count: 1 }],
    ]);
  });

  it.each([
    ['mediterranean', 'Mediterranean'],
    ['caribbean', 'Caribbean'],
    ['pacific', 'Pacific'],
    ['atlantic', 'Atlantic'],
    ['indian-ocean', 'Indian Ocean'],
    ['asia', 'Asia'],
    ['europe', 'Europe'],
    ['americas', 'Americas'],
    ['worldwide', 'Worldwide'],
  ])('[J-020] have the preset region %s as %s, before the places', async (region, name) => {
    await jobs.listing({ regions: [region] });
    await jobs.listing({ locationDisplay: `${name} Harbour` });
    expect(await suggest('location', name)).toEqual([
      { text: name, type: 'location', count: 2 },
      { text: `${name} Harbour`, type: 'location', count: 1 },
    ]);
  });

  it('say of how many jobs the search is that they open', async () => {
    await jobs.listing({ title: 'Sailmaker', jobDetails: { jobPosition: positions.captain } });
    await jobs.listing({ title: 'Captain and sailmaker' });
    for (const [type, q, parameter] of [
      ['position', 'capt', 'position'],
      ['location', 'monac', 'place'],
      ['position', 'halcyon', 'position'],
    ] as const) {
      const [first] = await suggest(type, q);
      const opened = `/api/listings?${parameter}=${encodeURIComponent(first.text)}&limit=1`;
      expect([first.text, first.count]).toEqual([first.text, (await jobs.read(opened)).totalDocs]);
    }
    expect((await suggest('position', 'capt'))[0].count).toBeGreaterThan(2);
  });
});
