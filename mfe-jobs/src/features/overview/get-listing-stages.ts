import type { ListingStages } from '@fairlead/contracts/api/applications';
import { jobsApi } from '../../api.ts';

interface ListingStagesQuery {
  organization: string;
  listings: readonly string[];
}

/** How many candidates of some listings are in which stage. */
export const { useGetListingStagesQuery, endpoints: listingStagesEndpoints } =
  jobsApi.injectEndpoints({
    endpoints: (build) => ({
      getListingStages: build.query<ListingStages['docs'], ListingStagesQuery>({
        query: ({ organization, listings }) => ({
          path: `/applications/stages?${new URLSearchParams({ organization, listings: listings.join(',') })}`,
          failure: 'The candidates could not be counted',
        }),
        transformResponse: ({ docs }: ListingStages) => docs,
      }),
    }),
  });
