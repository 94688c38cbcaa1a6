import { positionChanged, positionFields } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { referenceRules } from '../rules.ts';

/** Positions on board and ashore; the same for all organizations. */
export const positions = defineCollection({
  slug: 'positions',
  singular: 'Position',
  schema: positionFields,
  access: referenceRules,
  audit: { keeps: 'values' },
  indexes: [{ name: 'code', keys: { code: 1 }, unique: true }],
  filters: ['department', 'kind'],
  events: [
    {
      type: positionChanged,
      payload: ({ id, name, code, department }, state) => ({
        id,
        name,
        code,
        department,
        ...state,
      }),
    },
  ],
});
