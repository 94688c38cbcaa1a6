import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  jobsStates,
  publishedListingId as listing,
  organizationWithLogoId as org,
  standingCandidate,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { jobsApi } from '../src/api.ts';
import { boardApi } from '../src/features/board/get-board.ts';
import { boardRatingsApi } from '../src/features/board/get-ratings.ts';
import { moveApi } from '../src/features/board/move-calls.ts';
import { stageEndpoints } from '../src/features/board/stages/stage-calls.ts';
import { movesRead } from '../src/features/candidate/history.tsx';
import { interviewsRead } from '../src/features/candidate/interviews.tsx';
import { notesRead } from '../src/features/candidate/notes.tsx';
import { othersRead } from '../src/features/candidate/other-applications.tsx';
import { ratingsRead } from '../src/features/candidate/ratings.tsx';
import { applicationMessages, messagesRead } from '../src/features/messages/message-calls.ts';
import { listingStagesEndpoints } from '../src/features/overview/get-listing-stages.ts';
import { candidatesRead, listingsRead } from '../src/features/overview/overview-reads.ts';
import {
  applications,
  candidateMoves,
  candidateNotes,
  candidateRatings,
  hiringPipelines,
  interviews,
  listings,
} from '../src/features/recruitment/api.ts';
import { recruitmentSummaryEndpoints } from '../src/features/recruitment/get-recruitment-summary.ts';

