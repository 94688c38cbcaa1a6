import { inspectionLinkFields, inspectionLink as read } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { ofInspected } from '../registers/vessel-inspection/content.ts';

/** Links to inspection packs: created and revoked by separate routes, and kept after their end. */
export const inspectionLinks = defineCollection({
  slug: 'inspectionLinks',
  singular: 'Inspection link',
  onErasure: 'anonymize',
  schema: inspectionLinkFields,
  answers: read,
  access: {
    read: ofInspected,
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  ownRoutes: ['create'],
  audit: { keeps: 'values' },
  filters: ['vessel'],
  indexes: [{ name: 'ofVessel', keys: { vessel: 1, createdAt: -1 } }],
});
