import { listing, listingFields, listingPage } from '@fairlead/contracts';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applicationForm,
  departments,
  type JobsTest,
  organization,
  otherOrganization,
  positions,
  startJobs,
} from '../testing/fixtures.ts';

let jobs: JobsTest;
let id: string;

const whole = {
  title: 'Captain, 62 m yacht',
  expiresOn: '2099-01-01T00:00:00.000Z',
  salaryDisplay: 'Up to 20k',
  locationDisplay: 'Antibes, France',
  regions: ['mediterranean', 'europe'],
  promotionType: 'featured',
  isFeatured: true,
  experienceLevel: 'fivePlusYears',
  remoteOption: false,
  jobDescription: {
    root: {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Command' }] }],
    },
  },
  applicationForm: { id: applicationForm, fields: [{ blockType: 'text', name: 'why' }] },
  jobDetails: {
    salaryAmount: 12_000,
    salaryMax: 15_000,
    currency: 'euros',
    salaryFrequency: 'monthly',
    jobPosType: 'permanent',
    jobStartdate: '2027-01-01',
    jobDepartment: departments.deck,
    jobPosition: positions.captain,
  },
  Requirments: { candidateSTCW: true, candidateENG1: true, candidateCompliance: ['Master 3000GT'] },
  candidatePref: {
    prefGender: 'Either',
    prefNationality: false,
    prefAvailability: true,
    prefTeam: false,
    prefLinkedIn: false,
    prefCoverLetter: true,
    prefVisa: ['Schengen'],
  },
  prefLanguage: {
    prefPrimaryLanguage: 'English',
    prefPrimLangPro: 'Fluent',
    prefSecondryLanguage: 'French',
    prefSecLangPro: 'Good',
    prefThirdLanguage: 'Italian',
    prefThirdLangPro: 'Basic',
    prefForthLanguage: 'Greek',
    prefForthLangPro: 'Basic',
  },
  vessDetails: {
    vessType222: 'motor',
    vessSize: 'met62',
    vessBuildYear: 2014,
    vessOperation: 'Charter',
    vessCrewNumber: 17,
    vessFlagedInCountry: 'cayisl',
  },
  itineraryDetails: {
    homePort: 'Antibes',
    homePortlocation: 'France',
    currentBerth: 'Genoa',
    berthLocation: 'Italy',
    cruisingItin: 'Summer',
    cruisingDestination: 'Mediterranean',
  },
  Details: {
    posterUserType: 'agency',
    posterAdd: '1 Quay',
    postersReference: 'FL-1',
    postersReferenceNotes: 'Quote it',
  },
};

beforeAll(async () => {
  jobs = await startJobs();
  await receiveEvent(jobs, 'organizationProfiles', '65f600000000000000000001', {
    organization,
    logoUrl: '/logo.svg',
  });
  id = (await jobs.listing(whole)).id;
});
afterAll(() => jobs.close());

