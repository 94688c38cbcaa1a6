import { recordsOf as recordedBy } from '@fairlead/contracts/pacts/recorded';
import {
  companyPeople,
  organizationWithLogoId as org,
  organizationStates,
  plannedRotation,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { organizationApi, rotations } from '../src/api.ts';
import { planCheckApi } from '../src/features/rotations/check-plan.ts';
import { scheduleApi } from '../src/features/schedule/get-schedule.ts';

const { boolean, eachLike, integer, like, regex, string } = Matchers;
const pact = recordedBy('mfe-organization')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(organizationApi, { apiHost: url });
const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const { id, rankId, rank, from, to } = plannedRotation;
const { vesselId, vessel, bosunUserId, bosun } = companyPeople;
const planned = () => pact.addInteraction().given(organizationStates.rotationPlanned);

/** The members of a rotation that the planner reads. */
const rotationShape = {
  id: idLike(id),
  organization: { id: idLike(org) },
  user: { id: idLike(bosunUserId), fullName: string(bosun.fullName) },
  vessel: { id: idLike(vesselId), name: string(vessel) },
  rank: { id: idLike(rankId), name: string(rank) },
  from: string(from),
  to: string(to),
  kind: string('aboard'),
  isInSchengen: boolean(false),
  status: string('proposed'),
};

describe('what crew planner and schedule need of the organization service', () => {
  it('the rotations of an organization', () =>
    planned()
      .uponReceiving('the rotations of an organization')
      .withRequest('GET', '/api/rotations', (request) =>
        request.query({ 'where[organization][equals]': org, sort: 'from', depth: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ docs: eachLike(rotationShape), totalDocs: integer(1) }),
      )
      .executeTest(async (server) => {
        const where = { organization: { equals: org } };
        const { data } = await storeOf(server).dispatch(
          rotations.list.initiate({ where, sort: 'from', depth: 1 }),
        );
        expect(data?.docs[0]).toMatchObject({ from, to, status: 'proposed' });
      }));

  it('a rotation to be confirmed', () =>
    planned()
      .uponReceiving('a rotation to be confirmed')
      .withRequest('PATCH', `/api/rotations/${id}`, (request) =>
        request.jsonBody({ status: 'confirmed' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          doc: { id: idLike(id), status: 'confirmed' },
          message: string('Rotation updated.'),
        }),
      )
      .executeTest(async (server) => {
        const changes = { status: 'confirmed' } as const;
        const { data } = await storeOf(server).dispatch(
          rotations.patch.initiate({ id, changes, etag: undefined }),
        );
        expect(data?.doc.status).toBe('confirmed');
      }));

  it('what speaks against a plan', () => {
    const plan = { organization: org, vessel: vesselId, rank: rankId, user: bosunUserId };
    const asked = { ...plan, from, to, kind: 'aboard' };
    return planned()
      .uponReceiving('a plan on days that are planned already')
      .withRequest('GET', '/api/rotations/check', (request) =>
        request.query({ ...asked, isInSchengen: 'false' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          problems: eachLike({ kind: 'overlap', from: string(from), to: string(to) }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          planCheckApi.endpoints.checkPlan.initiate({ ...asked, isInSchengen: false }),
        );
        expect(data?.problems).toEqual([{ kind: 'overlap', from, to }]);
      });
  });

  it('one’s own schedule', () =>
    pact
      .addInteraction()
      .given(organizationStates.rotationOfMember)
      .uponReceiving('the schedule of who has a rotation')
      .withRequest('GET', '/api/schedule', (request) =>
        request.query({ from, to, zone: 'Europe/Monaco', kinds: 'assignment' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: idLike(id),
            kind: string('assignment'),
            title: string(`Aboard ${vessel} as ${rank}`),
            from: string(from),
            to: string(to),
            startsAt: like(null),
            endsAt: like(null),
            place: like(null),
            link: string('/account/crew-planner'),
          }),
          totalDocs: integer(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          scheduleApi.endpoints.getSchedule.initiate({
            from,
            to,
            zone: 'Europe/Monaco',
            kinds: ['assignment'],
          }),
        );
        expect(data?.docs[0]?.title).toBe(`Aboard ${vessel} as ${rank}`);
      }));
});
