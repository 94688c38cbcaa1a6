import type { Stored } from '@fairlead/service-kit';
import type { Mail } from '../mail/mail.ts';

/** A person's notifications as one mail, with links to where each leads. */
export function notificationMail(
  person: Stored,
  notifications: readonly Stored[],
  portal: string,
): Mail {
  const parts = notifications.map(({ title, body, link }) =>
    [title, body, link && new URL(String(link), portal).href].filter(Boolean).join('\n'),
  );
  const [only] = notifications;
  const settings = new URL('/account/settings', portal).href;
  return {
    to: String(person.email),
    subject:
      notifications.length === 1 ? String(only?.title) : `${notifications.length} notifications`,
    text: [
      `Hello ${person.firstName},`,
      ...parts,
      `You choose which mails you get, and when, in your settings: ${settings}`,
    ].join('\n\n'),
  };
}
