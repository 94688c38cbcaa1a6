import type { ListingAlternatives } from '@fairlead/contracts/api/suggestions';
import type { ApiCall } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Reads what to search for instead of the filters of `query`, the query string of the directory's address. */
export function alternativesCall(query: string): ApiCall {
  return { path: query ? `/listings/alternatives?${query}` : '/listings/alternatives' };
}

export const alternativesApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getAlternatives: build.query<ListingAlternatives, string>({ query: alternativesCall }),
  }),
});

export const { useGetAlternativesQuery } = alternativesApi;
