import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  endedSession,
  startTestService,
  type TestService,
  takesEndedSession,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { organizationService } from '../src/app.ts';

const dir = fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));
const { regex, string, uuid } = MatchersV3;
const instant = (example: string) =>
  regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', example);

let organization: TestService;
beforeAll(async () => {
  await rm(`${dir}/organization-account.json`, { force: true });
  organization = await startTestService(organizationService);
});
afterAll(() => organization.close());

describe('what the organization service needs of the account service’s events', () => {
  it('the end of a session, which its tokens end with', async () => {
    const { state, type, version, session, user, until } = endedSession;
    await new MessageConsumerPact({
      consumer: 'organization',
      provider: 'account',
      dir,
      pactfileWriteMode: 'update',
      logLevel: 'error',
    })
      .given(state)
      .expectsToReceive(type)
      .withContent({
        id: uuid('f47ac10b-58cc-4372-a567-0e02b2c3d479'),
        type,
        version,
        occurredAt: instant('2026-01-01T00:00:00.000Z'),
        correlationId: string('request-1'),
        payload: {
          id: string(session),
          user: regex('^[0-9a-f]{24}$', user),
          until: instant(until),
        },
      })
      .verify(async ({ contents }) => {
        expect(await takesEndedSession(organization, contents)).toBe(true);
      });
  });
});