const { boolean, eachLike, integer, iso8601DateTimeWithMillis, like, regex, string } = Matchers;
const pact = recordsOf('mfe-jobs')('jobs');
const storeOf = ({ url }: { url: string }) => createRemoteStore(jobsApi, { apiHost: url });
const { applicationId, userId, name, email, messageId, moveId, noteId, ratingId, interviewId } =
  standingCandidate;

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const instant = () => iso8601DateTimeWithMillis('2026-11-01T08:00:00.000Z');
const json = { 'content-type': 'application/json' };
/** Carries an idempotency key, so that a creation happens once. */
const keyed = { ...json, 'idempotency-key': regex(/^[\w-]{10,}$/.source, 'V1StGXR8_Z5jdHi6B-myT') };
const tag = (id: string) => ({ ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`) });
const pageShape = (doc: object) => ({
  docs: eachLike(doc),
  totalDocs: integer(1),
  totalPages: integer(1),
  page: integer(1),
  hasNextPage: boolean(false),
});
const written = (doc: object) => ({ doc, message: string('Done.') });

const candidateShape = {
  id: idLike(applicationId),
  job: like({ id: listing }),
  jobTitle: string('Chief Engineer'),
  organization: like({ id: org }),
  user: { id: idLike(userId), name: string(name), email: string(email), emailVerified: boolean() },
  stage: string('applied'),
  stageLabel: string('Applied'),
  status: string('pending'),
  createdAt: instant(),
  updatedAt: instant(),
};
const author = { name: string('Ada Reyes') };
const groups = [
  {
    groupLabel: 'Applied',
    status: 'pending' as const,
    stages: [{ code: 'applied', label: 'Applied', tells: true }],
  },
];
const ofApplication = (sort?: string) => ({
  'where[application][equals]': applicationId,
  ...(sort && { sort }),
});

const asked = (uponReceiving: string) =>
  pact.addInteraction().given(jobsStates.candidateStands).uponReceiving(uponReceiving);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the board needs of the jobs service', () => {
  it('[J-186] the candidates of a listing', () =>
    asked('the candidates of a listing')
      .withRequest('GET', '/api/applications', (request) =>
        request.query({
          'where[job][equals]': listing,
          'select[history]': 'false',
          'populate[listings][title]': 'true',
          depth: '1',
          limit: '500',
          page: '1',
          sort: 'createdAt',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(candidateShape)))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          boardApi.endpoints.getBoard.initiate(listing),
        );
        expect(data?.[0]).toMatchObject({ stage: 'applied', user: { name } });
      }));

  it('one candidate, with what a move is made of', () =>
    asked('a candidate')
      .withRequest('GET', `/api/applications/${applicationId}`, (request) =>
        request.query({ depth: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(applicationId)).jsonBody({
          ...candidateShape,
          history: eachLike({ stage: string('applied'), label: string('Applied'), at: instant() }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          applications.read.initiate({ id: applicationId, depth: 1 }),
        );
        expect(data?.etag).toContain(applicationId);
      }));

  it('[J-193] a move made of what was seen, of which the candidate hears later', () =>
    asked('a candidate moved to another stage')
      .withRequest('PATCH', `/api/applications/${applicationId}`, (request) =>
        request
          .query({ depth: '1' })
          .headers({ ...json, 'if-match': '*' })
          .jsonBody({ stage: 'declined', reason: 'references', note: 'Thanks.', tellAfter: 15 }),
      )
      .willRespondWith(200, (answer) =>
        answer
          .headers(tag(applicationId))
          .jsonBody(written({ ...candidateShape, stage: string('declined') })),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          moveApi.endpoints.moveCandidate.initiate({
            id: applicationId,
            stage: 'declined',
            reason: 'references',
            note: 'Thanks.',
            etag: '*',
          }),
        );
        expect(data).toMatchObject({ doc: { stage: 'declined' }, etag: expect.anything() });
      }));

  it('where a candidate is whom somebody else was quicker to move', () =>
    asked('a candidate moved from where they no longer are')
      .withRequest('PATCH', `/api/applications/${applicationId}`, (request) =>
        request
          .query({ depth: '1' })
          .headers({ ...json, 'if-match': '"outdated"' })
          .jsonBody({ stage: 'phone', tellAfter: 15 }),
      )
      .willRespondWith(412, (answer) =>
        answer.headers(tag(applicationId)).jsonBody({ doc: candidateShape }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeOf(server).dispatch(
          moveApi.endpoints.moveCandidate.initiate({
            id: applicationId,
            stage: 'phone',
            etag: '"outdated"',
          }),
        );
        expect(error).toMatchObject({ kind: 'outdated', answer: { doc: { stage: 'applied' } } });
      }));

  it('several candidates moved at once', () =>
    asked('several candidates moved to another stage')
      .withRequest('POST', '/api/applications/move', (request) =>
        request.headers(json).jsonBody({ ids: [applicationId], stage: 'phone', tellAfter: 15 }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ moved: eachLike(idLike(applicationId)), errors: [] }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          moveApi.endpoints.moveCandidates.initiate({ ids: [applicationId], stage: 'phone' }),
        );
        expect(data).toEqual({ moved: [applicationId], errors: [] });
      }));

  it('the stages of a pipeline, as they are edited', () =>
    asked('a hiring pipeline to be edited')
      .withRequest('GET', `/api/hiringPipelines/${listing}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(listing)).jsonBody({
          id: idLike(listing),
          stageGroups: eachLike({
            id: string('g1'),
            groupLabel: string('Applied'),
            order: integer(0),
            status: string('pending'),
            stages: eachLike({
              code: string('applied'),
              label: string('Applied'),
              order: integer(0),
            }),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          hiringPipelines.read.initiate({ id: listing, depth: 0 }),
        );
        expect(data?.doc.stageGroups[0]?.stages[0]?.code).toBe('applied');
      }));

  it('other stages of a pipeline that somebody else has changed', () =>
    asked('the stages of a pipeline that has changed')
      .withRequest('PUT', `/api/hiringPipelines/${listing}/stages`, (request) =>
        request.headers({ ...json, 'if-match': '"outdated"' }).jsonBody({
          stageGroups: groups,
          successors: {
            screening: 'applied',
            phone: 'applied',
            captain: 'applied',
            offer: 'applied',
            hired: 'applied',
            declined: 'applied',
          },
        }),
      )
      .willRespondWith(412, (answer) =>
        answer.headers(tag(listing)).jsonBody({ doc: { id: idLike(listing) } }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const gone = ['screening', 'phone', 'captain', 'offer', 'hired', 'declined'];
        const { error } = await storeOf(server).dispatch(
          stageEndpoints.saveStages.initiate({
            pipeline: listing,
            stageGroups: groups,
            successors: Object.fromEntries(gone.map((code) => [code, 'applied'])),
            etag: '"outdated"',
          }),
        );
        expect(error).toMatchObject({ kind: 'outdated' });
      }));

  it('the stages of new listings', () =>
    asked('the stages of new listings')
      .withRequest('PUT', `/api/stageTemplates/of/${org}`, (request) =>
        request.headers(json).jsonBody({ stageGroups: groups }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(written({ stageGroups: eachLike({ groupLabel: string('Applied') }) })),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          stageEndpoints.saveStageTemplate.initiate({ org, stageGroups: groups }),
        );
        expect(data).toMatchObject({ doc: { stageGroups: [{ groupLabel: 'Applied' }] } });
      }));
});

