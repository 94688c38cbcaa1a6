import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import {
  jobsStates,
  listedVesselId,
  missingListingId,
  organizationLogoUrl,
  organizationWithLogoId,
  pendingListingId,
  publishedListing,
  publishedListingId,
  signedInPersonId,
  standingCandidate,
  storedJobAlert,
  storedTemplate,
} from '@fairlead/contracts/pacts/states';
import { driver, plant, receiveEvent, startRenaming } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import {
  departments,
  employ,
  type JobsTest,
  positions,
  startJobs,
} from '../src/testing/fixtures.ts';

const pact = recordedPact('mfe-jobs', 'jobs');
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
      vessel: { id: listedVesselId, name: 'M/Y Aurora' },
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
  [jobsStates.personAlerted]: async () => {
    await signInSomebody();
    const { id, name, filters, token } = storedJobAlert;
    await jobs.service.store('jobAlerts')[driver].deleteMany({});
    await plant(jobs.service, 'jobAlerts', id, {
      user: person,
      name,
      filters,
      frequency: 'daily',
      lastSentAt: new Date().toISOString(),
      endToken: token,
    });
  },
  [jobsStates.personMatched]: async () => {
    await signInSomebody();
    await receiveEvent(jobs, 'matchFacts', `65f9${String(people).padStart(20, '0')}`, {
      user: person,
      facts: {
        positions: [],
        monthsOfExperience: 0,
        certificates: [],
        languages: [],
        availability: 'available',
      },
    });
  },
  [jobsStates.personApplied]: async () => {
    await signInSomebody();
    await act('/api/applications');
  },
  [jobsStates.publisherSignedIn]: signInPublisher,
  [jobsStates.candidateStands]: async () => {
    await signInPublisher();
    await plantCandidate();
  },
  [jobsStates.templateKept]: async () => {
    await signInPublisher();
    const { id, name, title } = storedTemplate;
    await jobs.service.store('listingTemplates')[driver].deleteMany({});
    await plant(jobs.service, 'listingTemplates', id, {
      organization: organizationWithLogoId,
      name,
      content: { title },
    });
  },
  [jobsStates.pendingListing]: async () => {
    await signInPublisher();
    await plant(jobs.service, 'listings', pendingListingId, {
      ...publishedListing,
      organization: published.organization,
      status: 'pending',
    });
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

/** Somebody who publishes for the organization of the published listing. */
async function signInPublisher(): Promise<void> {
  await signInSomebody();
  const publisher = { name: 'publisher', user: person, organization: organizationWithLogoId };
  await employ(jobs, { ...publisher, orgRoles: ['org-admin'] });
}

/** A candidate of the published listing, and what whoever is signed in says of them. */
async function plantCandidate(): Promise<void> {
  const { applicationId, userId, name, email, messageId, moveId, noteId, ratingId, interviewId } =
    standingCandidate;
  // What other states left is by people who go by no name here.
  for (const slug of [
    'applications',
    'applicationMessages',
    'candidateMoves',
    'candidateNotes',
    'candidateRatings',
  ])
    await jobs.service.store(slug)[driver].deleteMany({});
  const organization = { id: organizationWithLogoId, name: 'Meridian Yachts' };
  const user = {
    id: userId,
    name,
    firstName: 'Nora',
    lastName: 'Lind',
    email,
    emailVerified: true,
  };
  const at = new Date().toISOString();
  await plant(jobs.service, 'applications', applicationId, {
    job: publishedListingId,
    jobTitle: publishedListing.title,
    organization,
    user,
    stage: 'applied',
    stageSince: at,
    history: [{ stage: 'applied', label: 'Applied', at }],
  });
  const author = { id: person, name: 'Ada Reyes' };
  const about = { application: applicationId, organization: organizationWithLogoId, author };
  await plant(jobs.service, 'applicationMessages', messageId, {
    application: applicationId,
    organization,
    user: { id: userId, name },
    author,
    isByApplicant: false,
    jobTitle: publishedListing.title,
    text: 'On Monday.',
  });
  const moved = { from: 'Screening', to: 'Applied', reason: 'other', note: 'By mistake' };
  await plant(jobs.service, 'candidateMoves', moveId, { ...about, ...moved });
  await plant(jobs.service, 'candidateNotes', noteId, { ...about, text: 'Very calm.' });
  await plant(jobs.service, 'candidateRatings', ratingId, { ...about, scores: { teamwork: 4 } });
  await plant(jobs.service, 'interviews', interviewId, {
    application: applicationId,
    organization: organizationWithLogoId,
    user: { id: userId, name },
    kind: 'video',
    startsAt: '2031-11-30T13:30:00.000Z',
    minutes: 30,
    timeZone: 'Europe/Monaco',
    status: 'planned',
  });
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
  it('is what mfe-jobs needs', async () => {
    await verify(address);
  });

  it('would be refused if a member were renamed', async () => {
    const broken = await startRenaming(address, { totalDocs: 'total' });
    await expect(verify(broken.address)).rejects.toThrow();
    await broken.close();
  });
});
