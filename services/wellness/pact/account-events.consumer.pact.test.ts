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
import { wellnessService } from '../src/app.ts';

const { string } = MatchersV3;

let wellness: TestService;
beforeAll(async () => {
  await rm(pactFile('wellness', 'account'), { force: true });
  wellness = await startTestService(wellnessService);
});
afterAll(() => wellness.close());

describe('what the wellness service needs of the account service’s events', () => {
  it('the end of a session, which its tokens end with', async () => {
    const { state, session, user, until } = endedSession;
    await expectEvent(
      {
        consumer: 'wellness',
        provider: 'account',
        state,
        event: sessionEnded,
        payload: { id: string(session), user: idLike(user), until: instantLike(until) },
      },
      async (received) => expect(await takesEndedSession(wellness, received)).toBe(true),
    );
  });
});
