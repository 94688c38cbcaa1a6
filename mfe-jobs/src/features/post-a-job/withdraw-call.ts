import { jobsApi } from '../../api.ts';

/** The call that withdraws one’s own request to join as an organization. */
export const withdrawApi = jobsApi
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

export const { useWithdrawRequestMutation } = withdrawApi;
