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
import { registerCalls } from '../src/features/registers/register-calls.ts';
import { settingsCalls } from '../src/features/vessel-settings/settings-calls.ts';

const { eachLike, integer, like, string } = Matchers;
const pact = recordedBy('mfe-organization')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(organizationApi, { apiHost: url });
const { vesselId: vessel } = companyPeople;

describe('what the pages of a vessel need of the organization service', () => {
  it('what the drills aboard come to', () =>
    pact
      .addInteraction()
      .given(organizationStates.hoursKept)
      .uponReceiving('what the drills of a vessel come to')
      .withRequest('GET', '/api/registers/drills/overview', (request) =>
        request.query({ organization: org, vessel }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          figures: eachLike({ label: string('Aboard'), value: integer(1) }),
          findings: like([]),
          tables: eachLike({
            title: string('Drill matrix'),
            columns: eachLike(string('Drill')),
            rows: like([]),
            empty: string('No drill has been held yet.'),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerCalls.endpoints.registerOverview.initiate({
            register: 'drills',
            organization: org,
            vessel,
          }),
        );
        expect(data?.tables[0]?.title).toBe('Drill matrix');
      }));

  it('what is set aboard', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('the settings of a vessel')
      .withRequest('GET', `/api/vessels/${vessel}/settings`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          shipTimeLog: like([]),
          restProfile: { method: string('both') },
          warningDays: eachLike(integer(90), 3),
          sections: like([]),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          settingsCalls.endpoints.vesselSettings.initiate(vessel),
        );
        expect(data?.warningDays).toHaveLength(3);
      }));

  it('setting the days of warnings', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('other days of warnings for a vessel')
      .withRequest('PATCH', `/api/vessels/${vessel}/settings`, (request) =>
        request.jsonBody({ warningDays: [120, 45, 14] }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ warningDays: [integer(120), integer(45), integer(14)] }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          settingsCalls.endpoints.setVesselSettings.initiate({
            vessel,
            changes: { warningDays: [120, 45, 14] },
            etag: undefined,
          }),
        );
        expect(data?.warningDays).toEqual([120, 45, 14]);
      }));

  it('closing pages aboard', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('pages to be closed aboard a vessel')
      .withRequest('PATCH', `/api/vessels/${vessel}/settings`, (request) =>
        request.jsonBody({ sections: [{ page: '/manuals/plans', isClosed: true }] }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ sections: [{ page: '/manuals/plans', isClosed: true }] }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          settingsCalls.endpoints.setVesselSettings.initiate({
            vessel,
            changes: { sections: [{ page: '/manuals/plans', isClosed: true }] },
            etag: undefined,
          }),
        );
        expect(data?.sections).toEqual([{ page: '/manuals/plans', isClosed: true }]);
      }));
});
