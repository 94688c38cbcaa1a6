import {
  credentialFields,
  credentialFiles,
  credentialShared,
  credential as read,
} from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(credentialFields);

/** Certificates, licences, references and other credentials of people, with their scans: each has their own. */
export const credentials = defineCollection({
  slug: 'credentials',
  singular: 'Document',
  schema: credentialFields,
  answers: read,
  onErasure: 'delete',
  access: {
    read: own,
    create: (viewer, { user }) => viewer.kind === 'person' && user === viewer.id,
    update: own,
    delete: own,
  },
  audit: { keeps: 'names', readers: 'owner' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  filters: ['kind', 'expiresOn'],
  trash: { days: 30 },
  attachments: credentialFiles,
  events: [
    {
      type: credentialShared,
      payload: (credential, { revision, deleted }) => {
        const { id, user, type, title, issuer, issuedOn, expiresOn } = credential;
        const { sharedWith = [], withdrawnFrom = [] } = credential;
        const isShared = !deleted && sharedWith.length > 0 && type !== undefined;
        return {
          id,
          user,
          revision,
          deleted: !isShared,
          organizations: isShared ? sharedWith : [],
          withdrawn: isShared ? withdrawnFrom : [...withdrawnFrom, ...sharedWith],
          ...(isShared && {
            credential: {
              type,
              title,
              ...(issuer && { issuer }),
              ...(issuedOn && { issuedOn }),
              ...(expiresOn && { expiresOn }),
            },
          }),
        };
      },
    },
  ],
});
