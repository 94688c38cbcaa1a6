import type { PeopleSummary } from '@fairlead/contracts/api/organizations';
import { organizationApi } from '../../api.ts';

/** An organization, or one vessel of it. */
export interface Counted {
  org: string;
  vessel?: string;
}

/** How many people an organization or a vessel has, refetched whenever records or vessels are changed here. */
export const peopleSummaryApi = organizationApi
  .enhanceEndpoints({ addTagTypes: ['employees', 'vessels'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getPeopleSummary: build.query<PeopleSummary, Counted>({
        query: ({ org, vessel }) => ({
          path: `/employees/summary?organization=${encodeURIComponent(org)}${
            vessel === undefined ? '' : `&vessel=${encodeURIComponent(vessel)}`
          }`,
          failure: 'The people could not be counted',
        }),
        providesTags: [
          { type: 'employees', id: 'list' },
          { type: 'vessels', id: 'list' },
        ],
      }),
    }),
  });

export const { useGetPeopleSummaryQuery } = peopleSummaryApi;
