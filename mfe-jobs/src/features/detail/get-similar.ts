import type { SimilarListings } from '@fairlead/contracts/api/listings';
import type { ApiCall } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Reads published listings similar to one. */
export const similarCall = (id: string): ApiCall => ({
  path: `/listings/similar?to=${encodeURIComponent(id)}`,
});

export const similarApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getSimilar: build.query<SimilarListings, string>({ query: similarCall }),
  }),
});

export const { useGetSimilarQuery } = similarApi;
