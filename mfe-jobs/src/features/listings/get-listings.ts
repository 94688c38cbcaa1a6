import type { Listing, ListingPage } from '@fairlead/contracts/api/listings';
import type { ApiCall } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Members that only a job's own page needs; of a real one that is most of its size. */
const onlyOnItsPage = [
  'jobDescription',
  'Requirments',
  'candidatePref',
  'prefLanguage',
  'itineraryDetails',
  'Details',
] as const satisfies readonly (keyof Listing)[];

/** A listing as a card, or a panel over a card, shows it. */
export type ListingInShort = Omit<Listing, (typeof onlyOnItsPage)[number]>;

/** A page of listings, each in short. */
export type ShortListingPage = Omit<ListingPage, 'docs'> & { docs: ListingInShort[] };

/** The part of a call for short listings other than its query. `remote.json` has the same in its `reads`. */
export const inShort = onlyOnItsPage.map((member) => `select[${member}]=false`).join('&');

/** Reads a page of listings in short. `query` is the query string of the directory's address, without `?`. */
export function listingsCall(query: string): ApiCall {
  return {
    path: `/listings?${query && `${query}&`}${inShort}`,
    failure: 'Failed to fetch from collection listings',
  };
}

export const listingsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getListings: build.query<ShortListingPage, string>({ query: listingsCall }),
  }),
});

export const { useGetListingsQuery } = listingsApi;
