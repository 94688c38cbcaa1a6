import { vesselChanged, vesselFields } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { shownByOrganization } from '../rules.ts';

/** The vessels an organization runs. */
export const vessels = defineCollection({
  slug: 'vessels',
  singular: 'Vessel',
  schema: vesselFields,
  access: shownByOrganization(vesselFields),
  indexes: [{ name: 'organization', keys: { organization: 1, name: 1 } }],
  events: [
    {
      type: vesselChanged,
      payload: ({ id, name, organization }, state) => ({ id, name, organization, ...state }),
    },
  ],
});
