import { personalFields } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';
import { settledPersonal } from './settling.ts';

const own = ownDocuments(personalFields);

/**
 * People's personal data, one record each: each reads and changes their own, and nobody else does by this route. Health, banking,
 * next of kin, religion, ethnic origin and document numbers are stored encrypted.
 */
export const personal = defineCollection({
  slug: 'personal',
  singular: 'Personal data',
  schema: personalFields,
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
  hooks: { prepare: ({ content, previous }) => settledPersonal(content, previous?.consents) },
});
