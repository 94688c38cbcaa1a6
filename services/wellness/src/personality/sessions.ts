import { personalitySessionFields } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';

/** The personality tests that people are taking: one each, read and saved by separate routes. */
export const personalitySessions = defineCollection({
  slug: 'personalitySessions',
  singular: 'Personality test',
  schema: personalitySessionFields,
  onErasure: 'delete',
  access: { read: () => false, create: () => false, update: () => false, delete: () => false },
  audit: { keeps: 'none' },
  indexes: [{ name: 'onePerPerson', keys: { user: 1 }, unique: true }],
});
