import type { OrganizationProfile } from '@fairlead/contracts/api/organizations';
import { jobsApi } from '../../api.ts';
import { organizationLogoCall } from '../listings/get-organization-logo.ts';

export const profileApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The public profile of an organization, by its id; `null` where it has none. */
    getProfile: build.query<OrganizationProfile | null, string>({
      query: organizationLogoCall,
      // The page works without it.
      extraOptions: { retryCondition: () => false },
      transformResponse: ({ docs }: { docs: OrganizationProfile[] }) => docs[0] ?? null,
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
