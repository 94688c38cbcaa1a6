import { rm } from 'node:fs/promises';
import { sessionEnded } from '@fairlead/contracts';
import { expectEvent, idLike, instantLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import {
  endedSession,
  startTestService,
  type TestService,
  takesEndedSession,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { organizationService } from '../src/app.ts';

let organization: TestService;
beforeAll(async () => {
  await rm(pactFile('organization', 'account'), { force: true });
  organization = await startTestService(organizationService);
});
afterAll(() => organization.close());

describe('what the organization service needs of the account service’s events', () => {
  it('the end of a session, which its tokens end with', async () => {
    const { state, session, user, until } = endedSession;
    await expectEvent(
      {
        consumer: 'organization',
        provider: 'account',
        state,
        event: sessionEnded,
        payload: {
          id: MatchersV3.string(session),
          user: idLike(user),
          until: instantLike(until),
        },
      },
      async (received) => expect(await takesEndedSession(organization, received)).toBe(true),
    );
  });
});
