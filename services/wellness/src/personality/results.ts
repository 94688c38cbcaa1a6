import {
  personalityResultFields,
  personalityTestCompleted,
  personalityResult as read,
} from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(personalityResultFields);

/** Test results: private to each person, whatever anybody else's rights (W-150). They are created by completing a test. */
export const personalityResults = defineCollection({
  slug: 'personalityResults',
  singular: 'Personality result',
  schema: personalityResultFields,
  answers: read,
  onErasure: 'delete',
  access: { read: own, create: () => false, update: () => false, delete: own },
  audit: { keeps: 'none' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  events: [
    {
      type: personalityTestCompleted,
      payload: ({ id, user }, { revision, deleted }) => ({ id, user, revision, deleted }),
    },
  ],
});
