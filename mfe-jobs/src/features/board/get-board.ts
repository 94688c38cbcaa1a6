import type { Page } from '@fairlead/contracts/api/rest';
import { ApiError, readCollection } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';
import type { Candidate } from './candidates.ts';

/** How many candidates one call reads. */
const pageSize = 500;

/** Reads a page of a listing's candidates, with the members that a card shows. */
export const boardCall = (listing: string, page: number) =>
  readCollection('applications', {
    where: { job: { equals: listing } },
    select: { history: false },
    populate: { listings: { title: true } },
    depth: 1,
    limit: pageSize,
    page,
    sort: 'createdAt',
  });

/** All candidates of a listing, including withdrawn ones. */
export const boardApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getBoard: build.query<Candidate[], string>({
      queryFn: async (listing, _call, _options, ask) => {
        const candidates: Candidate[] = [];
        for (let page = 1; ; page += 1) {
          const { data, error } = await ask(boardCall(listing, page));
          if (error) return { error: ApiError.from(error) };
          const { docs, hasNextPage } = data as Page<Candidate>;
          candidates.push(...docs);
          if (!hasNextPage) return { data: candidates };
        }
      },
    }),
  }),
});
