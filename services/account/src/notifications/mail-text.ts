import type { Mail } from '../mail/mail.ts';
import type { StoredUser } from '../users/collection.ts';
import type { StoredNotification } from './collection.ts';

/** A person's notifications as one mail, with links to where each leads. */
export function notificationMail(
  person: StoredUser,
  notifications: readonly StoredNotification[],
  portal: string,
): Mail {
  const parts = notifications.map(({ title, body, link }) =>
    [title, body, link && new URL(link, portal).href].filter(Boolean).join('\n'),
  );
  const [only] = notifications;
  const settings = new URL('/account/settings', portal).href;
  return {
    to: person.email,
    subject:
      notifications.length === 1 ? String(only?.title) : `${notifications.length} notifications`,
    text: [
      'Hello,',
      ...parts,
      `You choose which mails you get, and when, in your settings: ${settings}`,
    ].join('\n\n'),
  };
}
