import {
  codesOf,
  currencies,
  datePostedOptions,
  departments as departmentOptions,
  jobTypes,
  locations,
  salaryFrequencies,
  salaryPresets,
  vesselTypes,
  vesselTypeValues,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contents } from '../testing/contents.ts';
import { type JobsTest, organization, otherOrganization, startJobs } from '../testing/fixtures.ts';

type Who = keyof JobsTest['tokens'];
type Row = [title: string, daysOld: number, content: Record<string, unknown>];

const rows: Row[] = [
  ['Captain wanted', 0, { ...contents.captain, isFeatured: true }],
  ['Second Engineer', 3, contents.engineer],
  [
    'Chief Stewardess',
    20,
    { remoteOption: true, organization: otherOrganization, jobDetails: { jobPosType: 'seasonal' } },
  ],
  ['Deckhand', 80, { ...contents.deckhand, vessDetails: { vessType222: 'commercial' } }],
  ['Purser, long open', 200, { regions: ['usa'], promotionType: 'featured' }],
];
const all = rows.map(([title]) => title);
const [captain, engineer, stewardess, deckhand, purser] = all as [
  string,
  string,
  string,
  string,
  string,
];

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
  const store = jobs.service.store('listings');
  for (const [title, daysOld, content] of rows) {
    const { id } = await jobs.listing({ title, ...content });
    const publishedOn = new Date(Date.now() - daysOld * DAY_MS - 60_000).toISOString();
    await store.rewrite(objectId(id), (current) => ({ ...current, publishedOn }), {
      actor: 'system',
      correlationId: 'test',
    });
  }
  await jobs.listing({ title: 'A draft' }, 'draft');
});
afterAll(() => jobs.close());

const titlesOf = async (query: string, who?: Who) => (await jobs.titles(query, who)).sort();

describe('each plain parameter', () => {
  const cases: [query: string, titles: string[], who?: Who][] = [
    ['status=draft', ['A draft'], 'staff'],
    ['status=published', [...all], 'staff'],
    ['jobType=permanent', [captain]],
    ['jobType=permanent&jobType=daywork', [captain, deckhand]],
    ['department=deck', [captain, deckhand]],
    ['location=mediterranean', [captain]],
    ['vesselType=sailing-yacht', [engineer]],
    ['salaryRange=100000-250000', [captain]],
    ['salaryMin=100000', [captain]],
    ['salaryMax=100000', [engineer, deckhand]],
    ['currency=gbpound', [deckhand]],
    ['experienceLevel=fivePlusYears', [engineer]],
    [`organization=${otherOrganization}`, [stewardess]],
    ['datePosted=today', [captain]],
    ['datePosted=week', [captain, engineer]],
    ['datePosted=month', [captain, engineer, stewardess]],
    ['datePosted=3months', [captain, engineer, stewardess, deckhand]],
    ['remoteOption=true', [stewardess]],
    ['featured=true', [captain, purser]],
    ['searchTerm=second', [engineer]],
  ];
  it.each(cases)('[J-157] %s narrows the result', async (...[query, titles, who]) => {
    const without = await titlesOf('', who);
    expect(without.length).toBeGreaterThan(titles.length);
    expect(await titlesOf(query, who)).toEqual(titles.toSorted());
  });

  it.each([
    ['captain', captain],
    ['engineer', engineer],
    ['stewardess', stewardess],
    ['deckhand', deckhand],
  ])(
    '[J-034] position=%s finds the jobs of that position, and no others',
    async (position, title) => {
      expect(await titlesOf(`position=${position}`)).toEqual([title]);
    },
  );
});

describe('the vessel types that are stored', () => {
  it('[J-082] are motor, sailing and commercial, each kept and found by its filter', async () => {
    const token = jobs.tokens.admin;
    const created = (vessType222: string) =>
      jobs.call('POST', '/api/listings', {
        token,
        json: { title: 'Vessel', organization, vessDetails: { vessType222 } },
      });
    for (const { code, foundBy } of vesselTypeValues) {
      const answer = await created(code);
      expect(answer.statusCode).toBe(201);
      expect(answer.json().doc.vessDetails.vessType222).toBe(code);
      expect(await titlesOf(`vesselType=${foundBy}`)).toHaveLength(1);
    }
    expect((await created('barge')).statusCode).toBe(400);
  });
});

describe('facets', () => {
  const sections: Record<string, readonly string[]> = {
    datePosted: codesOf(datePostedOptions),
    jobType: codesOf(jobTypes),
    salaryRange: codesOf(salaryPresets),
    location: codesOf(locations),
    vesselType: codesOf(vesselTypes),
    department: codesOf(departmentOptions),
  };

  it.each(['', 'datePosted=month&featured=true', 'department=deck&currency=usdol'])(
    '[J-165] count every option of every section under "%s", as the list then does',
    async (question) => {
      for (const who of [undefined, 'staff'] as const) {
        const facets = await jobs.read(`/api/listings/facets?${question}`, who);
        expect(Object.keys(facets)).toEqual(Object.keys(sections));
        for (const [section, codes] of Object.entries(sections)) {
          expect(Object.keys(facets[section]).sort()).toEqual([...codes].sort());
          for (const code of codes) {
            const asked = new URLSearchParams(question);
            asked.set(section, code);
            const { totalDocs } = await jobs.read(`/api/listings?limit=1&${asked}`, who);
            expect([section, code, facets[section][code]]).toEqual([section, code, totalDocs]);
          }
        }
      }
    },
  );
});

describe('salaries', () => {
  it('[J-161] are compared by what they are a year in US dollars, in every currency and frequency', async () => {
    const { docs: rates } = await jobs.read('/api/exchangeRates?limit=100');
    const inDollars = (code: string): number =>
      rates.find(({ currency }: { currency: string }) => currency === code).usdPerUnit;
    const periods = { yearly: 1, monthly: 12, weekly: 52, daily: 260, hourly: 2_080 } as const;
    expect(codesOf(salaryFrequencies).toSorted()).toEqual(Object.keys(periods).sort());
    const annual = new Map<string, number>();
    for (const [at, { code: currency }] of currencies.entries())
      for (const [nth, [salaryFrequency, times]] of Object.entries(periods).entries()) {
        const title = `Paid ${salaryFrequency} in ${currency}`;
        const dollars = 300_000 + 10_000 * (at * 5 + nth);
        const salaryAmount = Math.round(dollars / inDollars(currency) / times);
        annual.set(title, salaryAmount * times * inDollars(currency));
        await jobs.listing({ title, jobDetails: { salaryAmount, currency, salaryFrequency } });
      }
    for (const [title, dollars] of annual) {
      const [min, max] = [Math.floor(dollars) - 1, Math.ceil(dollars) + 1];
      const near = [...annual].filter(([, other]) => other >= min && other <= max);
      const titles = near.map(([name]) => name).sort();
      expect(titles).toContain(title);
      expect(await titlesOf(`salaryMin=${min}&salaryMax=${max}`)).toEqual(titles);
      const range = encodeURIComponent(JSON.stringify({ min, max, currency: 'usdol' }));
      expect(await titlesOf(`salaryRange=${range}`)).toEqual(titles);
    }
  });
});
