import type { Notification } from '@fairlead/contracts/api/notifications';
import { nora } from '@fairlead/remote-kit/testing';

/** A notification with the members that a test needs. */
export const notificationOf = (given: Partial<Notification> & { id: string }): Notification => ({
  user: nora.id,
  type: 'application.sent',
  title: `Application ${given.id}`,
  body: 'It has arrived.',
  link: '/account/applications',
  read: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...given,
});
