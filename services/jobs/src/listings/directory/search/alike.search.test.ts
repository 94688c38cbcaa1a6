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
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type JobsTest,
  organization,
  otherOrganization,
  startJobs,
} from '../../../testing/fixtures.ts';
import { ColumnDirectory } from '../column-directory.ts';
import type { Directory } from '../directory.ts';
import { type DirectorySort, directorySorts } from '../query.ts';
import { SearchDirectory } from './search-directory.ts';

let jobs: JobsTest;
let columns: Directory;
let search: Directory;

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const amount = fc.integer({ min: 0, max: 30 }).map((steps) => steps * 9_999.5);
const unset = (content: object) => JSON.parse(JSON.stringify(content));

const titles = [
  'Captain',
  'captain (2)',
  'Captain 10',
  'Capitaine',
  'Skipper of an École',
  'Deckhand',
  'Chief Engineer',
  'Second Engineer, rotational',
  'Engine room assistant',
  'Chef',
  'Éclairagiste',
  'Boatswain',
];
const places = ['Antibes, France', 'Palma de Mallorca', 'Fort Lauderdale', 'Monaco'];
const descriptions = ['Two Caterpillar engines.', 'You report to the skipper.', 'Çabuk!', ''];
const positions = ['Captain', 'Chief Engineer', 'Deckhand'];

const listing = fc
  .record({
    title: pick(titles),
    organization: pick([
      { id: organization, name: 'Blue Meridian Yachts' },
      { id: otherOrganization, name: 'Halcyon Crewing' },
    ]),
    status: pick(['active', 'active', 'active', ...codesOf(listingStatuses)] as const),
    publishedOn: fc
      .integer({ min: 0, max: 120 })
      .map((days) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString()),
    regions: fc.subarray([...codesOf(locations)], { maxLength: 2 }),
    isFeatured: fc.boolean(),
    remoteOption: fc.boolean(),
    locationDisplay: maybe(pick(places)),
    jobDescription: pick(descriptions),
    experienceLevel: maybe(pick(codesOf(experienceDurations))),
    vessel: pick(['motor', 'sailing', 'shore-based']),
    salary: maybe(fc.tuple(amount, amount)),
    currency: maybe(pick(codesOf(currencies))),
    frequency: maybe(pick(codesOf(salaryFrequencies))),
    type: maybe(pick(codesOf(positionTypes))),
    department: maybe(pick(codesOf(departments))),
    position: maybe(pick(positions)),
  })
  .map(({ vessel, salary, currency, frequency, type, department, position, ...rest }) =>
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
        jobPosition: position && {
          id: '65f400000000000000000009',
          name: position,
          code: position,
        },
      },
    }),
  );

const some = <Code extends string>(codes: readonly Code[]) =>
  maybe(fc.subarray([...codes], { minLength: 1, maxLength: 3 }));
const texts = [
  'captain',
  'captian',
  'skipper',
  'cheif enginer',
  'caterpil',
  'chief engineer in antbes',
  'ecole',
  'deck',
  'enginers',
  'zz',
  'xngineer',
  '$%',
];
const filters: fc.Arbitrary<ListingFilters> = fc
  .record({
    status: maybe(pick(['published', ...codesOf(listingStatuses)] as const)),
    jobType: some(codesOf(jobTypes)),
    department: some(codesOf(departments)),
    location: some([...codesOf(locations), 'Monaco', 'antbes']),
    vesselType: some(codesOf(vesselTypes)),
    salaryRange: maybe(pick(codesOf(salaryPresets))),
    salaryMin: maybe(amount),
    currency: maybe(pick(codesOf(currencies))),
    experienceLevel: some(codesOf(experienceDurations)),
    organization: maybe(pick([organization, otherOrganization])),
    datePosted: maybe(pick(codesOf(datePostedOptions))),
    remoteOption: maybe(fc.boolean()),
    featured: maybe(fc.boolean()),
    searchTerm: maybe(pick(texts)),
    position: maybe(pick(texts)),
    place: maybe(pick(['monaco', 'antbes', 'palma', 'palma mallroca', 'zz'])),
  })
  // Questions of people name one filter or two.
  .chain((given) =>
    fc
      .subarray(Object.keys(given), { maxLength: 3 })
      .map((names) =>
        unset(Object.fromEntries(names.map((name) => [name, given[name as keyof typeof given]]))),
      ),
  );

