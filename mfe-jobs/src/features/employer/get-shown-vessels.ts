import type { VesselPage } from '@fairlead/contracts/api/organizations';
import { type ApiCall, readCollection } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** How many vessels are shown; hardly anybody runs more. */
const MOST = 24;

/** Reads the public vessels of an organization: its own people see the page as everybody does. */
export function shownVesselsCall(organization: string): ApiCall {
  return readCollection('vessels', {
    where: { organization: { equals: organization }, isPublic: { equals: true } },
    depth: 0,
    limit: MOST,
  });
}

export const shownVesselsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getShownVessels: build.query<VesselPage, string>({
      query: shownVesselsCall,
      // The page works without them.
      extraOptions: { retryCondition: () => false },
    }),
  }),
});

export const { useGetShownVesselsQuery } = shownVesselsApi;
