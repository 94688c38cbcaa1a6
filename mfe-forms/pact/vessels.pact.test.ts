import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { companyPeople, organizationStates } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { formsApi, vessels } from '../src/api.ts';

const { eachLike, regex, string } = Matchers;
const organization = '65f0000000000000000000c1';

it('needs of the organization service the vessels whose form one may be', () =>
  recordsOf('mfe-forms')('organization')
    .addInteraction()
    .given(organizationStates.adminSignedIn)
    .uponReceiving('the vessels of an organization, to choose from')
    .withRequest('GET', '/api/vessels', (request) =>
      request.query({
        'where[organization][equals]': organization,
        'select[name]': 'true',
        sort: 'name',
        depth: '0',
        limit: '1000',
      }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        docs: eachLike({
          id: regex(/^[0-9a-f]{24}$/.source, companyPeople.vesselId),
          name: string(companyPeople.vessel),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await createRemoteStore(formsApi, { apiHost: url }).dispatch(
        vessels.list.initiate({
          where: { organization: { equals: organization } },
          select: { name: true },
          sort: 'name',
          depth: 0,
          limit: 1_000,
        }),
      );
      expect(data?.docs[0]?.name).toBe(companyPeople.vessel);
    }));
