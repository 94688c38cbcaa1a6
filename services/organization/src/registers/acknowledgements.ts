import { acknowledgementFields } from '@fairlead/contracts';
import {
  defineCollection,
  documentsOfMembers,
  either,
  isOperator,
  organizationsOfMember,
  ownDocuments,
} from '@fairlead/service-kit';

const own = ownDocuments(acknowledgementFields);
const ofMembers = documentsOfMembers(acknowledgementFields);

/** Who has said of which record that they know it. Nobody takes that back. */
export const acknowledgements = defineCollection({
  slug: 'acknowledgements',
  singular: 'Acknowledgement',
  schema: acknowledgementFields,
  access: {
    read: (viewer) => isOperator(viewer) || either(own(viewer), ofMembers(viewer)),
    create: (viewer, content) =>
      viewer.kind === 'person' &&
      content.user === viewer.id &&
      organizationsOfMember(viewer).includes(String(content.organization)),
    update: () => false,
    delete: isOperator,
  },
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
