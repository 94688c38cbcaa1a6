import type { notificationTypes } from '@fairlead/contracts';

export type NotificationType = (typeof notificationTypes)[number]['code'];

/** What a notification is about: its display name, and who caused it if known. */
export interface Matter {
  subject: string;
  by?: string | undefined;
  state?: string | undefined;
  note?: string | undefined;
}

/** The text a person reads. */
interface Words {
  title: string;
  body: string;
}

const words: Readonly<Record<NotificationType, (matter: Matter) => Words>> = {
  'background.verified': () => ({
    title: 'Your background check is complete',
    body: 'Employers see the badge “Verified” on your profile.',
  }),
  'background.failed': () => ({
    title: 'Your background check failed',
    body: 'Look at your details and start the check again.',
  }),
  'credential.expiring': ({ subject, state = 'soon' }) => ({
    title: `${subject} expires ${state}`,
    body: 'Renew it in time, and keep the new one in your account.',
  }),
  'profile.viewed': ({ subject, by = 'Somebody' }) => ({
    title: `${subject} looked at your profile`,
    body: `${by} has seen it for the first time. See what they looked at in your settings.`,
  }),
  'profile.asked': ({ subject, by = 'Somebody', state = 'part of your profile', note }) => ({
    title: `${subject} asks to see: ${state}`,
    body: [`${by} asks you.`, note, 'You decide in your settings.'].filter(Boolean).join(' '),
  }),
  'reference.given': () => ({
    title: 'You have a new reference',
    body: 'Read it, and choose who sees it.',
  }),
  'reference.declined': () => ({
    title: 'A reference was declined',
    body: 'You can ask somebody else.',
  }),
  'reference.withdrawn': () => ({
    title: 'A reference was withdrawn',
    body: 'Whoever wrote it has deleted it. Nobody sees it any longer.',
  }),
  'application.received': ({ subject, by = 'Somebody' }) => ({
    title: `New application: ${subject}`,
    body: `${by} applied.`,
  }),
  'application.sent': ({ subject, by = 'The employer', state, note }) => ({
    title: `Application sent: ${subject}`,
    body: [`${by} has your application.`, state && `Vessel: ${state}.`, note]
      .filter(Boolean)
      .join('\n'),
  }),
  'application.moved': ({ subject, by = 'The employer', state = 'another stage', note }) => ({
    title: `${subject}: ${state}`,
    body: note ?? `${by} has moved your application on.`,
  }),
  'application.declined': ({ subject, by = 'The employer', note }) => ({
    title: `Your application: ${subject}`,
    body: note ?? `${by} has decided not to take your application further.`,
  }),
  'application.withdrawn': ({ subject, by = 'Somebody' }) => ({
    title: `Application withdrawn: ${subject}`,
    body: `${by} has withdrawn their application.`,
  }),
  'application.message': ({ subject, by = 'The employer', note = '' }) => ({
    title: `${by}: ${subject}`,
    body: note,
  }),
  'candidate.message': ({ subject, by = 'A candidate', note = '' }) => ({
    title: `${by}: ${subject}`,
    body: note,
  }),
  'candidate.mentioned': ({ by = 'A colleague' }) => ({
    title: `${by} mentions you`,
    body: 'In a note about a candidate.',
  }),
  'interview.planned': ({ subject, state, note }) => ({
    title: `Interview: ${subject}`,
    body: [state ?? 'The place follows.', note, 'Accept or decline it in your applications.']
      .filter(Boolean)
      .join('\n'),
  }),
  'interview.changed': ({ subject, state, note }) => ({
    title: `Interview changed: ${subject}`,
    body: [state, note, 'Accept or decline the new time in your applications.']
      .filter(Boolean)
      .join('\n'),
  }),
  'interview.cancelled': ({ subject }) => ({
    title: `Interview cancelled: ${subject}`,
    body: 'It has been cancelled.',
  }),
  'interview.accepted': ({ subject, by = 'The candidate', note }) => ({
    title: `${by} accepted: ${subject}`,
    body: note ?? 'The interview stands.',
  }),
  'interview.declined': ({ subject, by = 'The candidate', note }) => ({
    title: `${by} declined: ${subject}`,
    body: note ?? 'Plan another time or cancel the interview.',
  }),
  'job.alert': ({ subject, state = 'New jobs', note }) => ({
    title: `${state}: ${subject}`,
    body: note ?? '',
  }),
  'listing.submitted': ({ subject }) => ({
    title: `To approve: ${subject}`,
    body: 'A job listing waits for your approval.',
  }),
  'listing.proposed': ({ subject, by = 'A colleague' }) => ({
    title: `Changes to approve: ${subject}`,
    body: `${by} changed a published listing. Visitors see it as it was until you approve.`,
  }),
  'listing.changesApproved': ({ subject, by = 'An admin' }) => ({
    title: `Your changes are published: ${subject}`,
    body: `${by} approved them. Visitors see the listing with your changes.`,
  }),
  'listing.changesDiscarded': ({ subject, by = 'An admin', note }) => ({
    title: `Your changes were discarded: ${subject}`,
    body: note ?? `${by} discarded them. Visitors see the listing as it was.`,
  }),
  'listing.returned': ({ subject, by = 'An admin', note }) => ({
    title: `Returned: ${subject}`,
    body: note ?? `${by} asks for a change before it is published.`,
  }),
  'listing.approved': ({ subject }) => ({
    title: `Published: ${subject}`,
    body: 'The job listing was approved.',
  }),
  'invitation.received': ({ subject, by = 'Somebody' }) => ({
    title: `Invitation to ${subject}`,
    body: `${by} invites you to join. Accept or decline it within seven days.`,
  }),
  'membership.given': ({ subject }) => ({
    title: `You are a member of ${subject}`,
    body: 'What you may do there is up to its admins.',
  }),
  'organization.admitted': ({ subject }) => ({
    title: `${subject} can post jobs now`,
    body: 'You are its first admin: complete its profile, invite your colleagues and post a job.',
  }),
  'organization.declined': ({ subject, note }) => ({
    title: `${subject} was not admitted`,
    body: note ?? 'Write to our support if you think that this is wrong.',
  }),
  'password.changed': () => ({
    title: 'Your password was changed',
    body: 'You were signed out everywhere else. If it was not you, choose a new one at once.',
  }),
  'passkey.added': ({ subject }) => ({
    title: `A passkey was added: ${subject}`,
    body: 'It signs in to your account. If it was not you, remove it and change your password.',
  }),
  'twoStep.on': () => ({
    title: 'Two-step sign-in is on',
    body: 'You were signed out everywhere else. If it was not you, write to our support at once.',
  }),
  'twoStep.off': ({ by }) => ({
    title: 'Two-step sign-in is off',
    body: `${by ? `${by} switched it off. ` : ''}Your password alone signs in now. If it was not you, choose a new password at once.`,
  }),
  'recoveryCodes.made': () => ({
    title: 'You have new recovery codes',
    body: 'The earlier ones are no longer valid. If it was not you, choose a new password at once.',
  }),
  'recoveryCodes.used': ({ subject }) => ({
    title: 'A recovery code was used',
    body: `You have ${subject} left. Make new ones in your settings. If it was not you, choose a new password at once.`,
  }),
  'signIn.guessed': () => ({
    title: 'Wrong codes were entered for your account',
    body: 'Whoever entered them knows your password. If it was not you, choose a new password at once.',
  }),
  'export.ready': () => ({
    title: 'Your data is ready',
    body: 'Download it in your settings within seven days.',
  }),
  'record.assigned': ({ subject, by = 'Somebody', state = 'Record' }) => ({
    title: `${state} for you: ${subject}`,
    body: `${by} named you in it.`,
  }),
  'record.turn': ({ subject, by = 'Somebody', state = 'Your turn' }) => ({
    title: `${subject}: ${state}`,
    body: `${by} changed its status. See what is next.`,
  }),
  'record.flagged': ({ subject, state = 'Deadline' }) => ({
    title: `${subject}: ${state}`,
    body: 'See what must be done now.',
  }),
  'record.mentioned': ({ subject, by = 'A colleague' }) => ({
    title: `${by} mentions you`,
    body: `In a comment on ${subject}.`,
  }),
  'form.requested': ({ subject, by = 'Your organization', state, note }) => ({
    title: `To fill in: ${subject}`,
    body: [`${by} asks you to fill it in.`, state && `${state}.`, note].filter(Boolean).join(' '),
  }),
  'form.reminder': ({ subject, state, note }) => ({
    title: `Still to fill in: ${subject}`,
    body: [state ? `${state}.` : 'Please complete it.', note].filter(Boolean).join(' '),
  }),
  'wellness.alert': ({ state }) => ({
    title: state ? `${state}: new crew alert` : 'New crew alert',
    body: 'A crew member may need support. Open Crew Alerts to see more.',
  }),
  'wellness.incident': ({ state }) => ({
    title: state === 'critical' ? 'Critical incident report' : 'Incident reports',
    body: 'Look at Incidents.',
  }),
  'chat.message': ({ subject, by = 'Somebody' }) => ({
    title: subject ? `${by} wrote in ${subject}` : `${by} wrote to you`,
    body: 'Open Chat to read it.',
  }),
  'chat.mentioned': ({ subject, by = 'Somebody' }) => ({
    title: `${by} mentions you`,
    body: subject ? `In ${subject}.` : 'In a message to you.',
  }),
  'chat.reported': ({ subject }) => ({
    title: 'A message was reported',
    body: `${subject ? `In a conversation at ${subject}. ` : ''}See what was said.`,
  }),
  message: ({ subject }) => ({ title: subject || 'There is news for you', body: '' }),
};

