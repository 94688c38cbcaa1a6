import { checkInFields, checkIn as read } from '@fairlead/contracts';
import {
  defineCollection,
  either,
  type FormsOf,
  objectId,
  ownDocuments,
  type StoredOf,
} from '@fairlead/service-kit';
import { staffedBy } from '../crew-profiles/collection.ts';

const own = ownDocuments(checkInFields);

/** A check-in as it is stored. */
export type StoredCheckIn = StoredOf<typeof checkInFields>;
export type CheckInForms = FormsOf<typeof checkInFields, typeof read, never>;

/** What is stored with a check-in and never answered. */
export interface CheckInSecret {
  /** Where the person worked on that day: an organization, with the vessel and the department there. */
  places: {
    organization: ReturnType<typeof objectId>;
    vessel?: ReturnType<typeof objectId>;
    department?: ReturnType<typeof objectId>;
  }[];
  /** The organizations whose wellness staff read it, by the consent of the person. */
  openTo: ReturnType<typeof objectId>[];
  /** It has not been checked for alerts yet. */
  isUnread?: true;
}

/** How people felt on their days: each creates and deletes their own, and opens them to the wellness staff of an organization, or to nobody. */
export const checkIns = defineCollection({
  slug: 'checkIns',
  singular: 'Check-in',
  schema: checkInFields,
  answers: read,
  onErasure: 'delete',
  access: {
    read: (viewer) => {
      const staffed = staffedBy(viewer).map(objectId);
      return either(own(viewer), staffed.length > 0 && { 'secret.openTo': { $in: staffed } });
    },
    create: (viewer, { user }) => viewer.kind === 'person' && user === viewer.id,
    update: () => false,
    delete: own,
  },
  ownRoutes: ['create'],
  audit: { keeps: 'none' },
  filters: ['day'],
  indexes: [
    { name: 'byDay', keys: { user: 1, day: 1 } },
    { name: 'opened', keys: { 'secret.openTo': 1, createdAt: -1, _id: -1 } },
    { name: 'byPlace', keys: { 'secret.places.organization': 1, day: 1 } },
    { name: 'unread', keys: { 'secret.isUnread': 1 }, sparse: true },
  ],
});
