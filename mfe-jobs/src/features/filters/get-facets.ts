import type { ListingFacets } from '@fairlead/contracts/api/listings';
import type { ApiCall } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Counts every filter option under the filters of `query`, the query string of the directory's address. */
export function facetsCall(query: string): ApiCall {
  return { path: query ? `/listings/facets?${query}` : '/listings/facets' };
}

export const facetsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getFacets: build.query<ListingFacets, string>({ query: facetsCall }),
  }),
});

export const { useGetFacetsQuery } = facetsApi;
