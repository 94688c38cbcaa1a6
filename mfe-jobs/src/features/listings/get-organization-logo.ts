import type { ApiCall } from '@fairlead/remote-kit/calls';
import { readCollection } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

interface ProfilePage {
  docs: { logo?: { url?: string | null } | null }[];
}

/** Reads the profile of an organization for its logo. */
export function organizationLogoCall(organization: string): ApiCall {
  return readCollection('organizationProfiles', {
    where: { organization: { equals: organization } },
    depth: 1,
    limit: 1,
  });
}

/** The logo's address in the first profile; `null` where there is none. */
export function logoIn({ docs }: ProfilePage): string | null {
  return docs[0]?.logo?.url ?? null;
}

export const organizationLogoApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getOrganizationLogo: build.query<string | null, string>({
      query: organizationLogoCall,
      transformResponse: logoIn,
    }),
  }),
});

export const { useGetOrganizationLogoQuery } = organizationLogoApi;
