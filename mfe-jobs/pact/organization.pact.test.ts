import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  missingOrganizationId,
  organizationLogoUrl,
  organizationStates,
  organizationWithLogoId,
  shownEmployer,
  waitingRequest,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { jobsApi } from '../src/api.ts';
import { organizationApi } from '../src/features/employer/get-organization.ts';
import { profileApi } from '../src/features/employer/get-profile.ts';
import { shownVesselsApi } from '../src/features/employer/get-shown-vessels.ts';
import { organizationLogoApi } from '../src/features/listings/get-organization-logo.ts';
import {
  latestRequest,
  organizationRequests,
} from '../src/features/post-a-job/organization-requests.ts';
import { withdrawApi } from '../src/features/post-a-job/withdraw-call.ts';

const { integer, regex, string } = Matchers;
const { name, address, about, website, vessel } = shownEmployer;
const requestShape = {
  id: regex(/^[0-9a-f]{24}$/.source, waitingRequest.id),
  name: string(waitingRequest.name),
  status: regex(/^(waiting|admitted|declined|withdrawn)$/.source, 'waiting'),
  createdAt: regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.source, '2026-11-20T08:00:00.000Z'),
};
const pact = recordsOf('mfe-jobs')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(jobsApi, { apiHost: url });

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
        answer.jsonBody({ docs: [{ logo: { url: string(organizationLogoUrl) } }] }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          organizationLogoApi.endpoints.getOrganizationLogo.initiate(organizationWithLogoId),
        );
        expect(data).toBe(organizationLogoUrl);
      }));

  it('an employer by its id', () =>
    pact
      .addInteraction()
      .given(organizationStates.employerShown)
      .uponReceiving('an organization by its id')
      .withRequest('GET', `/api/organizations/${organizationWithLogoId}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          id: organizationWithLogoId,
          name: string(name),
          address: string(address),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          organizationApi.endpoints.getOrganization.initiate(organizationWithLogoId),
        );
        expect(data).toMatchObject({ name, address });
      }));

  it('that there is no employer by an id', () =>
    pact
      .addInteraction()
      .given(organizationStates.noSuchOrganization)
      .uponReceiving('an organization that is not there')
      .withRequest('GET', `/api/organizations/${missingOrganizationId}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(404)
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeOf(server).dispatch(
          organizationApi.endpoints.getOrganization.initiate(missingOrganizationId),
        );
        expect(error).toMatchObject({ kind: 'missing' });
      }));

  it('what an employer says of itself', () =>
    pact
      .addInteraction()
      .given(organizationStates.employerShown)
      .uponReceiving("an organization's profile for its page")
      .withRequest('GET', '/api/organizationProfiles', (request) =>
        request.query({
          'where[organization][equals]': organizationWithLogoId,
          depth: '1',
          limit: '1',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: [
            {
              logo: { url: string(organizationLogoUrl) },
              about: string(about),
              website: string(website),
            },
          ],
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          profileApi.endpoints.getProfile.initiate(organizationWithLogoId),
        );
        expect(data).toMatchObject({ about, website });
      }));

  it('the vessels that an employer shows, and no other', () =>
    pact
      .addInteraction()
      .given(organizationStates.employerShown)
      .uponReceiving('the vessels an organization shows')
      .withRequest('GET', '/api/vessels', (request) =>
        request.query({
          'where[organization][equals]': organizationWithLogoId,
          'where[isPublic][equals]': 'true',
          depth: '0',
          limit: '24',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: [
            {
              id: string(organizationWithLogoId),
              name: vessel.name,
              type: regex('motor|sailing', vessel.type),
              size: regex('met\\d+', vessel.size),
              buildYear: integer(vessel.buildYear),
              flagState: string(vessel.flagState),
            },
          ],
          totalDocs: 1,
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          shownVesselsApi.endpoints.getShownVessels.initiate(organizationWithLogoId),
        );
        expect(data?.docs).toMatchObject([vessel]);
      }));

  it('that somebody asks for their organization', () =>
    pact
      .addInteraction()
      .given(organizationStates.outsiderSignedIn)
      .uponReceiving('a request for an organization')
      .withRequest('POST', '/api/organizationRequests', (request) =>
        request
          .query({ depth: '0' })
          .headers({ 'Idempotency-Key': regex(/^.+$/.source, 'key') })
          .jsonBody({ name: waitingRequest.name, kind: 'vessels', position: 'Fleet manager' }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: requestShape, message: string('Created.') }),
      )
      .executeTest(async (server) => {
        const { name, kind, position } = waitingRequest;
        const { data } = await storeOf(server).dispatch(
          organizationRequests.create.initiate({ content: { name, kind, position }, depth: 0 }),
        );
        expect(data?.doc.status).toBe('waiting');
      }));

  it('a person’s latest request for their organization', () =>
    pact
      .addInteraction()
      .given(organizationStates.requestWaits)
      .uponReceiving('the latest request for an organization')
      .withRequest('GET', '/api/organizationRequests', (request) =>
        request.query({ sort: '-createdAt', limit: '1', depth: '0' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: Matchers.eachLike(requestShape) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          organizationRequests.list.initiate(latestRequest),
        );
        expect(data?.docs[0]?.name).toBe(waitingRequest.name);
      }));

  it('that they withdraw it', () =>
    pact
      .addInteraction()
      .given(organizationStates.requestWaits)
      .uponReceiving('that a request for an organization is withdrawn')
      .withRequest('POST', `/api/organizationRequests/${waitingRequest.id}/withdraw`)
      .willRespondWith(200, (answer) => answer.jsonBody({ message: string('Withdrawn.') }))
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          withdrawApi.endpoints.withdrawRequest.initiate(waitingRequest.id),
        );
        expect(error).toBeUndefined();
      }));
});
