import type { Listing } from '@fairlead/contracts/api/listings';
import { readDocument } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Reads one published listing. */
export const listingCall = (id: string) => readDocument('listings', id, 1);

export const listingApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getListing: build.query<Listing, string>({ query: listingCall }),
  }),
});

export const { useGetListingQuery } = listingApi;
