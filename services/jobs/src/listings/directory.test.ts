import { DAY_MS } from '@fairlead/contracts/time/durations';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contents } from '../testing/contents.ts';
import {
  departments,
  type JobsTest,
  organization,
  otherOrganization,
  startJobs,
} from '../testing/fixtures.ts';

let jobs: JobsTest;

const rows: [title: string, content: Record<string, unknown>, status?: string][] = [
  [
    'Captain of a motor yacht',
    { ...contents.captain, locationDisplay: 'Monaco', promotionType: 'featured' },
  ],
  ['Chief Engineer, rotational', { ...contents.engineer, locationDisplay: 'Antigua' }],
  [
    'Assistant Engineer',
    {
      regions: ['mediterranean'],
      locationDisplay: 'Palma de Mallorca',
      vessDetails: { vessType222: 'expedition' },
      jobDetails: {
        salaryAmount: 45_000,
        salaryMax: 60_000,
        currency: 'usdol',
        salaryFrequency: 'yearly',
        jobPosType: 'freelance',
        jobDepartment: departments.engineering,
      },
      isFeatured: true,
    },
  ],
  [
    'Crew manager ashore',
    {
      regions: ['usa', 'worldwide'],
      remoteOption: true,
      vessDetails: { vessType222: 'shore-based' },
      jobDetails: { jobPosType: 'contract' },
      organization: otherOrganization,
    },
  ],
  ['École deckhand', { ...contents.deckhand, regions: ['europe'], locationDisplay: 'Brest' }],
  ['Draft captain', {}, 'draft'],
  ['Pending captain', {}, 'pending'],
  ['Archived captain', {}, 'archived'],
  ['Foreign draft', { organization: otherOrganization }, 'draft'],
];
const ids = new Map<string, string>();

beforeAll(async () => {
  jobs = await startJobs();
  for (const [title, content, status] of rows)
    ids.set(title, (await jobs.listing({ title, ...content }, status)).id);
});
afterAll(() => jobs.close());

const published = rows.filter(([, , status]) => status === undefined).map(([title]) => title);
const [captain, chief, assistant, manager, deckhand] = published as [
  string,
  string,
  string,
  string,
  string,
];
type Who = keyof JobsTest['tokens'];

const find = (query: string, who?: Who) => jobs.titles(query, who);
const found = async (query: string, who?: Who) => (await find(query, who)).sort();
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe('filters as plain parameters', () => {
  const cases: [query: string, titles: string[]][] = [
    ['status=published', published],
    ['jobType=permanent', [captain]],
    ['jobType=permanent&jobType=rotational', [captain, chief]],
    [`jobType=${json(['freelance', 'daywork'])}`, [assistant, deckhand]],
    ['department=engineering', [chief, assistant]],
    ['location=mediterranean', [captain, assistant]],
    ['location=worldwide', [manager]],
    ['location=Monaco', [captain]],
    ['vesselType=motor-yacht', [captain]],
    ['vesselType=sailing-yacht', [chief]],
    ['vesselType=expedition', [assistant]],
    ['category=yacht', [captain, chief]],
    ['salaryRange=0-50000', [chief, assistant, deckhand]],
    ['salaryRange=50000-100000', [assistant]],
    [`salaryRange=${json({ min: 100_000, max: 250_000 })}`, [captain]],
    ['salaryMin=49000&salaryMax=50000', [chief, assistant]],
    ['salaryMin=100000', [captain]],
    ['salaryMax=50000&currency=euros', [chief, assistant, deckhand]],
    ['currency=gbpound', [deckhand]],
    ['experienceLevel=tenYears', [captain]],
    [`organization=${otherOrganization}`, [manager]],
    ['datePosted=today', published],
    ['remoteOption=true', [manager]],
    ['remoteOption=false', [captain, chief, assistant, deckhand]],
    ['featured=true', [captain, assistant]],
    ['featured=false', [chief, manager, deckhand]],
    ['searchTerm=engineer', [chief, assistant]],
    ['searchTerm=ENGINEER%20in%20mediterranean', [assistant]],
    ['searchTerm=ecole', [deckhand]],
    ['searchTerm=halcyon', [manager]],
    ['searchTerm=monaco', [captain]],
    ['position=captain&place=Monaco', [captain]],
    ['department=engineering&location=mediterranean&jobType=freelance', [assistant]],
  ];
  it.each(cases)('[J-157] %s narrows the result', async (query, titles) => {
    expect(await found(query)).toEqual([...titles].sort());
  });

  it.each([
    'jobType=pirate',
    'datePosted=never',
    'salaryMin=lots',
    'salaryRange=%7B%22min%22%3A5',
    'organization=xyz',
    'department=',
  ])('what cannot be read is left out and the rest is kept: %s', async (query) => {
    expect(await found(`${query}&location=caribbean`)).toEqual([chief]);
  });

  it('a search without a letter or digit finds nothing and harms nothing', async () => {
    expect(await find('searchTerm=%24%7B%7D.*')).toEqual([]);
  });
});

