import { rm } from 'node:fs/promises';
import { notificationRequested } from '@fairlead/contracts';
import { expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { type AccountTest, startAccount } from '../src/testing/fixtures.ts';
import { notificationsOf, takeRequest } from './taken-requests.ts';

const { eachLike, string } = MatchersV3;
const requested = notificationRequested('forms');

let account: AccountTest;
beforeAll(async () => {
  await rm(pactFile('account', 'forms'), { force: true });
  account = await startAccount();
});
afterAll(() => account.close());

describe('what the account service needs of the forms service’s events', () => {
  it('a request to tell people that they are asked to fill in a form', async () => {
    const { id } = await account.person({ id: '65f500000000000000000008' });
    await expectEvent(
      {
        consumer: 'account',
        provider: 'forms',
        state: 'people were asked to fill in a form',
        event: requested,
        payload: {
          id: string('65f900000000000000000001-1'),
          to: { users: eachLike(idLike(id)) },
          kind: string('form.requested'),
          subject: string('Safety round'),
          by: { user: idLike('65f500000000000000000009') },
          state: string('Due by 28 November 2026'),
          note: string('Before we leave Palma.'),
          link: string('/account/forms/fill/65f900000000000000000002'),
        },
      },
      async (received) => {
        await takeRequest(account, requested, received);
        expect(await notificationsOf(account, id)).toMatchObject([
          {
            type: 'form.requested',
            title: 'To fill in: Safety round',
            body: 'Your organization asks you to fill it in. Due by 28 November 2026. Before we leave Palma.',
          },
        ]);
      },
    );
  });
});
