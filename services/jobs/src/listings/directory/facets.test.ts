import {
  codesOf,
  currencies,
  datePostedOptions,
  departments,
  experienceDurations,
  jobTypes,
  type ListingFilters,
  listingStatuses,
  locations,
  positionTypes,
  salaryFrequencies,
  salaryPresets,
  vesselTypes,
  writeListingFilters,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type JobsTest,
  organization,
  otherOrganization,
  startJobs,
} from '../../testing/fixtures.ts';

let jobs: JobsTest;

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const amount = fc.integer({ min: 0, max: 30 }).map((steps) => steps * 10_000);
const unset = (content: object) => JSON.parse(JSON.stringify(content));

const listing = fc
  .record({
    title: pick(['Captain', 'Deckhand', 'Chief Engineer']),
    organization: pick([organization, otherOrganization]).map((id) => ({ id, name: id })),
    status: pick(codesOf(listingStatuses)),
    publishedOn: fc
      .integer({ min: 0, max: 120 })
      .map((days) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString()),
    regions: fc.subarray([...codesOf(locations)], { maxLength: 2 }),
    isFeatured: fc.boolean(),
    remoteOption: fc.boolean(),
    experienceLevel: maybe(pick(codesOf(experienceDurations))),
    vessel: pick(['motor', 'sailing', 'shore-based']),
    salary: maybe(fc.tuple(amount, amount)),
    currency: maybe(pick(codesOf(currencies))),
    frequency: maybe(pick(codesOf(salaryFrequencies))),
    type: maybe(pick(codesOf(positionTypes))),
    department: maybe(pick(codesOf(departments))),
  })
  .map(({ vessel, salary, currency, frequency, type, department, ...rest }) =>
    unset({
      ...rest,
      vessDetails: { vessType222: vessel },
      jobDetails: {
        salaryAmount: salary && Math.min(...salary),
        salaryMax: salary && Math.max(...salary),
        currency,
        salaryFrequency: frequency,
        jobPosType: type,
        jobDepartment: department && {
          id: '65f300000000000000000009',
          name: department,
          code: department,
        },
      },
    }),
  );

const some = <Code extends string>(codes: readonly Code[]) =>
  maybe(fc.subarray([...codes], { minLength: 1, maxLength: 3 }));
const range = fc.record(
  { min: amount, max: amount, currency: pick(codesOf(currencies)) },
  { requiredKeys: [] },
);
const filters: fc.Arbitrary<ListingFilters> = fc
  .record({
    status: maybe(pick(['published', ...codesOf(listingStatuses)] as const)),
    jobType: some(codesOf(jobTypes)),
    department: some(codesOf(departments)),
    location: some(codesOf(locations)),
    vesselType: some(codesOf(vesselTypes)),
    salaryRange: maybe(fc.oneof(pick(codesOf(salaryPresets)), range)),
    salaryMin: maybe(amount),
    salaryMax: maybe(amount),
    currency: maybe(pick(codesOf(currencies))),
    experienceLevel: some(codesOf(experienceDurations)),
    organization: maybe(pick([organization, otherOrganization])),
    datePosted: maybe(pick(codesOf(datePostedOptions))),
    remoteOption: maybe(fc.boolean()),
    featured: maybe(fc.boolean()),
    searchTerm: maybe(pick(['captain', 'deck', 'skipper', 'captian', 'cheif enginer'])),
  })
  .map((given) => unset(given));

/** Every option of every section, as the filter for choosing only it in its section. */
const options: Record<string, [code: string, chosen: ListingFilters][]> = {
  datePosted: codesOf(datePostedOptions).map((code) => [code, { datePosted: code }]),
  jobType: codesOf(jobTypes).map((code) => [code, { jobType: [code] }]),
  salaryRange: codesOf(salaryPresets).map((code) => [code, { salaryRange: code }]),
  location: codesOf(locations).map((code) => [code, { location: [code] }]),
  vesselType: codesOf(vesselTypes).map((code) => [code, { vesselType: [code] }]),
  department: codesOf(departments).map((code) => [code, { department: [code] }]),
};

const total = async (chosen: ListingFilters) =>
  (await jobs.read(`/api/listings?limit=1&${writeListingFilters(chosen)}`, 'admin')).totalDocs;

beforeAll(async () => {
  jobs = await startJobs();
  const births = fc.sample(listing, { numRuns: 150, seed: 7 }).map((content) => ({ content }));
  await jobs.service.store('listings').add(births, { actor: 'system', correlationId: 'test' });
});
afterAll(() => jobs.close());

it('[J-165] every count of every option is the total of the list with that option, whatever else is asked', () =>
  fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const facets = await jobs.read(`/api/listings/facets?${writeListingFilters(asked)}`, 'admin');
      for (const [section, choices] of Object.entries(options))
        for (const [code, chosen] of choices)
          expect([section, code, facets[section][code]]).toEqual([
            section,
            code,
            await total({ ...asked, ...chosen }),
          ]);
    }),
    { numRuns: 25 },
  ));

it('[J-157] every filter narrows what the others leave', () =>
  fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const whole = await total(asked);
      // A currency is the unit of the amounts where there are any, and a filter of its own where there are none.
      const names = Object.keys(asked).filter(
        (name) =>
          !/^(currency|salary)/.test(name) || (name.startsWith('salaryM') && asked.currency),
      );
      for (const name of names) {
        const rest: ListingFilters = { ...asked, [name]: undefined };
        const isStillPaid = !name.startsWith('salary') || rest.salaryMin || rest.salaryMax;
        if (isStillPaid) expect(await total(rest)).toBeGreaterThanOrEqual(whole);
      }
    }),
    { numRuns: 25 },
  ));

it('[J-157] a single bound and a chosen range narrow each other', async () => {
  const both = await total({ salaryRange: '50000-100000', salaryMin: 10_000, status: 'published' });
  expect(both).toBe(await total({ salaryRange: '50000-100000', status: 'published' }));
  const inverted = { salaryRange: '0-50000', salaryMin: 100_000 } as const;
  expect(await total(inverted)).toBe(0);
});
