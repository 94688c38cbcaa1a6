import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applicationSubmitted, eventEnvelope } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import type { TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { onApplication } from '../src/notifications/on-application.ts';
import { startAccount } from '../src/testing/fixtures.ts';
import { People } from '../src/users/people.ts';

const dir = fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));
const { boolean, integer, regex, string, uuid } = MatchersV3;
const id = (example: string) => regex('^[0-9a-f]{24}$', example);
const applicant = '65f500000000000000000009';

let account: TestService;
beforeAll(async () => {
  await rm(`${dir}/account-jobs.json`, { force: true });
  account = await startAccount();
});
afterAll(() => account.close());

describe('what the account service needs of the jobs service’s events', () => {
  it('an application, which it tells the employer and confirms to the applicant', async () => {
    await new MessageConsumerPact({
      consumer: 'account',
      provider: 'jobs',
      dir,
      pactfileWriteMode: 'update',
      logLevel: 'error',
    })
      .given('somebody applied for a published listing')
      .expectsToReceive(applicationSubmitted.type)
      .withContent({
        id: uuid('f47ac10b-58cc-4372-a567-0e02b2c3d479'),
        type: applicationSubmitted.type,
        version: applicationSubmitted.version,
        occurredAt: regex(
          '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
          '2026-01-01T00:00:00.000Z',
        ),
        correlationId: string('request-1'),
        payload: {
          id: id('65f900000000000000000001'),
          revision: integer(7),
          deleted: boolean(false),
          listing: id('65f0000000000000000000a1'),
          listingTitle: string('Bosun'),
          organization: id('65f200000000000000000001'),
          organizationName: string('Blue Meridian Yachts'),
          applicant: id(applicant),
        },
      })
      .verify(async ({ contents }) => {
        const received = eventEnvelope.parse(contents);
        const payload = applicationSubmitted.payload.parse(received.payload);
        await onApplication(account.service, new People(account.service)).handle(payload, received);
        const [told] = await account.service
          .store('push-notifications')
          .find({ user: objectId(applicant) })
          .toArray();
        expect(told).toMatchObject({ type: 'application.sent', title: 'Application sent: Bosun' });
      });
  });
});