describe('what the page of a candidate needs of the jobs service', () => {
  it('who moved them and why', () =>
    asked('the moves of a candidate')
      .withRequest('GET', '/api/candidateMoves', (request) =>
        request.query({ ...ofApplication('-createdAt'), depth: '1', limit: '100' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(moveId),
            author,
            from: string('Screening'),
            to: string('Applied'),
            createdAt: instant(),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          candidateMoves.list.initiate({ ...movesRead(applicationId), sort: '-createdAt' }),
        );
        expect(data?.docs[0]?.author).toEqual({ name: 'Ada Reyes' });
      }));

  it('messages between them and the employer', () =>
    asked('the messages about an application')
      .withRequest('GET', '/api/applicationMessages', (request) =>
        request.query({ ...ofApplication('-createdAt'), depth: '1', limit: '100' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(messageId),
            author,
            isByApplicant: boolean(false),
            text: string('On Monday.'),
            createdAt: instant(),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          applicationMessages.list.initiate(messagesRead(applicationId)),
        );
        expect(data?.docs[0]?.text).toBe('On Monday.');
      }));

  it('a message to them', () =>
    asked('a message about an application')
      .withRequest('POST', '/api/applicationMessages', (request) =>
        request
          .query({ depth: '1' })
          .headers(keyed)
          .jsonBody({ application: applicationId, text: 'On Monday.' }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody(written({ id: idLike(messageId), text: string('On Monday.') })),
      )
      .executeTest(async (server) => {
        const content = { application: applicationId, text: 'On Monday.' };
        const { data } = await storeOf(server).dispatch(
          applicationMessages.create.initiate({ content, depth: 1 }),
        );
        expect(data?.doc.text).toBe('On Monday.');
      }));

  it('notes of colleagues', () =>
    asked('the notes on a candidate')
      .withRequest('GET', '/api/candidateNotes', (request) =>
        request.query({ ...ofApplication('-createdAt'), depth: '1', limit: '100' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(noteId),
            author,
            text: string('Very calm.'),
            createdAt: instant(),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          candidateNotes.list.initiate(notesRead(applicationId)),
        );
        expect(data?.docs[0]?.text).toBe('Very calm.');
      }));

  it('a note to write', () =>
    asked('a note on a candidate')
      .withRequest('POST', '/api/candidateNotes', (request) =>
        request
          .headers(keyed)
          .jsonBody({ application: applicationId, organization: org, text: 'Speaks French.' }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody(written({ id: idLike(noteId), text: string('Speaks French.') })),
      )
      .executeTest(async (server) => {
        const content = { application: applicationId, organization: org, text: 'Speaks French.' };
        const { data } = await storeOf(server).dispatch(
          candidateNotes.create.initiate({ content }),
        );
        expect(data?.doc.text).toBe('Speaks French.');
      }));

  it('a note of one’s own to change', () =>
    asked('a note of one’s own changed')
      .withRequest('PATCH', `/api/candidateNotes/${noteId}`, (request) =>
        request.headers(json).jsonBody({ text: 'Calm.' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(written({ text: string('Calm.') })))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          candidateNotes.patch.initiate({
            id: noteId,
            changes: { text: 'Calm.' },
            etag: undefined,
          }),
        );
        expect(data?.doc.text).toBe('Calm.');
      }));

  it('a note of one’s own to delete', () =>
    asked('a note of one’s own deleted')
      .withRequest('DELETE', `/api/candidateNotes/${noteId}`)
      .willRespondWith(200, (answer) => answer.jsonBody(written({ id: idLike(noteId) })))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          candidateNotes.remove.initiate({ id: noteId, etag: undefined }),
        );
        expect(data?.doc.id).toBe(noteId);
      }));

  it('ratings of colleagues', () =>
    asked('the ratings of a candidate')
      .withRequest('GET', '/api/candidateRatings', (request) =>
        request.query({ ...ofApplication('createdAt'), depth: '1', limit: '100' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({ id: idLike(ratingId), author, scores: { teamwork: integer(4) } }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          candidateRatings.list.initiate(ratingsRead(applicationId)),
        );
        expect(data?.docs[0]?.scores).toEqual({ teamwork: 4 });
      }));

  it('ratings of the candidates on a board', () =>
    asked('the ratings of some candidates')
      .withRequest('GET', '/api/candidateRatings', (request) =>
        request.query({
          'where[application][in][0]': applicationId,
          'select[application]': 'true',
          'select[scores]': 'true',
          depth: '0',
          limit: '500',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(ratingId),
            application: idLike(applicationId),
            scores: { teamwork: integer(4) },
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          boardRatingsApi.endpoints.getBoardRatings.initiate([applicationId]),
        );
        expect(data).toEqual({ [applicationId]: { mean: 4, colleagues: 1 } });
      }));

  it('a rating of one’s own to change, which leaves the others as they are', () =>
    asked('a rating of one’s own changed')
      .withRequest('PATCH', `/api/candidateRatings/${ratingId}`, (request) =>
        request.headers(json).jsonBody({ scores: { experience: 5 } }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(written({ scores: { experience: integer(5), teamwork: integer(4) } })),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          candidateRatings.patch.initiate({
            id: ratingId,
            changes: { scores: { experience: 5 } },
            etag: undefined,
          }),
        );
        expect(data?.doc.scores.teamwork).toBe(4);
      }));

  it('interviews with them', () =>
    asked('the interviews with a candidate')
      .withRequest('GET', '/api/interviews', (request) =>
        request.query({ ...ofApplication('startsAt'), depth: '0', limit: '50' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(interviewId),
            kind: string('video'),
            startsAt: instant(),
            minutes: integer(30),
            timeZone: string('Europe/Monaco'),
            status: string('planned'),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          interviews.list.initiate(interviewsRead(applicationId)),
        );
        expect(data?.docs[0]?.timeZone).toBe('Europe/Monaco');
      }));

  it('an interview to plan', () => {
    const content = {
      application: applicationId,
      organization: org,
      startsAt: '2031-11-30T13:30:00.000Z',
      timeZone: 'Europe/Monaco',
      minutes: 30,
      kind: 'video' as const,
    };
    return asked('an interview planned')
      .withRequest('POST', '/api/interviews', (request) =>
        request.query({ depth: '0' }).headers(keyed).jsonBody(content),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody(written({ id: idLike(interviewId), status: string('planned') })),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          interviews.create.initiate({ content, depth: 0 }),
        );
        expect(data?.doc.status).toBe('planned');
      });
  });

  it('an interview to cancel', () =>
    asked('an interview cancelled')
      .withRequest('PATCH', `/api/interviews/${interviewId}`, (request) =>
        request.query({ depth: '0' }).headers(json).jsonBody({ status: 'cancelled' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(written({ id: idLike(interviewId), status: 'cancelled' })),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          interviews.patch.initiate({
            id: interviewId,
            changes: { status: 'cancelled' },
            etag: undefined,
            depth: 0,
          }),
        );
        expect(data?.doc.status).toBe('cancelled');
      }));

  it('what else they have applied for', () =>
    asked('all applications of a person to an organization')
      .withRequest('GET', '/api/applications', (request) =>
        request.query({
          'where[organization][equals]': org,
          'where[user][equals]': userId,
          'select[history]': 'false',
          depth: '0',
          limit: '50',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(applicationId),
            jobTitle: string('Chief Engineer'),
            stageLabel: string('Applied'),
            createdAt: instant(),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          applications.list.initiate(othersRead(org, userId)),
        );
        expect(data?.docs[0]?.jobTitle).toBe('Chief Engineer');
      }));
});

