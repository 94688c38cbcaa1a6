import type { Mail } from '../mail/mail.ts';
import type { StoredUser } from '../users/collection.ts';
import type { StoredNotification } from './collection.ts';
import type { ToMail } from './notify.ts';

/** A notification that is to be mailed. */
type Mailed = StoredNotification & { secret?: ToMail };

/** A person's notifications as one mail, with links to where each leads. */
export function notificationMail(
  person: StoredUser,
  notifications: readonly Mailed[],
  portal: string,
): Mail {
  const parts = notifications.map(({ title, body, link, secret }) => {
    const end = secret?.unsubscribe;
    return [
      title,
      body,
      link && new URL(link, portal).href,
      end && `Stop this alert: ${new URL(end, portal).href}`,
    ]
      .filter(Boolean)
      .join('\n');
  });
  const [only] = notifications;
  const end = notifications.length === 1 ? only?.secret?.unsubscribe : undefined;
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
    ...(end && { unsubscribe: new URL(end, portal).href }),
  };
}
