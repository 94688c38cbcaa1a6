import { credentialFields, credentialFiles, credential as read } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(credentialFields);

/** Certificates, licences, references and other credentials of people, with their scans: each has their own. */
export const credentials = defineCollection({
  slug: 'credentials',
  singular: 'Document',
  schema: credentialFields,
  answers: read,
  onPersonGone: 'delete',
  access: {
    read: own,
    create: (viewer, { user }) => viewer.kind === 'person' && user === viewer.id,
    update: own,
    delete: own,
  },
  audit: { keeps: 'names', readers: 'owner' },
  readsOwn: true,
  personOf: { told: 'user', storedAt: 'user' },
  filters: ['kind', 'expiresOn'],
  trash: { days: 30 },
  attachments: credentialFiles,
});
