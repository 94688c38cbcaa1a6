import { acknowledgementFields } from '@fairlead/contracts';
import {
  defineCollection,
  documentsOfMembers,
  either,
  isOperator,
  ownDocuments,
} from '@fairlead/service-kit';
import { isByMember, setByViewer } from './by-viewer.ts';

const own = ownDocuments(acknowledgementFields);
const ofMembers = documentsOfMembers(acknowledgementFields);

/** Who has acknowledged which record. Acknowledgements are final. */
export const acknowledgements = defineCollection({
  slug: 'acknowledgements',
  singular: 'Acknowledgement',
  schema: acknowledgementFields,
  onErasure: 'anonymize',
  access: {
    read: (viewer) => isOperator(viewer) || either(own(viewer), ofMembers(viewer)),
    create: isByMember,
    update: () => false,
    delete: isOperator,
  },
  hooks: { prepare: setByViewer('user') },
  filters: ['record'],
  indexes: [
    {
      name: 'once',
      keys: { record: 1, 'user.id': 1 },
      unique: true,
      taken: 'You have acknowledged this already.',
    },
  ],
});
