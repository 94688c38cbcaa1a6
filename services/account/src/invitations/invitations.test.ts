import { randomUUID } from 'node:crypto';
import { type EventEnvelope, invitationSent } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, newAddress, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';
import { onInvitation } from './on-invitation.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount({ PUBLIC_URL: 'https://fairlead.example' });
});
afterAll(() => account.close());

let numbers = 0;
const invitationTo = (email: string, more: object = {}) => {
  numbers += 1;
  return {
    id: `65fb${numbers.toString().padStart(20, '0')}`,
    email,
    sentAt: new Date(Date.now() - DAY_MS).toISOString(),
    expiresAt: new Date(Date.now() + 6 * DAY_MS).toISOString(),
    organization: 'Blue Meridian Yachts',
    invitedBy: 'Claire Moreau',
    position: 'Bosun',
    vessel: 'Aurelia',
    ...more,
  };
};
type Sent = ReturnType<typeof invitationTo>;

/** Delivers an invitation, as the real consumer receives it. */
async function hear(payload: Sent): Promise<void> {
  const { type, version } = invitationSent;
  const envelope: EventEnvelope = {
    id: randomUUID(),
    type,
    version,
    occurredAt: payload.sentAt,
    correlationId: 'test',
    payload,
  };
  const { service } = account;
  await onInvitation(service, new People(service)).handle(payload, envelope);
}

const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  const headers = { accept: 'application/json' };
  return (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
};
const mailed = (email: string, count = 1) =>
  until('the mail', async () => {
    const mails = await mailsTo(email);
    return mails.length >= count && mails;
  });
const toldTo = (user: string) =>
  account.service
    .store('push-notifications')
    .find({ user: objectId(user) })
    .toArray();

describe('an invitation', () => {
  it('that has expired is neither mailed nor notified of, however late its event is read again', async () => {
    const person = await account.signedIn({ emailVerified: true });
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    await hear(invitationTo(person.email, { expiresAt, organization: 'Gone Yachts' }));
    // One that had waited until then.
    await account.service.connection.collection('invitation_mails').insertOne({
      _id: 'waited' as never,
      invitation: invitationTo(person.email, { expiresAt, organization: 'Gone Yachts' }),
      noted: new Date(0),
    });
    await hear(invitationTo(person.email));
    await mailed(person.email);
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Invitation to Blue Meridian Yachts']);
    expect((await toldTo(person.id)).map(({ title }) => title)).toEqual(subjects);
  });

  it('is mailed to an address without an account, with the way to make one', async () => {
    const email = newAddress();
    await hear(invitationTo(email));
    const [mail] = await mailed(email);
    expect(mail?.subject).toBe('Invitation to Blue Meridian Yachts');
    expect(mail?.text).toContain(
      'Claire Moreau invites you to join Blue Meridian Yachts as Bosun on Aurelia on Fairlead.',
    );
    expect(mail?.text).toContain('https://fairlead.example/register?redirect=/account/invitations');
    const lastDay = new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10);
    expect(mail?.text).toContain(`until ${lastDay}`);
  });

  it('is mailed to an address with an account, whose person is notified too, without another mail', async () => {
    const person = await account.signedIn({ emailVerified: true });
    const wishes = { notificationCheckbox: true, notificationFrequency: 'instant' };
    await account.call('POST', '/api/preferences', {
      token: person.token,
      json: { user: person.id, notifications: wishes },
    });
    await hear(invitationTo(person.email));
    const [mail] = await mailed(person.email);
    expect(mail?.text).toContain('here: https://fairlead.example/account/invitations');
    const notifications = await toldTo(person.id);
    expect(notifications).toEqual([
      expect.objectContaining({
        type: 'invitation.received',
        title: 'Invitation to Blue Meridian Yachts',
        link: '/account/invitations',
      }),
    ]);
    const toBeMailed = { user: objectId(person.id), 'secret.mailAt': { $exists: true } };
    const { [driver]: documents } = account.service.store('push-notifications');
    expect(await documents.countDocuments(toBeMailed)).toBe(0);
  });

  it('is no notification to who has not confirmed that the address is theirs', async () => {
    const person = await account.person();
    await hear(invitationTo(person.email));
    await mailed(person.email);
    expect(await toldTo(person.id)).toEqual([]);
  });

  it('is mailed once however often it is heard of, and once more when it is sent again', async () => {
    const email = newAddress();
    const first = invitationTo(email);
    await Promise.all([hear(first), hear(first)]);
    await mailed(email);
    await hear(first);
    await hear({ ...first, sentAt: '2026-11-23T10:00:00.000Z' });
    expect(await mailed(email, 2)).toHaveLength(2);
  });

  it('repeats no name that a link could hide in', async () => {
    const email = newAddress();
    const names = {
      organization: 'Win at www.evil.example',
      invitedBy: 'https://evil.example/x',
      position: 'Bosun\nhttp://evil.example',
      vessel: 'WIN.COM',
    };
    await hear(invitationTo(email, names));
    const [mail] = await mailed(email);
    expect(mail?.subject).toBe('Invitation to an organization');
    expect(mail?.text).toContain('Somebody invites you to join an organization on Fairlead.');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil|win\.com/i);
  });
});
