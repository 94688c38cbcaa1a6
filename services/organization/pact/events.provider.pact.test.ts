import { fileURLToPath } from 'node:url';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { organizationService } from '../src/app.ts';
import { changes, publishedAfter } from './events.ts';

const pacts = fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));

let organization: TestService;
beforeAll(async () => {
  organization = await startTestService(organizationService);
});
afterAll(() => organization.close());

type Alteration = (message: Record<string, unknown>) => unknown;

/** Checks what the service really publishes, altered or not, against what the jobs service needs. */
function verify(alter: Alteration = (message) => message): Promise<unknown> {
  let current = '';
  const messageProviders = Object.fromEntries(
    eventTypes.map((type) => [
      type,
      async () => alter({ ...(await publishedAfter(organization, current, type)) }),
    ]),
  );
  return new MessageProviderPact({
    provider: 'organization',
    pactUrls: [`${pacts}/jobs-organization.json`],
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
  'organization',
  'organizationProfile',
  'vessel',
  'department',
  'position',
  'employee',
].map((entity) => `organization.${entity}.changed`);

describe('the events of the organization service', () => {
  it('are what the jobs service needs', async () => {
    await verify();
  });

  it('would be refused if a member were renamed', async () => {
    const broken = verify(({ payload, ...message }) => {
      const { id, ...rest } = payload as { id: string };
      return { ...message, payload: { identifier: id, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
