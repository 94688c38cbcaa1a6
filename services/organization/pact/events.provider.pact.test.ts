import {
  areas,
  invitationSent,
  registerCommentMade,
  registerNotice,
  restViolationChanged,
} from '@fairlead/contracts';
import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { organizationService } from '../src/app.ts';
import { changes, publishedAfter } from './events.ts';

let organization: TestService;
beforeAll(async () => {
  organization = await startTestService(organizationService);
});
afterAll(() => organization.close());

type Alteration = (message: Record<string, unknown>) => unknown;

/** Checks what the service really publishes, altered or not, against what a consumer needs. */
function verify(consumer: string, alter: Alteration = (message) => message): Promise<unknown> {
  let current = '';
  const messageProviders = Object.fromEntries(
    eventTypes.map((type) => [
      type,
      async () => alter({ ...(await publishedAfter(organization, current, type)) }),
    ]),
  );
  return new MessageProviderPact({
    provider: 'organization',
    pactUrls: [recordedPact(consumer, 'organization')],
    logLevel: 'error',
    stateHandlers: Object.fromEntries(
      Object.keys(changes).map((state) => [
        state,
        async () => {
          current = state;
        },
      ]),
    ),
    messageProviders,
  }).verify();
}

const eventTypes = [
  ...[
    'organization',
    'organizationProfile',
    'vessel',
    'department',
    'position',
    'employee',
    'accessTemplate',
    'vesselSections',
  ].map((entity) => `organization.${entity}.changed`),
  invitationSent.type,
  registerNotice.type,
  registerCommentMade.type,
  restViolationChanged.type,
];

/** Every other service needs them. */
const consumers = Object.keys(areas).filter((name) => name !== 'organization');

describe('the events of the organization service', () => {
  it.each(consumers)('are what the %s service needs', async (consumer) => {
    await verify(consumer);
  });

  it.each(consumers)('would be refused by %s if a member were renamed', async (consumer) => {
    const broken = verify(consumer, ({ payload, ...message }) => {
      const { id, ...rest } = payload as { id: string };
      return { ...message, payload: { identifier: id, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
