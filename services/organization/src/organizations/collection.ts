import { organizationChanged, organizationFields } from '@fairlead/contracts';
import { defineCollection, isOperator, organizationsOf } from '@fairlead/service-kit';
import { admins } from '../rules.ts';

/** Employers. An operator takes them in; their own admins rename them. */
export const organizations = defineCollection({
  slug: 'organizations',
  isTenant: true,
  singular: 'Organization',
  schema: organizationFields,
  access: {
    read: () => true,
    create: isOperator,
    update: (viewer) => isOperator(viewer) || organizationsOf(viewer, admins),
    delete: isOperator,
  },
  indexes: [{ name: 'byName', keys: { name: 1, createdAt: -1, _id: -1 } }],
  events: [
    {
      type: organizationChanged,
      payload: ({ id, name }, state) => ({ id, name, ...state }),
    },
  ],
});
