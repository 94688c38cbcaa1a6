import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { storedResult, wellnessPersonId, wellnessStates } from '@fairlead/contracts/pacts/states';
import { items, type PersonalityAnswer } from '@fairlead/contracts/personality';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { personalityResults, wellnessApi } from '../src/api.ts';
import { personalityApi } from '../src/features/personality/personality-api.ts';

const { boolean, eachLike, integer, like, nullValue, number, regex, string } = Matchers;
const pact = recordsOf('mfe-wellness')('wellness');
const storeOf = ({ url }: { url: string }) => createRemoteStore(wellnessApi, { apiHost: url });

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const instant = regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.source, '2026-11-20T08:00:00.000Z');
const mine = '/api/personalitySessions/mine';

const [first] = items;
if (!first) throw new Error('The test has no items.');
const answer: PersonalityAnswer = {
  questionId: first.id,
  value: 5,
  domain: first.domain,
  facet: first.facet,
  answeredAt: '2026-11-20T08:00:10.000Z',
};
const sent = {
  startTime: '2026-11-20T08:00:00.000Z',
  lastUpdate: '2026-11-20T08:00:10.000Z',
  answers: [answer],
  optionCount: 7 as const,
  restart: false,
};
const session = like({
  id: idLike('65ff00000000000000000e01'),
  userId: idLike(wellnessPersonId),
  startTime: instant,
  lastUpdate: instant,
  currentPage: integer(0),
  answers: eachLike({
    questionId: string(answer.questionId),
    value: number(5),
    domain: string(answer.domain),
    facet: integer(answer.facet),
    answeredAt: instant,
  }),
  completed: boolean(false),
  optionCount: integer(7),
});
const scored = {
  title: string('Neuroticism'),
  score: number(3.5),
  percentile: number(74.1),
  count: integer(24),
  result: string('high'),
};
const result = {
  id: idLike(storedResult.id),
  createdAt: instant,
  completedAt: instant,
  seconds: number(840),
  optionCount: integer(7),
  scores: eachLike({
    domain: string('N'),
    ...scored,
    facetScores: eachLike({ facet: integer(1), ...scored }),
  }),
  validity: like({ isValid: boolean(false), warnings: eachLike(string(storedResult.warning)) }),
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the wellness service for the personality test', () => {
  it('that nothing is begun', () =>
    pact
      .addInteraction()
      .given(wellnessStates.personSignedIn)
      .uponReceiving('the personality test of a person who has begun none')
      .withRequest('GET', mine)
      .willRespondWith(200, (reply) => reply.jsonBody({ session: nullValue() }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personalityApi.endpoints.getTest.initiate(),
        );
        expect(data).toBeNull();
      }));

  it('[W-117] the test as far as it is answered', () =>
    pact
      .addInteraction()
      .given(wellnessStates.testBegun)
      .uponReceiving('the personality test that a person is taking')
      .withRequest('GET', mine)
      .willRespondWith(200, (reply) => reply.jsonBody({ session }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personalityApi.endpoints.getTest.initiate(),
        );
        expect(data?.answers[0]?.questionId).toBe(answer.questionId);
      }));

  it('[W-114] a test that is saved', () =>
    pact
      .addInteraction()
      .given(wellnessStates.personSignedIn)
      .uponReceiving('a personality test that is saved')
      .withRequest('PUT', mine, (request) =>
        request.headers({ 'Content-Type': 'application/json' }).jsonBody(sent),
      )
      .willRespondWith(200, (reply) => reply.jsonBody({ session }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personalityApi.endpoints.saveTest.initiate(sent),
        );
        expect(data?.startTime).toBe(sent.startTime);
      }));

  it('[W-118] a test that is started over', () =>
    pact
      .addInteraction()
      .given(wellnessStates.testBegun)
      .uponReceiving('a personality test that is started over')
      .withRequest('PUT', mine, (request) =>
        request
          .headers({ 'Content-Type': 'application/json' })
          .jsonBody({ ...sent, answers: [], restart: true }),
      )
      .willRespondWith(200, (reply) =>
        reply.jsonBody({ session: like({ startTime: instant, answers: [], completed: false }) }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personalityApi.endpoints.saveTest.initiate({ ...sent, answers: [], restart: true }),
        );
        expect(data?.answers).toEqual([]);
      }));

  it('[W-118] a test that is completed', () =>
    pact
      .addInteraction()
      .given(wellnessStates.testBegun)
      .uponReceiving('a personality test that is completed')
      .withRequest('POST', `${mine}/complete`)
      .willRespondWith(200, (reply) => reply.jsonBody({ result: idLike(storedResult.id) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personalityApi.endpoints.completeTest.initiate(),
        );
        expect(data?.result).toBe(storedResult.id);
      }));

  it('[W-100] the results, the newest first', () =>
    pact
      .addInteraction()
      .given(wellnessStates.testCompleted)
      .uponReceiving('the results of personality tests')
      .withRequest('GET', '/api/personalityResults', (request) =>
        request.query({ depth: '0', limit: '10', page: '1', sort: '-createdAt' }),
      )
      .willRespondWith(200, (reply) =>
        reply.jsonBody({
          docs: eachLike(result),
          totalDocs: integer(1),
          page: integer(1),
          totalPages: integer(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personalityResults.list.initiate({ depth: 0, limit: 10, page: 1, sort: '-createdAt' }),
        );
        expect(data?.docs[0]?.id).toBe(storedResult.id);
      }));

  it('[W-102] one result', () =>
    pact
      .addInteraction()
      .given(wellnessStates.testCompleted)
      .uponReceiving('a result of a personality test')
      .withRequest('GET', `/api/personalityResults/${storedResult.id}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (reply) => reply.jsonBody(result))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personalityResults.read.initiate({ id: storedResult.id, depth: 0 }),
        );
        expect(data?.doc.scores[0]?.facetScores[0]?.title).toBe('Neuroticism');
      }));

  it('a result that is deleted', () =>
    pact
      .addInteraction()
      .given(wellnessStates.testCompleted)
      .uponReceiving('a result of a personality test that is deleted')
      .withRequest('DELETE', `/api/personalityResults/${storedResult.id}`)
      .willRespondWith(200, (reply) =>
        reply.jsonBody({ doc: { id: idLike(storedResult.id) }, message: string('Deleted.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personalityResults.remove.initiate({ id: storedResult.id, etag: undefined }),
        );
        expect(data?.doc.id).toBe(storedResult.id);
      }));
});
