import { z } from 'zod';
import type { notificationTypes } from './notifications.ts';

type NotificationType = (typeof notificationTypes)[number]['code'];

/** How somebody is notified of something. Whatever is mailed is in the portal too. */
export const notificationChoices = [
  { code: 'atOnce', label: 'By email at once' },
  { code: 'digest', label: 'In the summary email' },
  { code: 'portal', label: 'In the portal only' },
  { code: 'off', label: 'Not at all' },
] as const;
export type NotificationChoice = (typeof notificationChoices)[number]['code'];

/** What somebody is notified of, as they choose about it. */
interface Topic {
  label: string;
  kinds: readonly NotificationType[];
  /** Whether it only concerns people who work for an organization. */
  isForMembers?: true;
}

/** A topic about which people choose. */
interface ChosenTopic extends Topic {
  /** What holds for whoever has not chosen. */
  usual: NotificationChoice;
  offers: readonly [NotificationChoice, ...NotificationChoice[]];
  /** Why it cannot be switched off. */
  reason?: string;
}

const all = ['atOnce', 'digest', 'portal', 'off'] as const;
const neverOff = ['atOnce', 'digest', 'portal'] as const;

/** The topics about which people choose, in the order in which they are shown. */
export const notificationTopics = {
  receipts: {
    label: 'Receipts of your applications',
    kinds: ['application.sent'],
    usual: 'atOnce',
    offers: all,
  },
  applications: {
    label: 'Progress of your applications',
    kinds: ['application.moved', 'application.declined'],
    usual: 'digest',
    offers: all,
  },
  employerMessages: {
    label: 'Messages of employers',
    kinds: ['application.message'],
    usual: 'atOnce',
    offers: neverOff,
    reason: 'An employer waits for your answer, so they always appear in the portal.',
  },
  jobAlerts: {
    label: 'Job alerts',
    kinds: ['job.alert'],
    usual: 'atOnce',
    // Each alert has a frequency of its own, and is a summary itself.
    offers: ['atOnce', 'portal', 'off'],
  },
  profile: {
    label: 'Employers who look at your profile or ask to see more',
    kinds: ['profile.viewed', 'profile.asked'],
    usual: 'digest',
    offers: all,
  },
  references: {
    label: 'References that you asked for',
    kinds: ['reference.given', 'reference.declined', 'reference.withdrawn'],
    usual: 'digest',
    offers: all,
  },
  certificates: {
    label: 'Certificates that expire',
    kinds: ['credential.expiring'],
    usual: 'digest',
    offers: all,
  },
  chat: {
    label: 'Chat messages',
    kinds: ['chat.message', 'chat.mentioned'],
    usual: 'digest',
    offers: all,
  },
  candidates: {
    label: 'Candidates',
    kinds: [
      'application.received',
      'application.withdrawn',
      'candidate.mentioned',
      'candidate.message',
      'interview.accepted',
      'interview.declined',
    ],
    usual: 'digest',
    offers: all,
    isForMembers: true,
  },
  listings: {
    label: 'Job listings',
    kinds: [
      'listing.submitted',
      'listing.proposed',
      'listing.changesApproved',
      'listing.changesDiscarded',
      'listing.returned',
      'listing.approved',
    ],
    usual: 'digest',
    offers: all,
    isForMembers: true,
  },
  records: {
    label: 'Records that name you',
    kinds: ['record.assigned', 'record.mentioned'],
    usual: 'digest',
    offers: all,
    isForMembers: true,
  },
  forms: {
    label: 'Forms to fill in',
    kinds: ['form.requested', 'form.reminder'],
    usual: 'digest',
    offers: all,
    isForMembers: true,
  },
  deadlines: {
    label: 'Deadlines, and records that wait for you',
    kinds: ['record.flagged', 'record.turn'],
    usual: 'digest',
    offers: neverOff,
    reason: 'They concern safety on board, so they always appear in the portal.',
    isForMembers: true,
  },
  safety: {
    label: 'Crew alerts, incidents and reported messages',
    kinds: ['wellness.alert', 'wellness.incident', 'chat.reported'],
    usual: 'digest',
    offers: neverOff,
    reason: 'Somebody may need help, so they always appear in the portal.',
    isForMembers: true,
  },
  memberships: {
    label: 'Your memberships',
    kinds: ['membership.given', 'organization.admitted', 'organization.declined'],
    usual: 'digest',
    offers: neverOff,
    reason: 'They change what you can see and do, so they always appear in the portal.',
  },
  other: {
    label: 'Everything else',
    kinds: ['export.ready', 'message'],
    usual: 'digest',
    offers: all,
  },
} as const satisfies Record<string, ChosenTopic>;
export type NotificationTopic = keyof typeof notificationTopics;

/** A topic that always comes, and why. */
interface FixedTopic extends Topic {
  reason: string;
}

/** What always comes, in the portal and by email at once. */
export const fixedTopics: readonly FixedTopic[] = [
  {
    label: 'Security of your account',
    kinds: [
      'password.changed',
      'passkey.added',
      'twoStep.on',
      'twoStep.off',
      'recoveryCodes.made',
      'recoveryCodes.used',
      'signIn.guessed',
    ],
    reason: 'If it was not you, you must know at once.',
  },
  {
    label: 'Interviews',
    kinds: ['interview.planned', 'interview.changed', 'interview.cancelled'],
    reason: 'You must know in time where to be.',
  },
  {
    label: 'Your background check',
    kinds: ['background.verified', 'background.failed'],
    reason: 'You ordered it, and employers see its result.',
  },
  {
    label: 'Invitations to an organization',
    kinds: ['invitation.received'],
    reason: 'They expire after seven days.',
  },
];

const topics = Object.entries(notificationTopics) as [NotificationTopic, ChosenTopic][];
const topicOfKind: ReadonlyMap<string, NotificationTopic> = new Map(
  topics.flatMap(([topic, { kinds }]) => kinds.map((kind) => [kind, topic] as const)),
);

/** The topic of a kind of notification; undefined for what always comes. */
export const topicOf = (kind: string): NotificationTopic | undefined => topicOfKind.get(kind);

const chosen = <const Offers extends readonly [NotificationChoice, ...NotificationChoice[]]>({
  offers,
}: {
  offers: Offers;
}) => z.enum(offers).optional();

/** What somebody has chosen, by topic. */
export const chosenNotifications = z.object({
  receipts: chosen(notificationTopics.receipts),
  applications: chosen(notificationTopics.applications),
  employerMessages: chosen(notificationTopics.employerMessages),
  jobAlerts: chosen(notificationTopics.jobAlerts),
  profile: chosen(notificationTopics.profile),
  references: chosen(notificationTopics.references),
  certificates: chosen(notificationTopics.certificates),
  chat: chosen(notificationTopics.chat),
  candidates: chosen(notificationTopics.candidates),
  listings: chosen(notificationTopics.listings),
  records: chosen(notificationTopics.records),
  forms: chosen(notificationTopics.forms),
  deadlines: chosen(notificationTopics.deadlines),
  safety: chosen(notificationTopics.safety),
  memberships: chosen(notificationTopics.memberships),
  other: chosen(notificationTopics.other),
} satisfies Record<NotificationTopic, z.ZodType>);
export type ChosenNotifications = z.infer<typeof chosenNotifications>;
