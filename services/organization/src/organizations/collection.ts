import { organization, organizationChanged, organizationFields } from '@fairlead/contracts';
import { defineCollection, isOperator, organizationsOf } from '@fairlead/service-kit';
import { profilePage } from '../rules.ts';

/** Employers. An operator adds them; their own admins rename them. */
export const organizations = defineCollection({
  slug: 'organizations',
  isTenant: true,
  singular: 'Organization',
  schema: organizationFields,
  answers: organization,
  access: {
    read: () => true,
    create: isOperator,
    update: (viewer) => isOperator(viewer) || organizationsOf(viewer, profilePage, 'write'),
    delete: isOperator,
  },
  audit: { keeps: 'values' },
  indexes: [{ name: 'byName', keys: { name: 1, createdAt: -1, _id: -1 } }],
  events: [
    {
      type: organizationChanged,
      payload: ({ id, name }, state) => ({ id, name, ...state }),
    },
  ],
});
