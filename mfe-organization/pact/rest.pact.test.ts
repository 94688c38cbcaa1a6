import { recordsOf as recordedBy } from '@fairlead/contracts/pacts/recorded';
import {
  companyPeople,
  organizationWithLogoId as org,
  organizationStates,
  storedHours,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { organizationApi, restHours } from '../src/api.ts';
import { restCalls } from '../src/features/rest/rest-calls.ts';

const { eachLike, integer, like, number, regex, string } = Matchers;
const pact = recordedBy('mfe-organization')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(organizationApi, { apiHost: url });
const { vesselId: vessel, bosunUserId: user, bosun, vessel: name } = companyPeople;
const { id, day, work } = storedHours;

const instant = (at: string) => regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.source, at);
const idLike = (of: string) => regex(/^[0-9a-f]{24}$/.source, of);
const tag = regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`);
const kept = () => pact.addInteraction().given(organizationStates.hoursKept);
const workShape = eachLike({ from: instant(work.from), to: instant(work.to) });
const dayShape = { id: idLike(id), day: string(day), work: workShape };
const profile = { method: string('both') };

describe('what hours of rest need of the organization service', () => {
  it('a month', () =>
    kept()
      .uponReceiving('a month of hours of rest')
      .withRequest('GET', '/api/restHours/month', (request) =>
        request.query({ vessel, user, month: '2026-03' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          month: string('2026-03'),
          organization: idLike(org),
          vessel: { id: idLike(vessel), name: string(name) },
          user: { id: idLike(user), name: string(bosun.fullName) },
          clocks: { shipTimeLog: like([]) },
          profile,
          isUnder18: like(false),
          days: eachLike({ ...dayShape, tag, vessel: idLike(vessel) }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          restCalls.endpoints.restMonth.initiate({ vessel, user, month: '2026-03' }),
        );
        expect(data?.days[0]?.day).toBe(day);
      }));

  it('a report', () =>
    kept()
      .uponReceiving('a report of hours of rest')
      .withRequest('GET', '/api/restHours/report', (request) =>
        request.query({ vessel, from: '2026-03-01', to: '2026-03-31' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          profile,
          people: eachLike({
            user: { id: idLike(user), name: string(bosun.fullName) },
            days: integer(1),
            compliantDays: integer(1),
            workHours: number(6),
            compensatoryRest: number(0),
            counts: like({}),
            breaches: like([]),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          restCalls.endpoints.restReport.initiate({ vessel, from: '2026-03-01', to: '2026-03-31' }),
        );
        expect(data?.people[0]?.days).toBe(1);
      }));

  it('a day to be written down', () => {
    const content = { organization: org, vessel, user, day: '2026-03-04', work: [] };
    return kept()
      .uponReceiving('hours of rest to be written down')
      .withRequest('POST', '/api/restHours', (request) => request.jsonBody(content))
      .willRespondWith(201, (answer) =>
        answer.headers({ ETag: tag }).jsonBody({
          doc: { id: idLike(id), day: string('2026-03-04') },
          message: like('Created'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(restHours.create.initiate({ content }));
        expect([data?.doc.day, data?.etag]).toEqual(['2026-03-04', `"${id}-1"`]);
      });
  });

  it('a day to be changed', () =>
    kept()
      .uponReceiving('hours of rest to be changed')
      .withRequest('PATCH', `/api/restHours/${id}`, (request) => request.jsonBody({ work: [work] }))
      .willRespondWith(200, (answer) =>
        answer.headers({ ETag: tag }).jsonBody({ doc: dayShape, message: like('Saved') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          restHours.patch.initiate({ id, changes: { work: [work] }, etag: undefined }),
        );
        expect(data?.doc.work).toHaveLength(1);
      }));

  it('a day that somebody else has changed', () =>
    kept()
      .uponReceiving('hours of rest to be changed as they no longer are')
      .withRequest('PATCH', `/api/restHours/${id}`, (request) =>
        request.headers({ 'If-Match': `"${id}-1"` }).jsonBody({ work: [] }),
      )
      .willRespondWith(412, (answer) => answer.headers({ ETag: tag }).jsonBody({ doc: dayShape }))
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          restHours.patch.initiate({ id, changes: { work: [] }, etag: `"${id}-1"` }),
        );
        expect(error).toMatchObject({ kind: 'outdated', answer: { doc: { id } } });
      }));
});