describe('filters and the where grammar', () => {
  it('[J-158] takes the where grammar too, and both together', async () => {
    expect(await found('where[jobDetails.jobPosType][equals]=freelance')).toEqual([assistant]);
    expect(await found('where[title][like]=engineer&location=mediterranean')).toEqual([assistant]);
    expect(await find('where[title][like]=engineer&sort=title_asc&status=published')).toEqual([
      assistant,
      chief,
    ]);
    expect(await found('where[organization.name][equals]=Halcyon%20Crewing')).toEqual([manager]);
  });

  it('[J-160] no parameter brings a listing of another state to someone outside its organization; by id it is 404', async () => {
    const hidden = ['Draft captain', 'Pending captain', 'Archived captain'];
    const queries = [
      '',
      'status=draft',
      'status=pending',
      'status=archived',
      'status=expired',
      'status=active',
      `organization=${organization}&status=draft`,
      'where[status][equals]=draft',
      'where[or][0][status][equals]=draft&where[or][1][status][not_equals]=x',
      'where[title][like]=captain',
      'searchTerm=captain',
      `where[id][in]=${hidden.map((title) => ids.get(title)).join(',')}`,
    ];
    for (const who of [undefined, 'seeker', 'otherAdmin', 'crew', 'operator'] as const)
      for (const query of queries)
        for (const title of await find(query, who)) expect(hidden).not.toContain(title);
    for (const title of hidden) {
      expect((await jobs.call('GET', `/api/listings/${ids.get(title)}`)).statusCode).toBe(404);
      expect(
        (
          await jobs.call('GET', `/api/listings/${ids.get(title)}`, {
            token: jobs.tokens.otherAdmin,
          })
        ).statusCode,
      ).toBe(404);
      expect((await jobs.read(`/api/listings/${ids.get(title)}`, 'staff')).title).toBe(title);
    }
    expect(await found('status=draft', 'staff')).toEqual(['Draft captain']);
    expect(await found('status=draft', 'otherAdmin')).toEqual(['Foreign draft']);
    expect(await found('where[status][equals]=pending', 'admin')).toEqual(['Pending captain']);
  });
});

describe('salaries and the rate table', () => {
  it('[J-161] compares annual amounts in US dollars', async () => {
    // 4,000 euros a month are 48,000 euros a year, 49,541 dollars at 1.0321.
    expect(await found('salaryMin=49500&salaryMax=49600')).toContain(chief);
    expect(await found('salaryMin=47900&salaryMax=48100')).not.toContain(chief);
  });

  it('[J-162] the rate table carries a date and can be edited; the filter uses the new rates at once', async () => {
    const { docs } = await jobs.read('/api/exchangeRates?limit=0');
    expect(docs).toHaveLength(5);
    const euros = docs.find(({ currency }: { currency: string }) => currency === 'euros');
    expect(euros.date).toMatch(/^\d{4}-\d\d-\d\dT/);
    const edit = (who: Who, usdPerUnit: number) =>
      jobs.call('PATCH', `/api/exchangeRates/${euros.id}`, {
        token: jobs.tokens[who],
        json: { usdPerUnit, date: '2026-11-20' },
      });
    expect((await edit('admin', 2)).statusCode).toBe(403);
    expect((await edit('operator', 0)).statusCode).toBe(400);
    expect((await edit('operator', 2)).statusCode).toBe(200);
    await until('the new rates', async () =>
      (await found('salaryMin=95000&salaryMax=97000')).includes(chief),
    );
    expect((await edit('operator', 1.0321)).statusCode).toBe(200);
    await until(
      'the old rates',
      async () => !(await found('salaryMin=95000&salaryMax=97000')).includes(chief),
    );
  });
});

