import type { ListingMatchAnswer } from '@fairlead/contracts/api/match';
import { jobsApi } from '../../api.ts';

export const matchApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getMatch: build.query<ListingMatchAnswer, string>({
      query: (id) => ({ path: `/listings/${encodeURIComponent(id)}/match` }),
    }),
  }),
});

/** `GET /api/listings/:id/match` */
export const { useGetMatchQuery } = matchApi;
