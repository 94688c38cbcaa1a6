import type { Application } from '@fairlead/contracts/api/applications';
import { jobsApi } from '../../api.ts';

/** Withdraws one’s own application. */
export const { useWithdrawMutation } = jobsApi
  .enhanceEndpoints({ addTagTypes: ['applications'] })
  .injectEndpoints({
    endpoints: (build) => ({
      withdraw: build.mutation<{ doc: Application; message: string }, string>({
        query: (id) => ({
          path: `/applications/${encodeURIComponent(id)}/withdraw`,
          method: 'POST',
          failure: 'The application could not be withdrawn',
        }),
        invalidatesTags: (_answer, problem, id) =>
          problem
            ? []
            : [
                { type: 'applications', id: 'list' },
                { type: 'applications', id },
              ],
      }),
    }),
  });
