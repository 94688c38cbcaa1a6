import { departmentChanged, departmentFields } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { referenceRules } from '../rules.ts';

/** Departments that listings and people belong to; the same for all organizations. */
export const departments = defineCollection({
  slug: 'departments',
  singular: 'Department',
  schema: departmentFields,
  access: referenceRules,
  audit: { keeps: 'values' },
  indexes: [{ name: 'code', keys: { code: 1 }, unique: true }],
  events: [
    {
      type: departmentChanged,
      payload: ({ id, name, code }, state) => ({ id, name, code, ...state }),
    },
  ],
});
