import {
  type ChosenNotifications,
  defaultNotificationPreferences,
  fixedTopics,
  type NotificationChoice,
  type NotificationPreferences,
} from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from './delivery.ts';

const now = new Date('2026-03-10T12:00:00Z');
const morning = new Date('2026-03-11T08:00:00Z');
const of = (
  type: string,
  choices: ChosenNotifications = {},
  more: Partial<NotificationPreferences> = {},
) => deliveryOf(type, { ...defaultNotificationPreferences, ...more, choices }, now);

describe('how a notification reaches somebody', () => {
  it.each<[NotificationChoice, ReturnType<typeof deliveryOf>]>([
    ['atOnce', { isMade: true, mailAt: now }],
    ['digest', { isMade: true, mailAt: morning }],
    ['portal', { isMade: true }],
    ['off', { isMade: false }],
  ])('who chose %s', (applications, delivery) => {
    expect(of('application.moved', { applications })).toEqual(delivery);
    expect(of('application.declined', { applications })).toEqual(delivery);
    // Other topics are not concerned.
    expect(of('credential.expiring', { applications })).toEqual({ isMade: true, mailAt: morning });
  });

  it('who has not chosen: a receipt and a job alert by mail at once, other things in the summary', () => {
    expect(of('application.sent').mailAt).toEqual(now);
    expect(of('job.alert').mailAt).toEqual(now);
    expect(of('chat.message').mailAt).toEqual(morning);
    expect(of('chat.message', {}, { notificationFrequency: 'instant' }).mailAt).toEqual(now);
  });

  it('who wants no mails: in the portal alone, whatever is chosen', () => {
    const none = { notificationCheckbox: false };
    for (const applications of ['atOnce', 'digest', 'portal'] as const)
      expect(of('application.moved', { applications }, none)).toEqual({ isMade: true });
    expect(of('application.sent', {}, none)).toEqual({ isMade: true });
  });

  it('always, where it is about the security of the account or cannot wait', () => {
    const choices = { other: 'off', applications: 'off' } as const;
    for (const type of fixedTopics.flatMap(({ kinds }) => kinds)) {
      const { isMade, mailAt } = of(type, choices, { notificationCheckbox: false });
      expect([type, isMade]).toEqual([type, true]);
      if (type !== 'invitation.received') expect([type, mailAt]).toEqual([type, now]);
    }
  });
});
