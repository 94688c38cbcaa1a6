import { resumeFields } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(resumeFields);

/**
 * People's education and experience, one record each: each reads and changes their own, and nobody else does by this route.
 */
export const resume = defineCollection({
  slug: 'resume',
  singular: 'Resume',
  schema: resumeFields,
  onErasure: 'delete',
  access: {
    read: own,
    create: (viewer, { user }) => viewer.kind === 'person' && user === viewer.id,
    update: own,
    delete: () => false,
  },
  audit: { keeps: 'names', readers: 'owner' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  indexes: [{ name: 'onePerPerson', keys: { user: 1 }, unique: true }],
});
