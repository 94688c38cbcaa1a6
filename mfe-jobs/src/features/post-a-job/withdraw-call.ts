import { jobsApi } from '../../api.ts';

/** Withdraws one's own request to join as an organization. */
export const { useWithdrawRequestMutation } = jobsApi
  .enhanceEndpoints({ addTagTypes: ['organizationRequests'] })
  .injectEndpoints({
    endpoints: ({ mutation }) => ({
      withdrawRequest: mutation<unknown, string>({
        query: (id) => ({
          path: `/organizationRequests/${encodeURIComponent(id)}/withdraw`,
          method: 'POST',
        }),
        invalidatesTags: [{ type: 'organizationRequests', id: 'list' }],
      }),
    }),
  });
