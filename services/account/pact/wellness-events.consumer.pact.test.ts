import { rm } from 'node:fs/promises';
import {
  notificationRequested,
  personalityTestCompleted,
  wellnessAlertChanged,
} from '@fairlead/contracts';
import { expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { projectionOf } from '@fairlead/contracts/pacts/projections';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { type AccountTest, startAccount } from '../src/testing/fixtures.ts';
import { notificationsOf, takeRequest } from './taken-requests.ts';

const { string } = MatchersV3;
const requested = notificationRequested('wellness');
const organization = '65f200000000000000000001';

let account: AccountTest;
beforeAll(async () => {
  await rm(pactFile('account', 'wellness'), { force: true });
  account = await startAccount();
});
afterAll(() => account.close());

describe('what the account service needs of the wellness service’s events', () => {
  it('a request to tell the wellness staff of an alert, and nobody else', async () => {
    const work = async (orgRoles: string[], record: string) => {
      const { id } = await account.person();
      await receiveEvent(account, 'employees', record, {
        user: id,
        organization,
        vessel: null,
        orgRoles,
      });
      return id;
    };
    const support = await work(['support-crew'], '65f800000000000000000001');
    const admin = await work(['org-admin'], '65f800000000000000000002');
    const hand = await work(['vessel-crew', 'org-staff'], '65f800000000000000000003');
    await expectEvent(
      {
        consumer: 'account',
        provider: 'wellness',
        state: 'an urgent alert was raised',
        event: requested,
        payload: {
          id: idLike('65f900000000000000000001'),
          to: {
            organization: idLike(organization),
            page: string('/wellness/alerts'),
            level: string('read'),
          },
          kind: string('wellness.alert'),
          subject: string('Crew Alerts'),
          state: string('Urgent'),
          link: string(`/organization/${organization}/wellness/alerts`),
        },
      },
      async (received) => {
        await takeRequest(account, requested, received);
        for (const user of [support, admin])
          expect(await notificationsOf(account, user)).toMatchObject([
            {
              type: 'wellness.alert',
              title: 'Urgent: new crew alert',
              body: 'A crew member may need support. Open Crew Alerts to see more.',
            },
          ]);
        expect(await notificationsOf(account, hand)).toEqual([]);
      },
    );
  });

  it('that an alert of an organization was raised or has moved on', async () => {
    await expectEvent(
      {
        consumer: 'account',
        provider: 'wellness',
        state: 'an urgent alert was raised',
        event: wellnessAlertChanged,
        payload: { id: idLike('65f900000000000000000001'), organization: idLike(organization) },
      },
      async ({ payload }) => {
        expect(payload).toMatchObject({ organization });
      },
    );
  });

  it('that somebody has completed the personality test, which their dashboard shows', async () => {
    const user = '65f500000000000000000009';
    const kept = await projectionOf(
      { consumer: 'account', provider: 'wellness' },
      account.service.projections,
      {
        state: 'somebody completed the personality test',
        event: personalityTestCompleted,
        projection: 'personalityResults',
        key: '65f900000000000000000003',
        payload: { id: idLike('65f900000000000000000003'), user: idLike(user) },
      },
    );
    expect(kept).toEqual({ user });
  });
});
