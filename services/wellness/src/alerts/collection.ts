import {
  alertTransitions,
  type NotificationRequest,
  notificationRequested,
  placeAt,
  wellnessAlert as read,
  wellnessAlertChanged,
  wellnessAlertFields,
} from '@fairlead/contracts';
import {
  type Access,
  apiErrors,
  both,
  type Change,
  defineCollection,
  type FormsOf,
  holdersAt,
  type StoredOf,
  type Viewer,
} from '@fairlead/service-kit';
import { crewProfiles } from '../crew-profiles/collection.ts';

/** The page of alerts: those with a level there read them. */
export const alertsPage = placeAt('org', '/wellness/alerts');

const requested = notificationRequested('wellness');
const readers = holdersAt(wellnessAlertFields, alertsPage, 'read');
const writers = holdersAt(wellnessAlertFields, alertsPage, 'write');

/** An alert as it is stored. */
export type StoredAlert = StoredOf<typeof wellnessAlertFields>;
export type AlertForms = FormsOf<typeof wellnessAlertFields, typeof read, never>;

/** Limits the staff's alerts to those that the person's consent opens. */
const withConsent =
  (documents: (viewer: Viewer) => Access) =>
  (viewer: Viewer): Access => {
    const within = documents(viewer);
    return typeof within === 'object' && both(within, { 'secret.isOpen': true });
  };

/**
 * Signs that members of an organization may need support, for its wellness staff (W-077). The service raises them; the staff see each for as long as
 * the person consents to it.
 */
export const wellnessAlerts = defineCollection({
  slug: 'wellnessAlerts',
  singular: 'Alert',
  schema: wellnessAlertFields,
  answers: read,
  onErasure: 'delete',
  access: {
    read: withConsent(readers.documents),
    create: () => false,
    update: withConsent(writers.documents),
    delete: () => false,
  },
  // Withdrawing a consent removes them by a direct write, so that no answer may be cached: crew profiles publish no change.
  answersFrom: { whole: [crewProfiles.slug] },
  filters: ['status', 'trigger', 'level'],
  indexes: [
    {
      name: 'oneOpen',
      keys: { 'derived.openAs': 1 },
      unique: true,
      sparse: true,
      taken: 'There is such an alert already.',
    },
    { name: 'ofPerson', keys: { 'user.id': 1, organization: 1, trigger: 1 } },
  ],
  hooks: {
    prepare: requireTransition,
    // At most one open alert per person, trigger and organization.
    derive: ({ organization, user, trigger, status }) => ({
      ...(status !== 'closed' && { openAs: `${organization} ${user.id} ${trigger}` }),
    }),
  },
  events: [
    {
      type: wellnessAlertChanged,
      payload: ({ id, organization, status }, { revision, deleted }) => ({
        id,
        organization,
        status,
        revision,
        deleted,
      }),
    },
    { type: requested, on: ['create'], payload: (alert) => notice(alert, alert.id) },
    {
      type: requested,
      on: ['update'],
      when: ({ level }, before) => level === 'urgent' && before?.level === 'watch',
      payload: (alert) => notice(alert, `${alert.id}-urgent`),
    },
  ],
});

/** What the staff are notified of: that there is an alert and how urgent it is. Not whom it is about, or why. */
const notice = (
  { organization, level }: { organization: string; level: string },
  id: string,
): NotificationRequest => ({
  id,
  to: { organization, page: alertsPage.item.href, level: 'read' },
  kind: 'wellness.alert',
  subject: 'Crew Alerts',
  ...(level === 'urgent' && { state: 'Urgent' }),
  link: `/organization/${organization}${alertsPage.item.href}`,
});

/** @throws {ApiError} 400 at `status` for an invalid transition of an alert (W-078). */
function requireTransition({ content, previous }: Change<AlertForms>) {
  const from = previous?.status ?? 'new';
  const to = content.status ?? 'new';
  if (from !== to && !alertTransitions[from].some((one) => one === to))
    throw apiErrors.validation('wellnessAlerts', [
      { path: 'status', message: `An alert that is ${from} cannot become ${String(to)}` },
    ]);
  return {
    ...content,
    ...(to === 'acknowledged' && from !== to && { acknowledgedAt: new Date().toISOString() }),
  };
}
