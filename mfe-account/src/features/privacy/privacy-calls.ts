import type {
  ProfileEmployers,
  ProfileReadings,
} from '@fairlead/contracts/profile/employer-profile';
import { accountApi } from '../../api.ts';

export const privacyApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getReadings: build.query<ProfileReadings['docs'], undefined>({
      query: () => ({ path: '/personal/readings' }),
      transformResponse: ({ docs }: ProfileReadings) => docs,
    }),
    getEmployers: build.query<ProfileEmployers['docs'], undefined>({
      query: () => ({ path: '/personal/employers' }),
      transformResponse: ({ docs }: ProfileEmployers) => docs,
    }),
  }),
});

/** `GET /api/personal/readings` and `GET /api/personal/employers` */
export const { useGetReadingsQuery, useGetEmployersQuery } = privacyApi;
