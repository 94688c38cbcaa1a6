import type { BackgroundCheckRequest } from '@fairlead/contracts/api/background-checks';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** The background check of the signed-in person. */
export const backgroundChecks = collectionApi(accountApi, 'backgroundChecks');

export const backgroundApi = accountApi
  .enhanceEndpoints({ addTagTypes: ['backgroundChecks'] })
  .injectEndpoints({
    endpoints: (build) => ({
      startBackgroundCheck: build.mutation<{ message: string }, BackgroundCheckRequest>({
        query: (body) => ({ path: '/backgroundChecks', method: 'POST', body }),
        invalidatesTags: [{ type: 'backgroundChecks', id: 'list' }],
      }),
    }),
  });

/** `POST /api/backgroundChecks` */
export const { useStartBackgroundCheckMutation } = backgroundApi;
