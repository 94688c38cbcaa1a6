import { rm } from 'node:fs/promises';
import { invitationSent, registerCommentMade, registerNotice } from '@fairlead/contracts';
import { expectEvent, idLike, instantLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import {
  memberships,
  namesOfOrganizations,
  type ProjectionExpectation,
  projectionOf,
} from '@fairlead/contracts/pacts/projections';
import { objectId } from '@fairlead/service-kit';
import { receiveEvent, type TestService, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { onInvitation } from '../src/invitations/on-invitation.ts';
import { onRegisterComment } from '../src/notifications/on-register-comment.ts';
import { onRegisterNotice } from '../src/notifications/on-register-notice.ts';
import { startAccount } from '../src/testing/fixtures.ts';
import { People } from '../src/users/people.ts';

const { eachLike, integer, string } = MatchersV3;
const organization = '65f200000000000000000001';

const expectations: readonly ProjectionExpectation[] = [
  ...namesOfOrganizations,
  ...memberships({ returns: integer(0) }),
];

let account: TestService;
beforeAll(async () => {
  await rm(pactFile('account', 'organization'), { force: true });
  account = await startAccount();
});
afterAll(() => account.close());

describe('what the account service needs of the organization service’s events', () => {
  it.each(expectations)('$state: $event.type', async ({ kept, ...expected }) => {
    const { projections } = account.service;
    expect(
      await projectionOf({ consumer: 'account', provider: 'organization' }, projections, expected),
    ).toMatchObject(kept);
  });

  it('an invitation, which it mails', async () => {
    const email = 'mira@crew.example';
    await expectEvent(
      {
        consumer: 'account',
        provider: 'organization',
        state: 'somebody was invited',
        event: invitationSent,
        payload: {
          id: idLike('65fb00000000000000000001'),
          email: string(email),
          sentAt: instantLike('2026-11-22T10:00:00.000Z'),
          // An expired one is not mailed.
          expiresAt: instantLike('2099-11-29T10:00:00.000Z'),
          organization: string('Blue Meridian Yachts'),
          invitedBy: null,
          position: string('Bosun'),
          vessel: string('Aurelia'),
        },
      },
      async (received) => {
        const { service } = account;
        const invited = invitationSent.payload.parse(received.payload);
        await onInvitation(service, new People(service)).handle(invited, received);
        await until('the mail', async () => {
          const mails = await account.call('GET', `/dev/mail?to=${email}`);
          return mails.body.includes('Blue Meridian Yachts');
        });
      },
    );
  });

  const toldTo = (user: string) =>
    account.service
      .store('push-notifications')
      .find({ user: objectId(user) })
      .toArray();
  /** Somebody works for the organization. */
  const employed = (user: string) =>
    receiveEvent(account, 'employees', user, {
      user,
      organization,
      vessel: null,
      orgRoles: ['org-staff'],
    });
  const record = {
    organization: idLike(organization),
    vessel: idLike('65f300000000000000000001'),
    register: string('corrective-actions'),
    title: string('Renew the seal'),
    by: idLike('65f500000000000000000002'),
  };

  it('a record of a register that somebody is told of', async () => {
    const user = '65f500000000000000000011';
    await employed(user);
    await expectEvent(
      {
        consumer: 'account',
        provider: 'organization',
        state: 'somebody was given a record of a register',
        event: registerNotice,
        payload: {
          ...record,
          id: idLike('65fc00000000000000000001'),
          revision: integer(1),
          number: string('CA-2026-001'),
          status: string('open'),
          notices: eachLike({ user: idLike(user), why: string('assigned') }),
        },
      },
      async (received) => {
        const { service } = account;
        const given = registerNotice.payload.parse(received.payload);
        await onRegisterNotice(service, new People(service)).handle(given, received);
        expect(await toldTo(user)).toMatchObject([
          { title: 'Corrective action for you: CA-2026-001 Renew the seal' },
        ]);
      },
    );
  });

  it('a comment on a record that mentions somebody', async () => {
    const user = '65f500000000000000000012';
    await employed(user);
    await expectEvent(
      {
        consumer: 'account',
        provider: 'organization',
        state: 'somebody was mentioned in a comment on a record',
        event: registerCommentMade,
        payload: {
          ...record,
          id: idLike('65fd00000000000000000001'),
          record: idLike('65fc00000000000000000001'),
          mentions: eachLike(idLike(user)),
        },
      },
      async (received) => {
        const { service } = account;
        const made = registerCommentMade.payload.parse(received.payload);
        await onRegisterComment(service, new People(service)).handle(made, received);
        expect(await toldTo(user)).toMatchObject([{ body: 'In a comment on Renew the seal.' }]);
      },
    );
  });
});
