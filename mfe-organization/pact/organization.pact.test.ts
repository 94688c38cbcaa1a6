import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  companyPeople,
  organizationWithLogoId as org,
  organizationStates,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import {
  accessTemplates,
  employees,
  invitations,
  members,
  organizationApi,
  organizationProfiles,
  organizations,
  vessels,
} from '../src/api.ts';
import { peopleSummaryApi } from '../src/features/dashboard/get-people-summary.ts';
import { importApi } from '../src/features/invitations/import/import-calls.ts';
import { invitationApi } from '../src/features/invitations/invitation-calls.ts';
import {
  changesOf,
  valuesOf,
} from '../src/features/profile/registered-address/registered-address.ts';

const nassau = {
  streetAddress: '2 Bay Street',
  city: 'Nassau',
  region: '',
  postalCode: '',
  country: 'BS',
};

const { eachLike, integer, like, regex, string } = Matchers;
const pact = recordsOf('mfe-organization')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(organizationApi, { apiHost: url });
const { profileId, vesselId, bosunId, bosun, templateId, invitationId } = companyPeople;

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const named = (id: string, name: string) => ({ id: idLike(id), name: string(name) });
const pageShape = (doc: object) => ({
  docs: eachLike(doc),
  totalDocs: integer(1),
  totalPages: integer(1),
  page: integer(1),
});
const tag = (id: string) => ({ ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`) });

const recordShape = {
  id: idLike(bosunId),
  user: {
    firstName: string(bosun.firstName),
    lastName: string(bosun.lastName),
    fullName: string(bosun.fullName),
    email: string(bosun.email),
  },
  organization: named(org, companyPeople.organization),
  vessel: named(vesselId, companyPeople.vessel),
  orgRoles: eachLike('vessel-crew'),
  access: { orgRoles: eachLike('vessel-crew'), grants: like([]) },
  status: string('active'),
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the organization service', () => {
  it('the people of a vessel, by name', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('the people aboard, asked by an org-admin')
      .withRequest('GET', '/api/employees', (request) =>
        request.query({
          'where[organization][equals]': org,
          'where[vessel][equals]': vesselId,
          sort: 'user.fullName',
          depth: '1',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(recordShape)))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          employees.list.initiate({
            where: { organization: { equals: org }, vessel: { equals: vesselId } },
            sort: 'user.fullName',
            depth: 1,
          }),
        );
        expect(data?.docs[0]).toMatchObject({ user: { fullName: bosun.fullName } });
      }));

  it('a change of a record, as it was read', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('a role given by an org-admin')
      .withRequest('PATCH', `/api/employees/${bosunId}`, (request) =>
        request
          .query({ depth: '1' })
          .headers({ 'if-match': '*' })
          .jsonBody({ orgRoles: ['vessel-crew', 'vessel-safety'], endedOn: null }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(bosunId)).jsonBody({ doc: recordShape, message: string('Updated.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          employees.patch.initiate({
            id: bosunId,
            changes: { orgRoles: ['vessel-crew', 'vessel-safety'], endedOn: null },
            etag: '*',
            depth: 1,
          }),
        );
        expect(data?.doc.id).toBe(bosunId);
      }));

  it('the registered address of an organization', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('a registered address written by an org-admin')
      .withRequest('PATCH', `/api/organizations/${org}`, (request) =>
        request
          .query({ depth: '0' })
          .headers({ 'if-match': '*' })
          .jsonBody({ registeredAddress: changesOf(nassau) }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(org)).jsonBody({
          doc: {
            id: idLike(org),
            registeredAddress: {
              streetAddress: string(nassau.streetAddress),
              city: string(nassau.city),
              country: string(nassau.country),
            },
          },
          message: string('Updated.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          organizations.patch.initiate({
            id: org,
            changes: { registeredAddress: changesOf(nassau) },
            etag: '*',
            depth: 0,
          }),
        );
        expect(valuesOf(data?.doc).address).toEqual(nassau);
      }));

  it('the logo of an organization taken away', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('a logo removed by an org-admin')
      .withRequest('DELETE', `/api/organizationProfiles/${profileId}/logo`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(profileId)).jsonBody({
          doc: { id: idLike(profileId), logo: like({}) },
          message: string('Organization profile updated.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          organizationProfiles.removePicture.initiate({ id: profileId, member: 'logo', depth: 0 }),
        );
        expect(data?.doc.id).toBe(profileId);
      }));

  it('how many people an organization has', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('the people of an organization in numbers')
      .withRequest('GET', '/api/employees/summary', (request) =>
        request.query({ organization: org }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ people: integer(2), vessels: integer(1), positions: like([]) }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          peopleSummaryApi.endpoints.getPeopleSummary.initiate({ org }),
        );
        expect(data?.people).toBe(2);
      }));

  it('how many people have a template', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('the people with a template, counted')
      .withRequest('GET', '/api/employees/count', (request) =>
        request.query({ 'where[accessTemplates][equals]': templateId }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ totalDocs: integer(0) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          employees.count.initiate({ where: { accessTemplates: { equals: templateId } } }),
        );
        expect(data).toBe(0);
      }));

  it('an access template with its pages', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('an access template, read by an org-admin')
      .withRequest('GET', `/api/accessTemplates/${templateId}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(templateId)).jsonBody({
          id: templateId,
          name: string(companyPeople.template),
          scope: string('vessel'),
          status: string('active'),
          roles: eachLike('vessel-crew'),
          permissions: eachLike({ page: string('/crew/payroll'), level: string('read') }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          accessTemplates.read.initiate({ id: templateId, depth: 0 }),
        );
        expect(data?.doc.permissions[0]?.level).toBe('read');
      }));

  it('a new vessel', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('a vessel added by an org-admin')
      .withRequest('POST', '/api/vessels', (request) =>
        request.query({ depth: '0' }).jsonBody({ name: 'Sirocco', organization: org }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({
          doc: { id: idLike(vesselId), name: 'Sirocco' },
          message: string('Vessel created.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          vessels.create.initiate({ content: { name: 'Sirocco', organization: org }, depth: 0 }),
        );
        expect(data?.doc.name).toBe('Sirocco');
      }));

  it('what a file of people comes to', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('a file of people to be looked at')
      .withRequest('POST', '/api/invitations/import', (request) =>
        request.jsonBody({
          organization: org,
          csv: 'email\nnobody\n',
          commit: false,
          skipBad: false,
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          rows: integer(1),
          good: integer(0),
          invited: integer(0),
          bad: eachLike({ line: integer(2), member: string('email'), message: string('No') }),
          ignored: like([]),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          importApi.endpoints.importInvitations.initiate({
            organization: org,
            csv: 'email\nnobody\n',
            commit: false,
          }),
        );
        expect(data?.bad[0]?.line).toBe(2);
      }));

  it('the invitations to one’s own address', () =>
    pact
      .addInteraction()
      .given(organizationStates.invitedSignedIn)
      .uponReceiving('the open invitations of somebody')
      .withRequest('GET', '/api/invitations', (request) =>
        request.query({ 'where[status][equals]': 'pending', depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(invitationId),
            email: string(bosun.email),
            status: string('pending'),
            names: {
              organization: string(companyPeople.organization),
              invitedBy: string('Ada Reyes'),
            },
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          invitations.list.initiate({ where: { status: { equals: 'pending' } }, depth: 0 }),
        );
        expect(data?.docs[0]?.names.organization).toBe(companyPeople.organization);
      }));

  it('an invitation declined', () =>
    pact
      .addInteraction()
      .given(organizationStates.invitedSignedIn)
      .uponReceiving('no, thank you')
      .withRequest('POST', `/api/invitations/${invitationId}/decline`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ doc: { status: 'declined' }, message: string('Declined.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          invitationApi.endpoints.declineInvitation.initiate(invitationId),
        );
        expect(data?.doc.status).toBe('declined');
      }));

  it('the members to pick one of', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('all members of an organization, to pick one of')
      .withRequest('GET', '/api/employees/options', (request) =>
        request.query({ organization: org, q: '' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          options: eachLike({
            label: string(bosun.fullName),
            value: idLike(companyPeople.bosunUserId),
            metadata: {
              user: { id: idLike(companyPeople.bosunUserId) },
              employee: { id: idLike(bosunId), position: null, department: null },
            },
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          members.memberOptions.initiate({ organization: org, q: '' }),
        );
        expect(data?.[0]?.label).toBe(bosun.fullName);
      }));
});
