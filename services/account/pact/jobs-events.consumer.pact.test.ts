import { rm } from 'node:fs/promises';
import { applicationSubmitted } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { objectId } from '@fairlead/service-kit';
import type { TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { onApplication } from '../src/notifications/on-application.ts';
import { startAccount } from '../src/testing/fixtures.ts';
import { People } from '../src/users/people.ts';

const { string } = MatchersV3;
const applicant = '65f500000000000000000009';

let account: TestService;
beforeAll(async () => {
  await rm(pactFile('account', 'jobs'), { force: true });
  account = await startAccount();
});
afterAll(() => account.close());

describe('what the account service needs of the jobs service’s events', () => {
  it('an application, which it tells the employer and confirms to the applicant', async () => {
    await expectEvent(
      {
        consumer: 'account',
        provider: 'jobs',
        state: 'somebody applied for a published listing',
        event: applicationSubmitted,
        payload: {
          ...changedLike,
          id: idLike('65f900000000000000000001'),
          listing: idLike('65f0000000000000000000a1'),
          listingTitle: string('Bosun'),
          organization: idLike('65f200000000000000000001'),
          organizationName: string('Blue Meridian Yachts'),
          applicant: idLike(applicant),
        },
      },
      async (received) => {
        const { service } = account;
        const payload = applicationSubmitted.payload.parse(received.payload);
        await onApplication(service, new People(service)).handle(payload, received);
        const [told] = await service
          .store('push-notifications')
          .find({ user: objectId(applicant) })
          .toArray();
        expect(told).toMatchObject({ type: 'application.sent', title: 'Application sent: Bosun' });
      },
    );
  });
});
