import type { ProfileSummary } from '@fairlead/contracts/profile/completion';
import { accountApi } from '../../api.ts';

const lists = ['personal', 'resume', 'credentials', 'backgroundChecks', 'users'] as const;

/** `GET /api/users/completion`: refetched whenever a part of the profile was saved. */
export const completionApi = accountApi
  .enhanceEndpoints({ addTagTypes: [...lists] })
  .injectEndpoints({
    endpoints: (build) => ({
      getCompletion: build.query<ProfileSummary, undefined>({
        query: () => ({ path: '/users/completion' }),
        providesTags: lists.map((type) => ({ type, id: 'list' })),
      }),
    }),
  });

export const { useGetCompletionQuery } = completionApi;