describe('the listing document', () => {
  it('[J-149] a list answers docs, totalDocs, totalPages, page, hasNextPage and hasPrevPage', async () => {
    const page = await jobs.read('/api/listings?limit=1');
    expect(page).toMatchObject({
      totalDocs: 1,
      totalPages: 1,
      page: 1,
      hasNextPage: false,
      hasPrevPage: false,
    });
    expect(listingPage.parse(page).docs[0]?.id).toBe(id);
  });

  it('[J-150] a listing carries all of its parts, the organization by name and the logo as an address', async () => {
    const document = await jobs.read(`/api/listings/${id}?depth=1`);
    expect(listing.parse(document)).toBeTruthy();
    expect(document).toMatchObject({
      id,
      title: whole.title,
      organization: { id: organization, name: 'Blue Meridian Yachts' },
      companyLogo: '/logo.svg',
      publishedOn: expect.any(String),
      createdAt: expect.any(String),
      salaryDisplay: 'Up to 20k',
      locationDisplay: 'Antibes, France',
      promotionType: 'featured',
      isFeatured: true,
      applicationCount: 0,
      hasApplied: false,
      isSaved: false,
      jobDescription: whole.jobDescription,
      applicationForm: whole.applicationForm,
    });
    for (const part of [
      'jobDetails',
      'Requirments',
      'candidatePref',
      'prefLanguage',
      'vessDetails',
      'itineraryDetails',
      'Details',
    ])
      expect(document[part]).toEqual(expect.any(Object));
  });

  it('[J-151] jobDetails has salary, currency, frequency, type, start, and department and position by name', async () => {
    const { jobDetails } = await jobs.read(`/api/listings/${id}`);
    expect(jobDetails).toEqual({
      ...whole.jobDetails,
      jobStartdate: '2027-01-01T00:00:00.000Z',
      jobDepartment: { id: departments.deck, name: 'Deck', code: 'deck' },
      jobPosition: { id: positions.captain, name: 'Captain', code: 'captain' },
    });
  });

  it('[J-152] Requirments has two booleans and a list of text', async () => {
    expect((await jobs.read(`/api/listings/${id}`)).Requirments).toEqual(whole.Requirments);
  });

  it('[J-153] candidatePref and prefLanguage have every preference and the four languages', async () => {
    const { candidatePref, prefLanguage } = await jobs.read(`/api/listings/${id}`);
    expect(candidatePref).toEqual(whole.candidatePref);
    expect(prefLanguage).toEqual(whole.prefLanguage);
  });

  it('[J-154] vessDetails has type, size, build year, operation, crew and flag', async () => {
    expect((await jobs.read(`/api/listings/${id}`)).vessDetails).toEqual(whole.vessDetails);
  });

  it('[J-155] itineraryDetails has ports, berths, itinerary and destination', async () => {
    expect((await jobs.read(`/api/listings/${id}`)).itineraryDetails).toEqual(
      whole.itineraryDetails,
    );
  });

  it('[J-156] Details has poster type, address, reference and notes', async () => {
    expect((await jobs.read(`/api/listings/${id}`)).Details).toEqual(whole.Details);
  });

  it('keeps the organization as a plain id at depth 0', async () => {
    expect((await jobs.read(`/api/listings/${id}?depth=0`)).organization).toBe(organization);
  });

  it('is checked by its schema, each wrong field by its path', async () => {
    const json = {
      title: '',
      organization,
      jobDetails: { salaryAmount: -1, currency: 'doubloon' },
      vessDetails: { vessSize: 'met04' },
      expiresOn: 'soon',
    };
    const answer = await jobs.call('POST', '/api/listings', { token: jobs.tokens.admin, json });
    expect(answer.statusCode).toBe(400);
    expect(
      answer
        .json()
        .errors[0].data.errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual([
      'expiresOn',
      'jobDetails.currency',
      'jobDetails.salaryAmount',
      'title',
      'vessDetails.vessSize',
    ]);
    expect(
      listingFields.safeParse({
        title: 'x',
        organization,
        jobDetails: { salaryAmount: 5, salaryMax: 4 },
      }).success,
    ).toBe(false);
  });

  it.each([
    ['J-068', 'jobDetails', 'currency', ['usdol', 'euros', 'gbpound', 'candol', 'austol']],
    [
      'J-080',
      'jobDetails',
      'jobPosType',
      [
        ...['permanent', 'rotational', 'contract', 'seasonal', 'temporary'],
        ...['daywork', 'freelance', 'internship', 'volunteer'],
      ],
    ],
    [
      'J-083',
      'vessDetails',
      'vessFlagedInCountry',
      [
        ...['cayisl', 'marisl', 'bahama', 'panama', 'liberi'],
        ...['malta', 'isleman', 'bermud', 'jamaic'],
      ],
    ],
    ['J-087', 'Details', 'posterUserType', ['organization', 'vessel', 'agency']],
  ])('[%s] %s.%s keeps each of its codes, and takes no other', async (_id, group, name, codes) => {
    const token = jobs.tokens.admin;
    const created = (code: string) =>
      jobs.call('POST', '/api/listings', {
        token,
        json: { title: 'Captain', organization, [group]: { [name]: code } },
      });
    for (const code of codes) {
      const answer = await created(code);
      expect([answer.statusCode, answer.json().doc?.[group][name]]).toEqual([201, code]);
    }
    expect((await created('another')).statusCode).toBe(400);
  });

  it('follows its organization’s new name and logo, also in search', async () => {
    await receiveEvent(
      jobs,
      'organizations',
      organization,
      { name: 'Meridian Renamed' },
      Date.now() + 1_000,
    );
    await receiveEvent(
      jobs,
      'organizationProfiles',
      '65f600000000000000000001',
      { organization, logoUrl: null },
      Date.now() + 1_000,
    );
    const page = await until('the new name', async () => {
      const found = await jobs.read('/api/listings?searchTerm=renamed');
      return found.totalDocs === 1 && found;
    });
    expect(page.docs[0]).toMatchObject({ organization: { name: 'Meridian Renamed' } });
    expect(page.docs[0].companyLogo ?? null).toBeNull();
  });
});

describe('the form that a listing asks for', () => {
  const ask = (form: string) =>
    jobs.call('POST', '/api/listings', {
      token: jobs.tokens.admin,
      json: { title: 'Bosun', organization, applicationForm: { id: form } },
    });

  it('is a published one of the organization for job applications, and may be retired later', async () => {
    const forms = {
      '65fb0000000000000000000a': { status: 'draft' },
      '65fb0000000000000000000b': { purpose: 'members' },
      '65fb0000000000000000000c': { organization: otherOrganization },
    };
    const asked = { organization, title: 'One', status: 'published', purpose: 'application' };
    for (const [form, more] of Object.entries(forms)) {
      await receiveEvent(jobs, 'forms', form, { ...asked, ...more });
      const refused = await ask(form);
      expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
        400,
        'applicationForm',
      ]);
    }
    expect((await ask('65fb0000000000000000000d')).statusCode).toBe(400);
    const { doc } = (await ask(applicationForm)).json();
    expect(doc.applicationForm.id).toBe(applicationForm);
    await receiveEvent(jobs, 'forms', applicationForm, { ...asked, status: 'retired' });
    const renamed = await jobs.call('PATCH', `/api/listings/${doc.id}`, {
      token: jobs.tokens.admin,
      json: { title: 'Bosun, rotational' },
    });
    expect(renamed.statusCode).toBe(200);
  });
});
