import type { notificationTypes } from '@fairlead/contracts';

export type NotificationType = (typeof notificationTypes)[number]['code'];

/** What a notification is about: the thing as a person would say it, and who brought it about where that is known. */
export interface Matter {
  subject: string;
  by?: string | undefined;
}

/** What a person reads. */
interface Words {
  title: string;
  body: string;
}

const words: Readonly<Record<NotificationType, (matter: Matter) => Words>> = {
  'application.received': ({ subject, by = 'Somebody' }) => ({
    title: `New application: ${subject}`,
    body: `${by} applied.`,
  }),
  'application.sent': ({ subject, by = 'The employer' }) => ({
    title: `Application sent: ${subject}`,
    body: `${by} has your application.`,
  }),
  'membership.given': ({ subject }) => ({
    title: `You are a member of ${subject}`,
    body: 'What you may do there is up to its admins.',
  }),
  'password.changed': () => ({
    title: 'Your password was changed',
    body: 'You were signed out everywhere else. If it was not you, choose a new one at once.',
  }),
  message: ({ subject }) => ({ title: subject || 'There is news for you', body: '' }),
};

/** What must reach its person whatever they wish to be mailed, at once and also at an address that nobody has confirmed. */
const urgent: ReadonlySet<string> = new Set<NotificationType>(['password.changed']);
export const isUrgent = (type: string): boolean => urgent.has(type);

const isKnown = (kind: string): kind is NotificationType => Object.hasOwn(words, kind);
const LONGEST_TITLE = 200;

/** A notification in words. What this release does not know yet, a service that is ahead of it asks for, is a message. */
export function inWords(kind: string, matter: Matter): Words & { type: NotificationType } {
  const type = isKnown(kind) ? kind : 'message';
  const { title, body } = words[type](matter);
  return { type, body, title: title.slice(0, LONGEST_TITLE) };
}
