import { savedJob, savedJobChanged, savedJobFields } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(savedJobFields);

/** People's saved jobs; each sees their own. They are only saved by the toggle. */
export const savedJobs = defineCollection({
  slug: 'savedJobs',
  singular: 'Saved job',
  schema: savedJobFields,
  answers: savedJob,
  onErasure: 'delete',
  access: { read: own, create: () => false, update: () => false, delete: own },
  audit: { keeps: 'none' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  indexes: [{ name: 'oncePerPerson', keys: { user: 1, job: 1 }, unique: true, ofLiving: true }],
  events: [
    {
      type: savedJobChanged,
      payload: ({ id, user, job }, state) => ({ id, user, listing: job, ...state }),
    },
  ],
});