beforeAll(async () => {
  jobs = await startJobs();
  const births = fc.sample(listing, { numRuns: 300, seed: 11 }).map((content) => ({ content }));
  await jobs.service.store('listings').add(births, { actor: 'system', correlationId: 'test' });
  columns = await ColumnDirectory.open(jobs.service);
  search = await SearchDirectory.open(jobs.service, process.env.SEARCH_URL ?? '', { reach: 40 });
  // The index has been built when the service started; what came since is in it once it was asked for.
  await jobs.read('/api/listings');
});
afterAll(async () => {
  await search.stop();
  await columns.stop();
  await jobs.close();
});

const viewers = [[], [organization], [organization, otherOrganization]];

it('every question has the same page, total and corrections from columns and from the search cluster', () =>
  fc.assert(
    fc.asyncProperty(
      filters,
      pick(directorySorts),
      pick(viewers),
      fc.record({ skip: pick([0, 3, 40]), limit: pick([1, 10, 1_001]) }),
      async (asked, sort: DirectorySort, organizations, range) => {
        const question = { filters: asked, organizations, now: Date.now() };
        const [one, other] = await Promise.all(
          [columns, search].map((directory) => directory.page(question, sort, range)),
        );
        expect(other).toEqual(one);
      },
    ),
    { numRuns: 150 },
  ));

it('every question has the same counts and alternatives', () =>
  fc.assert(
    fc.asyncProperty(filters, pick(viewers), async (asked, organizations) => {
      const question = { filters: asked, organizations, now: Date.now() };
      expect(await search.facets(question)).toEqual(await columns.facets(question));
      expect(await search.alternatives(question)).toEqual(await columns.alternatives(question));
    }),
    { numRuns: 60 },
  ));

it('a question that is narrowed to some listings finds those alone', async () => {
  const all = { filters: {}, organizations: [organization], now: Date.now() };
  const { ids } = await columns.page(all, 'title_asc', { skip: 0, limit: 50 });
  const question = { ...all, within: new Set(ids.filter((_, at) => at % 3 === 0)) };
  const range = { skip: 0, limit: 1_001 };
  const found = await search.page(question, 'title_asc', range);
  expect(found).toEqual(await columns.page(question, 'title_asc', range));
  expect(found.total).toBe(17);
  expect(await search.facets(question)).toEqual(await columns.facets(question));
});

it('the same is suggested, similar, and found since a moment', async () => {
  for (const typed of ['capt', 'captian', 'blue', 'halycon', 'engineer', 'ch', 'zz', 'a'])
    expect([typed, await search.suggest('position', typed)]).toEqual([
      typed,
      await columns.suggest('position', typed),
    ]);
  for (const typed of ['palma', 'med', 'antbes', 'm', 'fort lau', 'mo'])
    expect([typed, await search.suggest('location', typed)]).toEqual([
      typed,
      await columns.suggest('location', typed),
    ]);
  const all = { filters: {}, organizations: [organization], now: Date.now() };
  const { ids } = await columns.page(all, 'date_desc', { skip: 0, limit: 20 });
  for (const stored of await search.find(ids, [organization]))
    expect(await search.similar(stored, 4)).toEqual(await columns.similar(stored, 4));
  for (const days of [0, 1, 30, 200]) {
    const since = Date.now() - days * DAY_MS;
    const asked = { searchTerm: 'captain' };
    expect(await search.postedSince(asked, since, 100)).toEqual(
      await columns.postedSince(asked, since, 100),
    );
  }
});

it('a page deep in a result is the same from either end', async () => {
  const question = { filters: {}, organizations: [organization], now: Date.now() };
  for (const sort of directorySorts) {
    const { ids, total } = await columns.page(question, sort, { skip: 0, limit: 1_001 });
    for (const skip of [0, 38, 90, total - 90, total - 5, total, total + 10]) {
      const found = await search.page(question, sort, { skip, limit: 7 });
      expect([sort, skip, found.ids]).toEqual([sort, skip, ids.slice(skip, skip + 7)]);
    }
  }
});
