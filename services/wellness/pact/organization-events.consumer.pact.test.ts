import { rm } from 'node:fs/promises';
import { dayOf, departmentChanged, restViolationChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import {
  memberships,
  namesOfOrganizations,
  type ProjectionExpectation,
  projectionOf,
} from '@fairlead/contracts/pacts/projections';
import { objectId } from '@fairlead/service-kit';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { restViolations } from '../src/alerts/rest.ts';
import { wellnessService } from '../src/app.ts';
import { profileIdOf } from '../src/crew-profiles/following.ts';

const { eachLike, regex, string } = MatchersV3;
const between = { consumer: 'wellness', provider: 'organization' };
const organization = '65f200000000000000000001';
const department = '65f300000000000000000001';
const user = '65f500000000000000000001';

/** What this service reads of each event of the organization service, and the projection it makes of it. */
const expectations: readonly ProjectionExpectation[] = [
  ...memberships({ department: null }),
  ...namesOfOrganizations.filter(({ projection }) => projection === 'vessels'),
  {
    state: 'a department was renamed',
    event: departmentChanged,
    projection: 'departments',
    key: department,
    payload: { id: idLike(department), name: string('Deck'), code: string('deck') },
    kept: { name: 'Deck' },
  },
];

let wellness: TestService;
beforeAll(async () => {
  await rm(pactFile('wellness', 'organization'), { force: true });
  wellness = await startTestService(wellnessService);
});
afterAll(() => wellness.close());

describe('what the wellness service needs of the organization service’s events', () => {
  it.each(expectations)('$state: $event.type', async ({ kept, ...expected }) => {
    const { projections } = wellness.service;
    expect(await projectionOf(between, projections, expected)).toMatchObject(kept);
  });

  it('hours that do not keep the rules of rest, by which it raises an alert of who consents to that', async () => {
    const { service } = wellness;
    const content = { user: { id: user }, organization, consent: 'summary' as const };
    const birth = { id: profileIdOf(user, organization), content };
    await service.store('crewProfiles').add([birth], { actor: 'system', correlationId: 'pact' });
    await expectEvent(
      {
        ...between,
        state: 'somebody wrote down hours without rest',
        event: restViolationChanged,
        payload: {
          ...changedLike,
          id: idLike('65fb00000000000000000001'),
          user: idLike(user),
          organization: idLike(organization),
          day: regex('^\\d{4}-\\d\\d-\\d\\d$', '2026-03-02'),
          rules: eachLike('R1'),
        },
      },
      async (received) => {
        const recent = { ...(received.payload as object), day: dayOf(Date.now()) } as never;
        await restViolations(service).handle(recent, received);
        const alerts = service.store('wellnessAlerts').find({ 'user.id': objectId(user) });
        expect(await alerts.toArray()).toMatchObject([{ trigger: 'rest' }]);
      },
    );
  });
});
