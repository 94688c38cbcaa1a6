import type { OrganizationProfile } from '@fairlead/contracts/api/organizations';
import { jobsApi } from '../../api.ts';
import { organizationLogoCall } from '../listings/get-organization-logo.ts';

export const profileApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    /** What an organization shows of itself, by its id; `null` where it shows nothing. */
    getProfile: build.query<OrganizationProfile | null, string>({
      query: organizationLogoCall,
      // The page goes on without it.
      extraOptions: { retryCondition: () => false },
      transformResponse: ({ docs }: { docs: OrganizationProfile[] }) => docs[0] ?? null,
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
