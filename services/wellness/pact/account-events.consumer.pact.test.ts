import { rm } from 'node:fs/promises';
import { userChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { itNeedsAccountEvents } from '@fairlead/service-kit/testing/account-events';
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
  it('a person’s name, which it carries beside what is theirs', async () => {
    const person = '65f500000000000000000009';
    await expectEvent(
      {
        consumer: 'wellness',
        provider: 'account',
        state: 'a person changed their name',
        event: userChanged,
        payload: {
          ...changedLike,
          id: idLike(person),
          firstName: string('Nora'),
          lastName: string('Lind'),
          name: string('Nora Lind'),
        },
      },
      async (received) => {
        const users = wellness.service.projections.get('users');
        await users?.consumer(async () => undefined).handle(received.payload as never, received);
        expect(await users?.find(person)).toMatchObject({ fullName: 'Nora Lind' });
      },
    );
  });

  itNeedsAccountEvents('wellness', () => wellness);
});
