import { cvLinkFields, cvLink as read } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(cvLinkFields);

/** Links to CVs: made by their own route, and revoked at once by deleting them. */
export const cvLinks = defineCollection({
  slug: 'cvLinks',
  singular: 'CV link',
  onErasure: 'delete',
  schema: cvLinkFields,
  answers: read,
  access: { read: own, create: () => false, update: () => false, delete: own },
  ownRoutes: ['create'],
  audit: { keeps: 'names', readers: 'owner' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
});
