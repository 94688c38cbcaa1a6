import { z } from 'zod';
import { id, instant, ownedBy, requiredText, text } from './fields.ts';
import { documentBase } from './rest.ts';

/** What a notification can be about; each later area adds its own. `message` is one that this release has no text for. */
export const notificationTypes = [
  { code: 'background.verified', label: 'Background check complete' },
  { code: 'background.failed', label: 'Background check failed' },
  { code: 'credential.expiring', label: 'Certificate expiring' },
  { code: 'profile.viewed', label: 'Profile viewed' },
  { code: 'profile.asked', label: 'Profile request' },
  { code: 'reference.given', label: 'Reference given' },
  { code: 'reference.declined', label: 'Reference declined' },
  { code: 'reference.withdrawn', label: 'Reference withdrawn' },
  { code: 'application.received', label: 'New application' },
  { code: 'application.sent', label: 'Application sent' },
  { code: 'application.moved', label: 'Application moved' },
  { code: 'application.declined', label: 'Application declined' },
  { code: 'application.withdrawn', label: 'Application withdrawn' },
  { code: 'application.message', label: 'Message of an employer' },
  { code: 'candidate.message', label: 'Message of a candidate' },
  { code: 'candidate.mentioned', label: 'Mention' },
  { code: 'interview.planned', label: 'Interview' },
  { code: 'interview.changed', label: 'Interview changed' },
  { code: 'interview.cancelled', label: 'Interview cancelled' },
  { code: 'interview.accepted', label: 'Interview accepted' },
  { code: 'interview.declined', label: 'Interview declined' },
  { code: 'job.alert', label: 'New jobs' },
  { code: 'listing.submitted', label: 'Listing to approve' },
  { code: 'listing.proposed', label: 'Changes to approve' },
  { code: 'listing.changesApproved', label: 'Changes published' },
  { code: 'listing.changesDiscarded', label: 'Changes discarded' },
  { code: 'listing.returned', label: 'Listing returned' },
  { code: 'listing.approved', label: 'Listing published' },
  { code: 'invitation.received', label: 'Invitation' },
  { code: 'membership.given', label: 'New membership' },
  { code: 'organization.admitted', label: 'Organization admitted' },
  { code: 'organization.declined', label: 'Organization not admitted' },
  { code: 'password.changed', label: 'Password changed' },
  { code: 'passkey.added', label: 'Passkey added' },
  { code: 'twoStep.on', label: 'Two-step sign-in on' },
  { code: 'twoStep.off', label: 'Two-step sign-in off' },
  { code: 'recoveryCodes.made', label: 'New recovery codes' },
  { code: 'recoveryCodes.used', label: 'Recovery code used' },
  { code: 'signIn.guessed', label: 'Wrong sign-in codes' },
  { code: 'export.ready', label: 'Copy of your data' },
  { code: 'record.assigned', label: 'Record for you' },
  { code: 'record.turn', label: 'Your turn' },
  { code: 'record.flagged', label: 'Deadline' },
  { code: 'record.mentioned', label: 'Mention' },
  { code: 'form.requested', label: 'Form to fill in' },
  { code: 'form.reminder', label: 'Form still to fill in' },
  { code: 'wellness.alert', label: 'Crew alert' },
  { code: 'wellness.incident', label: 'Incident report' },
  { code: 'chat.message', label: 'New message' },
  { code: 'chat.mentioned', label: 'Mention' },
  { code: 'chat.reported', label: 'Reported message' },
  { code: 'message', label: 'Message' },
] as const;
const types = notificationTypes.map(({ code }) => code);

/** A path of the portal. */
export const portalPath = () =>
  z
    .string()
    .regex(/^\/(?!\/)/)
    .max(500);

/** How many months notifications are kept. */
export const notificationMonths = 12;

/** A message to one person. */
export const notificationFields = z.object({
  user: ownedBy('users'),
  type: z.enum(types),
  title: requiredText(200),
  body: text(1_200).default(''),
  link: portalPath().optional(),
  read: z.boolean().default(false),
  readAt: instant().optional(),
});

/** A notification as its person reads it. */
export const notification = documentBase
  .extend({
    user: id(),
    type: z.enum(types),
    title: z.string(),
    body: z.string(),
    link: z.string().nullish(),
    read: z.boolean(),
    readAt: z.iso.datetime().nullish(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

/** `POST /api/push-notifications/me`: newest first. */
export const notificationList = z.object({ data: z.array(notification) });
