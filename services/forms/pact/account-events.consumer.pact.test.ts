import { rm } from 'node:fs/promises';
import { userChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { itNeedsAccountEvents } from '@fairlead/service-kit/testing/account-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { formsService } from '../src/app.ts';

const { string } = MatchersV3;
const between = { consumer: 'forms', provider: 'account' };
const person = '65f500000000000000000009';

let forms: TestService;
beforeAll(async () => {
  await rm(pactFile('forms', 'account'), { force: true });
  forms = await startTestService(formsService);
});
afterAll(() => forms.close());

describe('what the forms service needs of the account service’s events', () => {
  it('a person’s name and address, which it carries beside what they sent', async () => {
    await expectEvent(
      {
        ...between,
        state: 'a person changed their name',
        event: userChanged,
        payload: {
          ...changedLike,
          id: idLike(person),
          firstName: string('Nora'),
          lastName: string('Lind'),
          name: string('Nora Lind'),
          email: string('nora@example.test'),
        },
      },
      async (received) => {
        const users = forms.service.projections.get('users');
        await users
          ?.consumer(async () => undefined)
          .handle(userChanged.payload.parse(received.payload) as never, received);
        expect(await users?.find(person)).toEqual({
          name: 'Nora Lind',
          email: 'nora@example.test',
        });
      },
    );
  });

  itNeedsAccountEvents('forms', () => forms);
});
