import type { Day } from '@fairlead/contracts/time/clock';
import { rereadAfterSuccess } from '@fairlead/remote-kit/calls';
import { wellnessApi } from '../../api.ts';

/** `POST /api/wellnessResources/:id/view`: counts that somebody opened a resource, on their own day. */
export const viewsApi = wellnessApi.injectEndpoints({
  endpoints: (build) => ({
    countView: build.mutation<{ views: number }, { id: string; day: Day }>({
      query: ({ id, day }) => ({
        path: `/wellnessResources/${encodeURIComponent(id)}/view?day=${day}`,
        method: 'POST',
      }),
      invalidatesTags: rereadAfterSuccess('Figures'),
    }),
  }),
});
