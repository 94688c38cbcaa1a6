import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  jobsStates,
  publishedListingId,
  signedInPersonId,
  storedJobAlert,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { jobsApi } from '../src/api.ts';
import { applications, applicationsRead } from '../src/features/account/get-applications.ts';
import { alertEndingApi, jobAlerts, jobAlertsRead } from '../src/features/alerts/alert-calls.ts';
import { applyApi } from '../src/features/applying/apply-for-job.ts';
import { matchApi } from '../src/features/match/get-match.ts';
import { pipelineApi } from '../src/features/pipeline/get-pipeline.ts';
import { savedJobs, savedJobsRead } from '../src/features/saving/get-saved-jobs.ts';
import { savingApi } from '../src/features/saving/saved-ids.ts';
import { cardShape } from './listing-shape.ts';

const { boolean, eachLike, integer, iso8601DateTimeWithMillis, like, regex, string } = Matchers;
const pact = recordsOf('mfe-jobs')('jobs');
const storeOf = ({ url }: { url: string }) => createRemoteStore(jobsApi, { apiHost: url });
const id = (example: string) => regex(/^[0-9a-f]{24}$/.source, example);
const job = publishedListingId;
const json = { 'content-type': 'application/json' };
/** Carries an idempotency key, so that the application is created once. */
const keyed = { 'idempotency-key': regex(/^[\w-]{10,}$/.source, 'V1StGXR8_Z5jdHi6B-myT') };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the jobs service for a person', () => {
  it('the ids of their saved jobs', () =>
    pact
      .addInteraction()
      .given(jobsStates.personSaved)
      .uponReceiving('the ids of saved jobs')
      .withRequest('GET', '/api/savedJobs/ids')
      .willRespondWith(200, (answer) => answer.jsonBody({ ids: eachLike(id(job)) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          savingApi.endpoints.getSavedIds.initiate(undefined),
        );
        expect(data?.ids).toEqual([job]);
      }));

  it('their saved jobs, each with its listing', () =>
    pact
      .addInteraction()
      .given(jobsStates.personSaved)
      .uponReceiving('a page of saved jobs')
      .withRequest('GET', '/api/savedJobs', (request) =>
        request.query({ depth: '2', limit: '20', page: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: id(job),
            job: { ...cardShape, hasApplied: boolean(false), isSaved: boolean(true) },
          }),
          totalPages: integer(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(savedJobs.list.initiate(savedJobsRead(1)));
        expect(data?.docs[0]?.job).toMatchObject({ title: 'Chief Engineer', isSaved: true });
      }));

  it('a way to save a job', () =>
    pact
      .addInteraction()
      .given(jobsStates.personSignedIn)
      .uponReceiving('a job to save')
      .withRequest('POST', '/api/savedJobs/toggle', (request) =>
        request.headers(json).jsonBody({ job, saved: true }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ success: true, saved: true }))
      .executeTest(async (server) => {
        const toggled = await storeOf(server)
          .dispatch(savingApi.endpoints.changeSaved.initiate({ job, saved: true }))
          .unwrap();
        expect(toggled.saved).toBe(true);
      }));

  const { id: alert, name, filters, token } = storedJobAlert;
  const alertShape = {
    id: id(alert),
    name: string(name),
    filters: string(filters),
    frequency: string('daily'),
  };

  it('their job alerts', () =>
    pact
      .addInteraction()
      .given(jobsStates.personAlerted)
      .uponReceiving('the job alerts of a person')
      .withRequest('GET', '/api/jobAlerts', (request) =>
        request.query({ depth: '0', limit: '20', sort: '-createdAt' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            ...alertShape,
            lastSentAt: iso8601DateTimeWithMillis('2026-11-01T08:00:00.000Z'),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(jobAlerts.list.initiate(jobAlertsRead));
        expect(data?.docs[0]).toMatchObject({ name, frequency: 'daily' });
      }));

  it('a way to keep a search as a job alert', () =>
    pact
      .addInteraction()
      .given(jobsStates.personSignedIn)
      .uponReceiving('a job alert')
      .withRequest('POST', '/api/jobAlerts', (request) =>
        request.headers({ ...json, ...keyed }).jsonBody({
          name,
          filters,
          frequency: 'daily',
        }),
      )
      .willRespondWith(201, (answer) => answer.jsonBody({ doc: alertShape }))
      .executeTest(async (server) => {
        const content = { name, filters, frequency: 'daily' } as const;
        const { doc } = await storeOf(server)
          .dispatch(jobAlerts.create.initiate({ content }))
          .unwrap();
        expect(doc.name).toBe(name);
      }));

  it('a way to change a job alert', () =>
    pact
      .addInteraction()
      .given(jobsStates.personAlerted)
      .uponReceiving('another frequency and other filters of a job alert')
      .withRequest('PATCH', `/api/jobAlerts/${alert}`, (request) =>
        request.headers(json).jsonBody({ frequency: 'weekly', filters: 'position=Mate' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          doc: { ...alertShape, frequency: 'weekly', filters: 'position=Mate' },
        }),
      )
      .executeTest(async (server) => {
        const changes = { frequency: 'weekly', filters: 'position=Mate' } as const;
        const { doc } = await storeOf(server)
          .dispatch(jobAlerts.patch.initiate({ id: alert, changes, etag: undefined }))
          .unwrap();
        expect(doc.frequency).toBe('weekly');
      }));

  it('a way to delete a job alert', () =>
    pact
      .addInteraction()
      .given(jobsStates.personAlerted)
      .uponReceiving('a job alert to delete')
      .withRequest('DELETE', `/api/jobAlerts/${alert}`)
      .willRespondWith(200, (answer) => answer.jsonBody({ doc: { id: id(alert) } }))
      .executeTest(async (server) => {
        const { doc } = await storeOf(server)
          .dispatch(jobAlerts.remove.initiate({ id: alert, etag: undefined }))
          .unwrap();
        expect(doc.id).toBe(alert);
      }));

  it('a way to end a job alert by the link of its mails', () =>
    pact
      .addInteraction()
      .given(jobsStates.personAlerted)
      .uponReceiving('the token that ends a job alert')
      .withRequest('POST', `/api/jobAlerts/${alert}/end`, (request) =>
        request.headers(json).jsonBody({ token }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ name: string(name) }))
      .executeTest(async (server) => {
        const ended = await storeOf(server)
          .dispatch(alertEndingApi.endpoints.endJobAlert.initiate({ id: alert, token }))
          .unwrap();
        expect(ended.name).toBe(name);
      }));

  it('how their profile fits a job', () =>
    pact
      .addInteraction()
      .given(jobsStates.personMatched)
      .uponReceiving('the match of a job')
      .withRequest('GET', `/api/listings/${job}/match`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          id: id(job),
          match: { met: like([]), missing: like([]), unknown: like([]) },
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(matchApi.endpoints.getMatch.initiate(job));
        expect(data?.match?.met).toEqual([]);
      }));

  it('a way to apply for a job', () =>
    pact
      .addInteraction()
      .given(jobsStates.personSignedIn)
      .uponReceiving('an application')
      .withRequest('POST', '/api/applications', (request) =>
        request
          .query({ depth: '0' })
          .headers({ ...json, ...keyed })
          .jsonBody({ job, source: 'search' }),
      )
      .willRespondWith(201, (answer) => answer.jsonBody({ doc: like({ id: id(job) }) }))
      .executeTest(async ({ url }) => {
        const sent = applyApi.endpoints.applyForJob.initiate({
          job,
          source: 'search',
          key: 'application-key',
        });
        await expect(applied(url, sent)).resolves.toMatchObject({ doc: expect.anything() });
      }));

  it('a clear answer to a second application', () =>
    pact
      .addInteraction()
      .given(jobsStates.personApplied)
      .uponReceiving('a second application')
      .withRequest('POST', '/api/applications', (request) =>
        request
          .query({ depth: '0' })
          .headers({ ...json, ...keyed })
          .jsonBody({ job, source: 'search' }),
      )
      .willRespondWith(409, (answer) =>
        answer.jsonBody({ errors: [{ message: string('You have already applied.') }] }),
      )
      .executeTest(async ({ url }) => {
        const sent = applyApi.endpoints.applyForJob.initiate({
          job,
          source: 'search',
          key: 'application-key',
        });
        await expect(applied(url, sent)).rejects.toMatchObject({ status: 409 });
      }));

  it('their applications, each with its job and state', () =>
    pact
      .addInteraction()
      .given(jobsStates.personApplied)
      .uponReceiving('a page of applications')
      .withRequest('GET', '/api/applications', (request) =>
        request.query({
          'where[user][equals]': regex(/^[0-9a-f]{24}$/.source, signedInPersonId),
          'populate[listings][title]': 'true',
          depth: '1',
          limit: '20',
          page: '1',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: id(job),
            job: { id: id(job) },
            jobTitle: string('Chief Engineer'),
            organization: { name: string('Meridian Yachts') },
            createdAt: iso8601DateTimeWithMillis('2026-11-01T08:00:00.000Z'),
            stageLabel: string('Applied'),
            status: string('pending'),
          }),
          totalPages: integer(1),
          page: integer(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          applications.list.initiate(applicationsRead(signedInPersonId, 1)),
        );
        expect(data?.docs[0]?.stageLabel).toBe('Applied');
      }));

  it('the hiring pipeline of a listing they publish', () =>
    pact
      .addInteraction()
      .given(jobsStates.publisherSignedIn)
      .uponReceiving('the hiring pipeline of a listing')
      .withRequest('GET', '/api/hiringPipelines', (request) =>
        request.query({ 'where[listing][equals]': job }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            stageGroups: eachLike({
              groupLabel: string('Applied'),
              order: integer(0),
              stages: eachLike({ code: string('applied'), order: integer(0) }),
            }),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          pipelineApi.endpoints.getPipeline.initiate(job),
        );
        expect(data?.docs[0]?.stageGroups[0]?.groupLabel).toBe('Applied');
      }));
});

/** Sends an application; the refetch of the listing afterwards is recorded by another interaction. */
async function applied(
  apiHost: string,
  sent: ReturnType<typeof applyApi.endpoints.applyForJob.initiate>,
): Promise<unknown> {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const send = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      init?.method === 'POST' ? send(input, init) : new Promise<Response>(() => {}),
    );
  return createRemoteStore(jobsApi, { apiHost }).dispatch(sent).unwrap();
}
