import { reference as read, referenceFields } from '@fairlead/contracts';
import { defineCollection, ownDocuments, type StoredOf } from '@fairlead/service-kit';

const own = ownDocuments(referenceFields);

/** A reference as it is stored. */
export type StoredReference = StoredOf<typeof referenceFields>;

/**
 * References that people asked former masters and employers for. Their own routes make them and take the answers; the person decides who sees one, and may
 * delete it.
 */
export const references = defineCollection({
  slug: 'references',
  singular: 'Reference',
  schema: referenceFields,
  answers: read,
  onErasure: 'delete',
  access: { read: own, create: () => false, update: own, delete: own },
  ownRoutes: ['create'],
  audit: { keeps: 'names', readers: 'owner' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  filters: ['status'],
  indexes: [{ name: 'unanswered', keys: { status: 1, endsAt: 1 } }],
});