describe('a where beside a filter', () => {
  it('is looked for a few at a time where that takes its time, and the rest is turned away', async () => {
    const isLarge = jest.spyOn(jobs.service.store('listings'), 'isLarge').mockResolvedValue(true);
    const where = 'where[title][contains]=engineer';
    // Each asks for another page size: who asks the same at the same time waits for one answer.
    const search = (_: unknown, at: number) =>
      jobs.call('GET', `/api/listings?status=published&limit=${at + 1}&${where}`, {
        token: jobs.tokens.seeker,
      });
    const answers = await Promise.all(Array.from({ length: 12 }, search));
    // Visitors, of whom there may be any number.
    const anonymous = await jobs.call('GET', `/api/listings?status=published&${where}`);
    isLarge.mockRestore();
    expect(anonymous.statusCode).toBe(400);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([200, 503]));
  });
});

describe('sorting', () => {
  it('[J-163] orders as named', async () => {
    expect(await find('sort=title_asc')).toEqual(
      [...published].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
    expect(await find('sort=title_desc')).toEqual((await find('sort=title_asc')).reverse());
    expect(await find('sort=date_asc')).toEqual(published);
    expect(await find('sort=date_desc')).toEqual([...published].reverse());
    expect(await find('sort=salary_desc')).toEqual([captain, chief, deckhand, assistant, manager]);
    expect(await find('sort=salary_asc')).toEqual([assistant, deckhand, chief, captain, manager]);
    expect(await find('')).toEqual([...published].reverse());
  });

  it('[J-163] names no order of its own where none is asked for: the newest documents come first', async () => {
    const { id } = await jobs.listing({ title: 'Made first, posted last' }, 'draft');
    await jobs.listing({ title: 'Made last, posted first' });
    const posted = await jobs.call('PATCH', `/api/listings/${id}`, {
      token: jobs.tokens.admin,
      json: { status: 'active' },
    });
    expect(posted.statusCode).toBe(200);
    const [first, last] = ['Made last, posted first', 'Made first, posted last'];
    for (const query of ['', 'status=published', 'where[status][equals]=active', 'sort=-createdAt'])
      expect((await find(query)).slice(0, 2)).toEqual([first, last]);
    expect((await find('status=published&sort=createdAt')).slice(-2)).toEqual([last, first]);
    expect((await find('sort=date_desc')).slice(0, 2)).toEqual([last, first]);
    for (const title of [first, last]) {
      const [listing] = (await jobs.read(`/api/listings?where[title][equals]=${title}`)).docs;
      await jobs.call('DELETE', `/api/listings/${listing.id}`, { token: jobs.tokens.admin });
    }
  });

  it('[J-163] relevance puts what has the words in its title first', async () => {
    await jobs.listing({ title: 'Mate', locationDisplay: 'Captain Cook Harbour' });
    expect(await find('searchTerm=captain')).toEqual([captain, 'Mate']);
    expect(await find('searchTerm=captain&sort=date_desc')).toEqual(['Mate', captain]);
  });

  it.each([
    'relevance',
    'date_desc',
    'date_asc',
    'salary_desc',
    'salary_asc',
    'title_asc',
    'title_desc',
    'applications_desc',
    'applications_asc',
    '-jobDetails.salaryAmount',
  ])('[J-163] pages of %s never repeat or leave out a listing', async (sort) => {
    const seen: string[] = [];
    const { totalDocs } = await jobs.read(`/api/listings?sort=${sort}&limit=2`);
    for (let page = 1; page <= Math.ceil(totalDocs / 2); page += 1) {
      const { docs } = await jobs.read(`/api/listings?sort=${sort}&limit=2&page=${page}`);
      seen.push(...docs.map(({ id }: { id: string }) => id));
    }
    expect(seen).toHaveLength(totalDocs);
    expect(new Set(seen).size).toBe(totalDocs);
  });
});

describe('facets', () => {
  const questions = [
    '',
    'location=mediterranean',
    'jobType=permanent&jobType=rotational',
    'department=engineering&salaryRange=0-50000',
    'searchTerm=engineer',
    'datePosted=week&featured=true',
    'where[title][like]=captain&vesselType=motor-yacht',
    'currency=euros',
  ];
  it.each(questions)(
    '[J-165] each count under "%s" equals the totalDocs of that filter',
    async (question) => {
      const facets = await jobs.read(`/api/listings/facets?${question}`);
      expect(Object.keys(facets)).toEqual([
        'datePosted',
        'jobType',
        'salaryRange',
        'location',
        'vesselType',
        'department',
      ]);
      for (const [section, counts] of Object.entries(
        facets as Record<string, Record<string, number>>,
      )) {
        expect(Object.keys(counts).length).toBeGreaterThan(0);
        for (const [code, count] of Object.entries(counts)) {
          const rest = new URLSearchParams(question);
          rest.delete(section);
          rest.append(section, code);
          const { totalDocs } = await jobs.read(`/api/listings?limit=1&${rest}`);
          expect([question, section, code, count]).toEqual([question, section, code, totalDocs]);
        }
      }
    },
  );

  it('count nothing that the viewer may not see', async () => {
    const facets = await jobs.read('/api/listings/facets?status=draft');
    expect(facets.datePosted.anytime).toBe(0);
    expect((await jobs.read('/api/listings/facets?status=draft', 'staff')).datePosted.anytime).toBe(
      1,
    );
  });
});

describe('suggestions', () => {
  const suggest = async (type: string, q: string) =>
    (await jobs.read(`/api/listings/suggestions?type=${type}&q=${encodeURIComponent(q)}`))
      .suggestions;

  it('[J-166] suggests positions and companies with the number of published jobs', async () => {
    expect(await suggest('position', 'eng')).toEqual([
      { text: 'Chief Engineer', type: 'position', count: 1 },
    ]);
    expect(await suggest('position', 'halc')).toEqual([
      { text: 'Halcyon Crewing', type: 'company', count: 1 },
    ]);
    expect(await suggest('position', 'e')).toEqual([]);
  });

  it('[J-166] suggests preset regions first, then places', async () => {
    const texts = (await suggest('location', 'm')).map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Mediterranean', 'Monaco', 'Palma de Mallorca']);
    expect((await suggest('location', 'carib'))[0]).toEqual({
      text: 'Caribbean',
      type: 'location',
      count: 1,
    });
  });

  it('takes hostile text as text', async () => {
    for (const q of ['.*', '$where', '__proto__', '<script>', 'x'.repeat(5_000), '%00'])
      expect(await suggest('position', q)).toEqual([]);
  });
});

describe('changes', () => {
  it('are in the directory with the answer to the write', async () => {
    const { id } = await jobs.listing({ title: 'Zephyr captain' });
    expect(await found('searchTerm=zephyr')).toEqual(['Zephyr captain']);
    await jobs.call('PATCH', `/api/listings/${id}`, {
      token: jobs.tokens.admin,
      json: { title: 'Mistral captain' },
    });
    expect(await found('searchTerm=zephyr')).toEqual([]);
    expect(await found('searchTerm=mistral')).toEqual(['Mistral captain']);
    await jobs.call('DELETE', `/api/listings/${id}`, { token: jobs.tokens.admin });
    expect(await found('searchTerm=mistral')).toEqual([]);
  });

  it('of the date a listing was posted move it between the windows', async () => {
    const { id } = await jobs.listing({ title: 'Posted long ago' });
    const store = jobs.service.store('listings');
    const [stored] = await store.find({ title: 'Posted long ago' }).toArray();
    await store.rewrite(
      stored?._id ?? fail(id),
      (current) => ({ ...current, publishedOn: new Date(Date.now() - 40 * DAY_MS).toISOString() }),
      { actor: 'system', correlationId: 'test' },
    );
    expect(await found('datePosted=month&searchTerm=posted')).toEqual([]);
    expect(await found('datePosted=3months&searchTerm=posted')).toEqual(['Posted long ago']);
  });
});

function fail(what: string): never {
  throw new Error(`no listing ${what}`);
}
