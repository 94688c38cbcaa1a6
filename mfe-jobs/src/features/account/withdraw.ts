import type { Application } from '@fairlead/contracts/api/applications';
import type { CallCache } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';
import { rereadApplied } from '../applying/listing-cache.ts';

/** The application to withdraw, and the job that it is for: one can apply for that again. */
interface Withdrawal {
  id: string;
  job: string;
}

/** Withdraws one’s own application. */
export const { useWithdrawMutation } = jobsApi
  .enhanceEndpoints({ addTagTypes: ['applications'] })
  .injectEndpoints({
    endpoints: (build) => ({
      withdraw: build.mutation<{ doc: Application; message: string }, Withdrawal>({
        query: ({ id }) => ({
          path: `/applications/${encodeURIComponent(id)}/withdraw`,
          method: 'POST',
          failure: 'The application could not be withdrawn',
        }),
        invalidatesTags: (_answer, problem, { id }) =>
          problem
            ? []
            : [
                { type: 'applications', id: 'list' },
                { type: 'applications', id },
              ],
        onQueryStarted: async ({ job }, { dispatch, getState, queryFulfilled }) => {
          const isWithdrawn = await queryFulfilled.then(
            () => true,
            () => false,
          );
          if (isWithdrawn) await rereadApplied({ dispatch, getState } as CallCache, job);
        },
      }),
    }),
  });