describe('what the page of all listings needs of the jobs service', () => {
  it('the published listings', () =>
    asked('the published listings of an organization by name')
      .withRequest('GET', '/api/listings', (request) =>
        request.query({
          'where[organization][equals]': org,
          'where[status][equals]': 'active',
          'select[title]': 'true',
          'select[status]': 'true',
          'select[publishedOn]': 'true',
          depth: '0',
          limit: '20',
          page: '1',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(pageShape({ id: idLike(listing), title: string('Chief Engineer') })),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listings.list.initiate(listingsRead(org, 1)),
        );
        expect(data?.docs[0]?.title).toBe('Chief Engineer');
      }));

  it('how many candidates stand in which stage of each', () =>
    asked('the candidates of listings, counted by stage')
      .withRequest('GET', '/api/applications/stages', (request) =>
        request.query({ organization: org, listings: listing }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            listing: idLike(listing),
            stages: eachLike({
              code: string('applied'),
              label: string('Applied'),
              count: integer(1),
            }),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listingStagesEndpoints.getListingStages.initiate({
            organization: org,
            listings: [listing],
          }),
        );
        expect(data?.[0]?.stages[0]?.count).toBe(1);
      }));

  it('how its recruitment stands, with its hires and sources', () =>
    asked('how the recruitment of an organization stands')
      .withRequest('GET', '/api/applications/summary', (request) =>
        request.query({ organization: org }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          appliedThisWeek: integer(1),
          unanswered: integer(0),
          stages: eachLike({
            code: string('applied'),
            label: string('Applied'),
            status: string('pending'),
            count: integer(1),
          }),
          listings: {
            pending: integer(0),
            toApprove: integer(0),
            published: integer(1),
            draft: integer(0),
          },
          sources: eachLike({ candidates: integer(1), hires: integer(0) }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          recruitmentSummaryEndpoints.getRecruitmentSummary.initiate(org),
        );
        expect(data?.sources[0]?.candidates).toBe(1);
      }));

  it('who waits longest', () =>
    asked('the candidates who wait longest')
      .withRequest('GET', '/api/applications', (request) =>
        request.query({
          'where[organization][equals]': org,
          'where[stage][in][0]': 'applied',
          'where[withdrawnOn][exists]': 'false',
          sort: 'stageSince',
          'select[history]': 'false',
          'populate[listings][title]': 'true',
          depth: '1',
          limit: '10',
          page: '1',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(candidateShape)))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          applications.list.initiate(candidatesRead(org, ['applied'], 1)),
        );
        expect(data?.docs[0]?.stage).toBe('applied');
      }));
});
