import { checkInFields, checkIn as read } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';
import { requireOwnDay } from '../own-day.ts';

const own = ownDocuments(checkInFields);

/** How people were on their days: each reads, makes and deletes their own, and nobody else knows of any. */
export const checkIns = defineCollection({
  slug: 'checkIns',
  singular: 'Check-in',
  schema: checkInFields,
  answers: read,
  access: {
    read: own,
    create: (viewer, { user }) => viewer.kind === 'person' && user === viewer.id,
    update: () => false,
    delete: own,
  },
  audit: { keeps: 'none' },
  readsOwn: true,
  filters: ['day'],
  indexes: [{ name: 'byDay', keys: { user: 1, day: 1 } }],
  hooks: {
    prepare: ({ content, previous }) => {
      if (!previous) requireOwnDay('checkIns', content.day);
      return content;
    },
  },
});
