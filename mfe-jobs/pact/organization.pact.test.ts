import {
  organizationLogoUrl,
  organizationStates,
  organizationWithLogoId,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { jobsApi } from '../src/api.ts';
import { organizationLogoApi } from '../src/features/listings/get-organization-logo.ts';
import { recordFor } from './recorded.ts';

const pact = recordFor('organization');

describe('what the remote needs of the organization service', () => {
  it('[J-167] the logo of an organization', () =>
    pact
      .addInteraction()
      .given(organizationStates.profileWithLogo)
      .uponReceiving("an organization's profile for its logo")
      .withRequest('GET', '/api/organizationProfiles', (request) =>
        request.query({
          'where[organization][equals]': organizationWithLogoId,
          depth: '1',
          limit: '1',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ docs: [{ logo: { url: Matchers.string(organizationLogoUrl) } }] }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await createRemoteStore(jobsApi, { apiHost: url }).dispatch(
          organizationLogoApi.endpoints.getOrganizationLogo.initiate(organizationWithLogoId),
        );
        expect(data).toBe(organizationLogoUrl);
      }));
});
