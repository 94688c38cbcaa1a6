import { fileURLToPath } from 'node:url';
import {
  jobsStates,
  missingListingId,
  organizationLogoUrl,
  organizationWithLogoId,
  publishedListing,
  publishedListingId,
  signedInPersonId,
} from '@fairlead/contracts/pacts/states';
import { plant, startRenaming } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import {
  departments,
  employ,
  type JobsTest,
  positions,
  startJobs,
} from '../src/testing/fixtures.ts';

const pact = fileURLToPath(new URL('../../../contracts/pacts/mfe-jobs-jobs.json', import.meta.url));
const LISTINGS = 24;

let jobs: JobsTest;
let address: string;

beforeAll(async () => {
  jobs = await startJobs();
  address = `http://127.0.0.1:${await jobs.service.listen()}`;
});
afterAll(() => jobs.close());

const published = {
  status: 'active',
  publishedOn: new Date().toISOString(),
  organization: { id: organizationWithLogoId, name: 'Meridian Yachts' },
  companyLogo: organizationLogoUrl,
};
const placed = {
  jobDepartment: { id: departments.engineering, name: 'Engineering', code: 'engineering' },
  jobPosition: { id: positions.engineer, name: 'Chief Engineer', code: 'chiefEngineer' },
};

/** How each state that the consumer names comes about. */
const states = {
  [jobsStates.listingsExist]: async () => {
    for (let at = 0; at < LISTINGS; at += 1)
      await plant(jobs.service, 'listings', `65f1${String(at).padStart(20, '0')}`, {
        ...publishedListing,
        ...published,
        locationDisplay: 'Ensenada, Mexico',
        jobDetails: { ...publishedListing.jobDetails, ...placed },
      });
  },
  [jobsStates.publishedListing]: () =>
    plant(jobs.service, 'listings', publishedListingId, {
      ...publishedListing,
      ...published,
      jobDetails: { ...publishedListing.jobDetails, ...placed },
    }),
  [jobsStates.noSuchListing]: async () => {
    expect((await jobs.call('GET', `/api/listings/${missingListingId}`)).statusCode).toBe(404);
  },
  [jobsStates.personSignedIn]: signInSomebody,
  [jobsStates.personSaved]: async () => {
    await signInSomebody();
    await act('/api/savedJobs/toggle');
  },
  [jobsStates.personApplied]: async () => {
    await signInSomebody();
    await act('/api/applications');
  },
  [jobsStates.publisherSignedIn]: async () => {
    await signInSomebody();
    const publisher = { name: 'publisher', user: person, organization: organizationWithLogoId };
    await employ(jobs, { ...publisher, orgRoles: ['org-admin'] });
  },
};

/** Who sends the requests of the current state; nobody in a state that names no person. */
let person = '';
let people = 0;

/** A person who has done nothing yet, and the published listing. */
async function signInSomebody(): Promise<void> {
  await states[jobsStates.publishedListing]();
  people += 1;
  person = people.toString(16).padStart(24, 'a');
}

async function act(url: string): Promise<void> {
  const token = await jobs.mint.person(person);
  const answer = await jobs.call('POST', url, { token, json: { job: publishedListingId } });
  expect(answer.statusCode).toBeLessThan(300);
}

interface PactRequest {
  url: string;
  headers: Record<string, unknown>;
}

/** Sends a request as the person of its state, who stands where the consumer names an example. */
function asPerson(request: PactRequest, _response: unknown, next: (error?: unknown) => void): void {
  if (!person) next();
  else {
    request.url = request.url.replace(signedInPersonId, person);
    jobs.mint.person(person).then((token) => {
      request.headers.authorization = `Bearer ${token}`;
      next();
    }, next);
  }
}

const verify = (providerBaseUrl: string) =>
  new Verifier({
    provider: 'jobs',
    providerBaseUrl,
    pactUrls: [pact],
    stateHandlers: states,
    requestFilter: asPerson,
    beforeEach: async () => {
      person = '';
    },
    logLevel: 'error',
  }).verifyProvider();

describe('the API of the jobs service', () => {
  it('is what the jobs remote needs', async () => {
    await verify(address);
  });

  it('would be refused if a member were renamed', async () => {
    const broken = await startRenaming(address, { totalDocs: 'total' });
    await expect(verify(broken.address)).rejects.toThrow();
    await broken.close();
  });
});
