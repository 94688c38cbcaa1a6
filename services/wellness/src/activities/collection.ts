import { wellbeingActivity as read, wellbeingActivityFields } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(wellbeingActivityFields);

/** What people have done for their wellbeing: private to them. The service sets the time. */
export const wellbeingActivities = defineCollection({
  slug: 'wellbeingActivities',
  singular: 'Activity',
  schema: wellbeingActivityFields,
  answers: read,
  onErasure: 'delete',
  access: {
    read: own,
    create: (viewer, { user }) => viewer.kind === 'person' && user === viewer.id,
    update: () => false,
    delete: own,
  },
  audit: { keeps: 'none' },
  readsOwn: true,
  indexes: [{ name: 'latest', keys: { user: 1, type: 1, completedAt: -1 } }],
  hooks: {
    prepare: ({ content, previous }) =>
      previous ? content : { ...content, completedAt: new Date().toISOString() },
  },
});
