import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  companyPeople,
  organizationWithLogoId as organization,
  organizationStates,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { members, vessels, wellnessApi } from '../src/api.ts';
import { vesselsOf } from '../src/places.ts';

const { eachLike, integer, regex, string } = Matchers;
const pact = recordsOf('mfe-wellness')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(wellnessApi, { apiHost: url });

const { bosunId, bosunUserId, bosun, vessel, vesselId } = companyPeople;
const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const optionShape = {
  label: string(bosun.fullName),
  value: idLike(bosunUserId),
  metadata: {
    user: { id: idLike(bosunUserId) },
    employee: { id: idLike(bosunId), position: null, department: null },
  },
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the organization service', () => {
  it.each([
    ['an org-admin, who chooses a team', organizationStates.adminSignedIn, ''],
    [
      'a member, who names whom a report is about',
      organizationStates.memberSignedIn,
      bosun.lastName,
    ],
  ])('the members of an organization for %s', (who, state, q) =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving(`the members of an organization, asked by ${who}`)
      .withRequest('GET', '/api/employees/options', (request) => request.query({ organization, q }))
      .willRespondWith(200, (answer) => answer.jsonBody({ options: eachLike(optionShape) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          members.memberOptions.initiate({ organization, q }),
        );
        expect(data?.[0]).toMatchObject({ label: bosun.fullName, value: bosunUserId });
      }),
  );

  it('the vessels of an organization, of which figures and plans are', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('the vessels of an organization by name, of which figures and plans are')
      .withRequest('GET', '/api/vessels', (request) =>
        request.query({
          'where[organization][equals]': organization,
          sort: 'name',
          depth: '0',
          limit: '1000',
          'select[name]': 'true',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({ id: idLike(vesselId), name: string(vessel) }),
          totalDocs: integer(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          vessels.list.initiate(vesselsOf(organization)),
        );
        expect(data?.docs[0]).toMatchObject({ id: vesselId, name: vessel });
      }));
});
