import type { ListingPage } from '@fairlead/contracts/api/listings';
import type { ApiCall } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Reads a page of listings. `query` is the query string of the directory's address, without `?`. */
export function listingsCall(query: string): ApiCall {
  return {
    path: query ? `/listings?${query}` : '/listings',
    failure: 'Failed to fetch from collection listings',
  };
}

export const listingsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getListings: build.query<ListingPage, string>({ query: listingsCall }),
  }),
});

export const { useGetListingsQuery } = listingsApi;
