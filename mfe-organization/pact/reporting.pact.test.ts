import { recordsOf as recordedBy } from '@fairlead/contracts/pacts/recorded';
import {
  companyPeople,
  organizationWithLogoId as org,
  organizationStates,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { organizationApi } from '../src/api.ts';
import { reportingCalls } from '../src/features/reporting/reporting-calls.ts';

const { eachLike, integer, like, string } = Matchers;
const pact = recordedBy('mfe-organization')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(organizationApi, { apiHost: url });
const { vesselId: vessel } = companyPeople;
const period = { from: '2030-05-01', to: '2030-05-31' };

describe('what the reporting dashboard needs of the organization service', () => {
  it('the figures of a company', () =>
    pact
      .addInteraction()
      .given(organizationStates.recordsKept)
      .uponReceiving('the figures of an organization in a period')
      .withRequest('GET', '/api/reporting', (request) =>
        request.query({ organization: org, ...period }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          from: string(period.from),
          to: string(period.to),
          expiries: { certificates: integer(0), vesselCertificates: integer(0) },
          rest: { violations: integer(0), crewDays: integer(0), vessels: like([]) },
          actions: { overdue: integer(0) },
          incidents: { reported: integer(0), lostTime: integer(0), crewDays: integer(0) },
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          reportingCalls.endpoints.reportingFigures.initiate({ org, ...period }),
        );
        expect(data?.expiries.certificates).toBe(0);
      }));

  it('the figures of a vessel', () =>
    pact
      .addInteraction()
      .given(organizationStates.hoursKept)
      .uponReceiving('the figures of a vessel in a period')
      .withRequest('GET', '/api/reporting', (request) =>
        request.query({ organization: org, vessel, from: '2026-03-01', to: '2026-03-31' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ rest: { crewDays: integer(1), per100CrewDays: like(0) } }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          reportingCalls.endpoints.reportingFigures.initiate({
            org,
            vessel,
            from: '2026-03-01',
            to: '2026-03-31',
          }),
        );
        expect(data?.rest?.crewDays).toBe(1);
      }));

  it('the figures of a vessel by month', () =>
    pact
      .addInteraction()
      .given(organizationStates.hoursKept)
      .uponReceiving('the figures of a vessel by month')
      .withRequest('GET', '/api/reporting/trends', (request) =>
        request.query({ organization: org, vessel, from: '2026-02', to: '2026-03' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          months: eachLike(string('2026-02')),
          since: string('2026-03'),
          trends: eachLike({
            code: string('crewDays'),
            series: eachLike({ code: string('crewDays'), months: like([]), vessels: like([]) }),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          reportingCalls.endpoints.reportingTrends.initiate({
            org,
            vessel,
            from: '2026-02',
            to: '2026-03',
          }),
        );
        expect([data?.since, data?.trends.length]).toEqual(['2026-03', 1]);
      }));
});
