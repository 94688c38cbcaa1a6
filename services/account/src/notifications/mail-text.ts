import { appointmentFile } from '@fairlead/printing/calendar';
import type { Mail } from '../mail/mail.ts';
import type { StoredUser } from '../users/collection.ts';
import type { StoredNotification } from './collection.ts';
import type { ToMail } from './notify.ts';

/** A notification that is to be mailed. */
type Mailed = StoredNotification & { secret?: ToMail };

/** A person's notifications as one mail, with a link for each. */
export async function notificationMail(
  person: StoredUser,
  notifications: readonly Mailed[],
  portal: string,
): Promise<Mail> {
  const at = (path: string) => new URL(path, portal).href;
  const parts = notifications.map(({ title, body, link, secret }) => {
    const { unsubscribe: end, items, more } = secret ?? {};
    const way = link && at(link);
    // Items with their own links are listed with these.
    const content = items?.length
      ? [
          ...items.map((item) => `- ${item.text}\n  ${at(item.link)}`),
          more ? [`and ${more} more`, way].filter(Boolean).join(': ') : way && `All: ${way}`,
        ]
      : [body, way];
    return [title, ...content, end && `Stop this alert: ${at(end)}`].filter(Boolean).join('\n');
  });
  const [only] = notifications;
  const files = await Promise.all(
    notifications
      .flatMap(({ secret }) => secret?.appointment ?? [])
      .map(async (appointment) => ({
        name: `${appointment.isCancelled ? 'cancelled' : 'appointment'}.ics`,
        type: 'text/calendar; charset=utf-8',
        text: await appointmentFile(appointment, portal),
      })),
  );
  const end = notifications.length === 1 ? only?.secret?.unsubscribe : undefined;
  const settings = at('/account/settings');
  return {
    to: person.email,
    subject:
      notifications.length === 1 ? String(only?.title) : `${notifications.length} notifications`,
    text: [
      'Hello,',
      ...parts,
      `You choose which mails you get, and when, in your settings: ${settings}`,
    ].join('\n\n'),
    ...(end && { unsubscribe: at(end) }),
    ...(files.length > 0 && { files }),
  };
}
