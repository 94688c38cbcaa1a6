import { notification, notificationChanged, notificationFields } from '@fairlead/contracts';
import { defineCollection, ownDocuments, type StoredOf } from '@fairlead/service-kit';

/** A notification as it is stored. */
export type StoredNotification = StoredOf<typeof notificationFields>;

/** Everyone reads their own notifications; only this service writes them. */
const own = ownDocuments(notificationFields);

/** Notifications of people, made from every area's requests and events. */
export const notifications = defineCollection({
  slug: 'push-notifications',
  singular: 'Notification',
  schema: notificationFields,
  answers: notification,
  onErasure: 'delete',
  access: { read: own, create: () => false, update: () => false, delete: () => false },
  audit: { keeps: 'none' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  indexes: [
    { name: 'byUser', keys: { user: 1, read: 1, createdAt: -1, _id: -1 } },
    { name: 'causedBy', keys: { 'secret.causedBy': 1 }, sparse: true },
    { name: 'toMail', keys: { 'secret.mailAt': 1 }, sparse: true },
  ],
  // Browsers connected to this instance are notified without it.
  publishesWithin: 200,
  events: [
    {
      type: notificationChanged,
      payload: ({ id, user }, state) => ({ id, user, ...state }),
    },
  ],
});
