import { certificateRequirementFields, certificates, placeAt } from '@fairlead/contracts';
import {
  defineCollection,
  documentsOfMembers,
  foldCase,
  holdersAt,
  isOperator,
} from '@fairlead/service-kit';

const page = placeAt('org', certificates.pages.org ?? '');
const own = documentsOfMembers(certificateRequirementFields);
const writers = holdersAt(certificateRequirementFields, page, 'write');

/** Which certificates each rank must hold: for the whole company, or overridden for one vessel. */
export const certificateRequirements = defineCollection({
  slug: 'certificateRequirements',
  singular: 'Certificate requirement',
  schema: certificateRequirementFields,
  access: {
    read: (viewer) => isOperator(viewer) || own(viewer),
    create: (viewer, content) => isOperator(viewer) || writers.includes(viewer, content),
    update: (viewer) => isOperator(viewer) || writers.documents(viewer),
    delete: (viewer) => isOperator(viewer) || writers.documents(viewer),
  },
  audit: { keeps: 'values' },
  filters: ['vessel'],
  indexes: [
    {
      name: 'rank',
      keys: { 'derived.rank': 1 },
      unique: true,
      taken: 'What this rank must hold is said already. Change that instead.',
    },
  ],
  hooks: {
    derive: ({ organization, vessel, position }) => ({
      rank: foldCase(`${organization} ${vessel ?? ''} ${position}`),
    }),
  },
});
