import { recordsOf as recordedBy } from '@fairlead/contracts/pacts/recorded';
import {
  companyPeople,
  madeLink,
  organizationWithLogoId as org,
  organizationStates,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { organizationApi } from '../src/api.ts';
import { linkApi } from '../src/features/inspection-links/link-calls.ts';
import { feedApi } from '../src/features/schedule/feed-calls.ts';

const { eachLike, integer, like, regex, string } = Matchers;
const pact = recordedBy('mfe-organization')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(organizationApi, { apiHost: url });
const { vesselId, vessel, organization } = companyPeople;
const { id, secret, note, from, to } = madeLink;
const held = { id, secret };
const idLike = (one: string) => regex(/^[0-9a-f]{24}$/.source, one);
const instant = (at: string) => regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.source, at);
const made = () => pact.addInteraction().given(organizationStates.linkMade);
const about = {
  organization: string(organization),
  vessel: string(vessel),
  from: string(from),
  to: string(to),
  until: instant('2090-01-01T00:00:00.000Z'),
};
const link = {
  id: idLike(id),
  note: string(note),
  until: instant('2090-01-01T00:00:00.000Z'),
  mostOpenings: integer(20),
  openings: like([]),
};

describe('what links for inspectors need of the organization service', () => {
  it('a new link', () =>
    made()
      .uponReceiving('a new link for an inspector')
      .withRequest('POST', '/api/inspectionLinks', (request) =>
        request.jsonBody({ organization: org, vessel: vesselId, from, to, note, days: 3 }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: link, secret: regex(/^[\w-]{22}$/.source, secret) }),
      )
      .executeTest(async (server) => {
        const asked = { organization: org, vessel: vesselId, from, to, note, days: 3 };
        const { data } = await storeOf(server).dispatch(
          linkApi.endpoints.makeInspectionLink.initiate(asked),
        );
        expect(data?.secret).toBe(secret);
      }));

  it('the end of a link', () =>
    made()
      .uponReceiving('the end of a link for an inspector')
      .withRequest('POST', `/api/inspectionLinks/${id}/end`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ doc: { ...link, endedAt: instant('2026-04-01T08:00:00.000Z') } }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          linkApi.endpoints.endInspectionLink.initiate(id),
        );
        expect(data?.doc.endedAt).toBeTruthy();
      }));

  it('what a link is to', () =>
    made()
      .uponReceiving('what a link for an inspector is to')
      .withRequest('POST', `/api/inspectionLinks/${id}/about`, (request) =>
        request.jsonBody({ secret }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(about))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          linkApi.endpoints.aboutInspectionLink.initiate(held),
        );
        expect(data?.vessel).toBe(vessel);
      }));

  it('the pack that a link opens', () =>
    made()
      .uponReceiving('the pack that a link for an inspector opens')
      .withRequest('POST', `/api/inspectionLinks/${id}/open`, (request) =>
        request.jsonBody({ secret }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          ...about,
          hash: regex(/^[0-9a-f]{64}$/.source, '0'.repeat(64)),
          zone: string('UTC'),
          parts: eachLike({
            code: string('drills'),
            label: string('Drills'),
            columns: eachLike('Date'),
            rows: like([]),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          linkApi.endpoints.openInspectionLink.initiate(held),
        );
        expect(data?.parts[0]?.code).toBe('drills');
      }));

  it('the same as PDF', () =>
    made()
      .uponReceiving('the PDF that a link for an inspector opens')
      .withRequest('POST', `/api/inspectionLinks/${id}/pdf`, (request) =>
        request.jsonBody({ secret }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          hash: regex(/^[0-9a-f]{64}$/.source, '0'.repeat(64)),
          pdf: string('JVBERi0x'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          linkApi.endpoints.printInspectionLink.initiate(held),
        );
        expect(data?.pdf).toMatch(/^JVBERi0/);
      }));
});

describe('what subscriptions of calendars need of the organization service', () => {
  it('a new feed', () =>
    pact
      .addInteraction()
      .given(organizationStates.memberSignedIn)
      .uponReceiving('a new calendar feed')
      .withRequest('POST', '/api/calendarFeeds', (request) => request.jsonBody({ name: 'Phone' }))
      .willRespondWith(201, (answer) =>
        answer.jsonBody({
          doc: {
            id: idLike(id),
            name: string('Phone'),
            createdAt: instant('2026-04-01T08:00:00Z'),
          },
          path: regex(
            /^\/api\/calendarFeeds\/[0-9a-f]{24}\/[\w-]{22}\/schedule\.ics$/.source,
            `/api/calendarFeeds/${id}/${secret}/schedule.ics`,
          ),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          feedApi.endpoints.makeCalendarFeed.initiate({ name: 'Phone' }),
        );
        expect(data?.path).toContain(secret);
      }));
});
