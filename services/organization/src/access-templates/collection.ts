import { accessTemplateChanged, accessTemplateFields, placeAt } from '@fairlead/contracts';
import { defineCollection, foldCase, holdersAt, isOperator } from '@fairlead/service-kit';
import { requireGrantable } from './rules.ts';

const { documents, includes } = holdersAt(
  accessTemplateFields,
  placeAt('org', '/organization/access-templates'),
  'approve',
);

/** Bundles of menu roles and rights that an organization's admins maintain and grant to its people. */
export const accessTemplates = defineCollection({
  slug: 'accessTemplates',
  singular: 'Access template',
  schema: accessTemplateFields,
  access: {
    read: (viewer) => isOperator(viewer) || documents(viewer),
    create: (viewer, content) => isOperator(viewer) || includes(viewer, content),
    update: (viewer) => isOperator(viewer) || documents(viewer),
    delete: (viewer) => isOperator(viewer) || documents(viewer),
  },
  audit: { keeps: 'values' },
  filters: ['status'],
  indexes: [
    {
      name: 'activeName',
      keys: { 'derived.activeName': 1 },
      unique: true,
      sparse: true,
      taken: 'There is an access template of this name already.',
    },
  ],
  hooks: {
    prepare: requireGrantable,
    derive: ({ organization, name, status }) =>
      status === 'active' ? { activeName: `${organization} ${foldCase(name)}` } : {},
  },
  events: [
    {
      type: accessTemplateChanged,
      // Archiving a template revokes what it granted.
      payload: ({ id, organization, scope, status, roles, permissions }, state) => ({
        id,
        organization,
        scope,
        roles: status === 'active' ? roles : [],
        permissions: status === 'active' ? permissions : [],
        ...state,
      }),
    },
  ],
});
