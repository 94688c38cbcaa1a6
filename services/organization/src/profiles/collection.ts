import {
  logoRule,
  organizationProfile,
  organizationProfileChanged,
  organizationProfileFields,
} from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { shownByOrganization } from '../rules.ts';

/** Organizations' public profiles, one each. */
export const organizationProfiles = defineCollection({
  slug: 'organizationProfiles',
  singular: 'Organization profile',
  schema: organizationProfileFields,
  answers: organizationProfile,
  access: shownByOrganization(organizationProfileFields),
  audit: { keeps: 'values' },
  pictures: { logo: logoRule },
  indexes: [{ name: 'organization', keys: { organization: 1 }, unique: true }],
  events: [
    {
      type: organizationProfileChanged,
      payload: (profile, state) => ({
        id: profile.id,
        organization: profile.organization,
        logoUrl: profile.logo.url ?? null,
        ...state,
      }),
    },
  ],
});
