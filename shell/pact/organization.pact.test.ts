import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  companyPeople,
  organizationWithLogoId as org,
  organizationStates,
} from '@fairlead/contracts/pacts/states';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { peopleLike, vesselsLike } from '../src/palette/look-up.ts';
import { Belonging } from '../src/roles/belonging.ts';
import { readEmployments } from '../src/roles/read-employments.ts';

const { eachLike, like, regex, string } = Matchers;
const pact = recordsOf('shell')('organization');
const { vesselId, vessel, bosunId, bosun, bosunUserId } = companyPeople;

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const named = (id: string, name: string) => ({ id: idLike(id), name: string(name) });

/** What the palette looks things up by: somebody who keeps the organization, and remotes with pages for what is found. */
const finder = (host: string) => ({
  registry: {
    remotes: {
      organization: {
        pages: [
          { path: '/organization/:org/vessel/:vessel/dashboard' },
          { path: '/organization/:org/crew-management/particulars/:employee' },
        ],
      },
    },
  },
  roles: {
    current: () => ({ roles: [{ organizationId: org, organizationName: 'Meridian Yachts' }] }),
    levelAt: () => 'approve',
  },
  place: { host },
});
const asFinder = (host: string) => finder(host) as unknown as Parameters<typeof vesselsLike>[1];

describe('what the shell needs of the organization service', () => {
  it('what somebody is where, by their own employee records', () =>
    pact
      .addInteraction()
      .given(organizationStates.memberSignedIn)
      .uponReceiving('somebody’s employee records, asked by themselves')
      .withRequest('GET', '/api/employees', (request) =>
        request.query({ 'where[user.id][equals]': bosunUserId, depth: '2', limit: '100' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: idLike(bosunId),
            organization: named(org, companyPeople.organization),
            vessel: named(vesselId, vessel),
            orgRoles: eachLike('vessel-crew'),
            access: { orgRoles: eachLike('vessel-crew'), grants: like([]) },
            status: string('active'),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const [record] = await readEmployments(bosunUserId, { host: url });
        expect(record).toMatchObject({ id: bosunId, access: { orgRoles: ['vessel-crew'] } });
      }));

  it('whether a vessel is of the organization that a path names', () =>
    pact
      .addInteraction()
      .given(organizationStates.memberSignedIn)
      .uponReceiving('a vessel of an organization, by both ids')
      .withRequest('GET', '/api/vessels', (request) =>
        request.query({
          'where[id][equals]': vesselId,
          'where[organization][equals]': org,
          depth: '0',
          limit: '1',
          'select[name]': 'true',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ docs: eachLike({ id: idLike(vesselId), name: string(vessel) }) }),
      )
      .executeTest(async ({ url }) => {
        const notified = Promise.withResolvers<void>();
        const belonging = new Belonging({ host: url }, notified.resolve);
        const asked = { collection: 'vessels', id: vesselId, organization: org } as const;
        expect(belonging.of(asked)).toBe('asking');
        await notified.promise;
        expect(belonging.of(asked)).toBe('here');
        expect(belonging.nameOf(vesselId)).toBe(vessel);
      }));

  it('vessels by a part of their name', () =>
    pact
      .addInteraction()
      .given(organizationStates.memberSignedIn)
      .uponReceiving('the vessels of an organization with a part of a name')
      .withRequest('GET', '/api/vessels', (request) =>
        request.query({
          'where[name][like]': vessel.slice(0, 4),
          'where[organization][in]': org,
          depth: '0',
          limit: '8',
          sort: 'name',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: idLike(vesselId),
            name: string(vessel),
            organization: idLike(org),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const found = await vesselsLike(vessel.slice(0, 4), asFinder(url));
        expect(found).toEqual([
          {
            title: vessel,
            href: `/organization/${org}/vessel/${vesselId}/dashboard`,
            note: 'Meridian Yachts',
          },
        ]);
      }));

  it('members by a part of their name', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('the members of an organization with a part of a name')
      .withRequest('GET', '/api/employees/options', (request) =>
        request.query({ organization: org, q: bosun.firstName }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          options: eachLike({
            label: string(bosun.fullName),
            metadata: { employee: { id: idLike(bosunId) } },
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const [found] = await peopleLike(bosun.firstName, asFinder(url));
        expect(found?.title).toBe(bosun.fullName);
      }));
});
