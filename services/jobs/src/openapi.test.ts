import { callAsDocumented } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  departments,
  type JobsTest,
  organization,
  positions,
  seekers,
  startJobs,
} from './testing/fixtures.ts';

const seed = 20261122;
let jobs: JobsTest;

beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

it(`answers every call of its OpenAPI document as described (seed ${seed})`, async () => {
  const { tokens } = jobs;
  const listings = [
    await jobs.listing({
      jobDetails: { jobDepartment: departments.deck },
      jobDescription: 'Deck.',
    }),
    await jobs.listing({ title: 'Draft' }, 'draft'),
  ].map(({ id }) => id);
  const [job] = listings;
  await jobs.call('POST', '/api/savedJobs/toggle', { token: tokens.seeker, json: { job } });
  await jobs.call('POST', '/api/applications', { token: tokens.seeker, json: { job } });
  const [saved, applied] = [
    await jobs.read('/api/savedJobs', 'seeker'),
    await jobs.read('/api/applications', 'seeker'),
  ];
  await jobs.read('/api/hiringPipelines', 'admin');
  const alert = await jobs.call('POST', '/api/jobAlerts', {
    token: tokens.seeker,
    json: { name: 'Deck jobs' },
  });
  const { faults, statuses } = await callAsDocumented(jobs, {
    seed,
    runs: 5,
    callers: {
      visitor: undefined,
      seeker: tokens.seeker,
      admin: tokens.admin,
      operator: tokens.operator,
    },
    ids: [
      ...listings,
      organization,
      departments.deck,
      positions.captain,
      seekers.seeker.id,
      saved.docs[0].id,
      applied.docs[0].id,
      alert.json().doc.id,
    ],
    given: {
      postListings: { organization: fc.constant(organization), vessel: fc.constant(null) },
      postListingTemplates: { organization: fc.constant(organization) },
    },
    rules: [
      { of: /SavedJobsToggle/, at: 'job', says: /This job was not found/ },
      { of: /postApplications/, at: 'job', says: /not open for applications/ },
      { of: /patchApplications/, at: 'stage', says: /not a stage of the hiring pipeline/ },
      { of: /Stages|StageTemplates/, at: 'stageGroups', says: /cannot be removed/ },
      { of: /Stages|StageTemplates/, at: /code$/, says: /is there twice/ },
      { of: /Stages/, at: /^successors/, says: /where the candidates/ },
      {
        of: /candidate|Candidate|Interviews/,
        at: 'application',
        says: /was not sent to this organization/,
      },
      { of: /ApplicationMessages/, at: 'application', says: /cannot write about this application/ },
      { of: /CandidateNotes/, at: 'mentions', says: /colleagues who see/ },
      { of: /Interviews/, at: 'timeZone', says: /Choose a time zone/ },
      { of: /Interviews/, at: 'startsAt', says: /lies in the past/ },
      { of: /ExchangeRates/, at: 'currency', says: /already taken/ },
      {
        of: /Listings|ListingTemplate/,
        at: 'organization',
        says: /cannot be changed once it is set/,
      },
      { of: /Listings/, at: 'applicationForm', says: /name cannot be kept|no published form/ },
      { of: /Listings/, at: 'vessel', says: /does not belong to the organization/ },
      { of: /Listings/, at: 'status', says: /cannot go from/ },
      { of: /Listings/, at: 'expiresOn', says: /lies in the past/ },
      { of: /Listings/, at: 'jobDetails.salaryMax', says: /must not be below/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
});

it('describes what a page of listings says beside what every page says', async () => {
  const { components } = await jobs.read('/openapi.json');
  expect(components.schemas.ListingPage.allOf[1].properties).toMatchObject({
    docs: { type: 'array' },
    corrected: { type: 'object', properties: { position: { type: 'string' } } },
  });
});