/** Types that must reach their person whatever their mail preferences, at once and even at an unconfirmed address. */
const urgent: ReadonlySet<string> = new Set<NotificationType>([
  'background.failed',
  'background.verified',
  'passkey.added',
  'password.changed',
  'recoveryCodes.made',
  'recoveryCodes.used',
  'signIn.guessed',
  'twoStep.off',
  'twoStep.on',
]);
export const isUrgent = (type: string): boolean => urgent.has(type);

/** Types that somebody must know in time and has asked for by applying: mailed at once to a confirmed address, whatever their mail preferences. */
const timely: ReadonlySet<string> = new Set<NotificationType>([
  'interview.planned',
  'interview.changed',
  'interview.cancelled',
]);
export const isTimely = (type: string): boolean => timely.has(type);

/** Types with a separate mail, which goes to its address at once. */
const mailedItself: ReadonlySet<string> = new Set<NotificationType>(['invitation.received']);
export const isMailedItself = (type: string): boolean => mailedItself.has(type);

const isKnown = (kind: string): kind is NotificationType => Object.hasOwn(words, kind);
const LONGEST_TITLE = 200;
const LONGEST_BODY = 1_200;

/** A notification as text. A type that this release does not know yet, requested by a newer service, is a message. */
export function inWords(kind: string, matter: Matter): Words & { type: NotificationType } {
  const type = isKnown(kind) ? kind : 'message';
  const { title, body } = words[type](matter);
  return { type, body: body.slice(0, LONGEST_BODY), title: title.slice(0, LONGEST_TITLE) };
}
