import type { ApplicationSource } from '@fairlead/contracts/reference/recruitment';
import type { ApiCall, ApiError, CallCache } from '@fairlead/remote-kit/calls';
import { rereadAfterSuccess } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';
import { rereadApplied, showApplied } from './listing-cache.ts';

/** An application to send: its listing, and where the person came from. */
export interface Applying {
  job: string;
  source: ApplicationSource | undefined;
  /** The idempotency key under which it is sent, however often. */
  key: string;
}

/** Applies for a listing. What is shown of it is refetched, so the answer is not needed. */
export const applyCall = ({ job, source, key }: Applying): ApiCall => ({
  path: '/applications?depth=0',
  method: 'POST',
  body: { job, ...(source && { source }) },
  idempotencyKey: key,
});

export const applyApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    applyForJob: build.mutation<unknown, Applying>({
      query: applyCall,
      invalidatesTags: rereadAfterSuccess('applications'),
      onQueryStarted: async ({ job }, { dispatch, getState, queryFulfilled }) => {
        const cache = { dispatch, getState } as CallCache;
        const undo = showApplied(cache, job);
        try {
          await queryFulfilled;
          await rereadApplied(cache, job);
        } catch (failed) {
          undo();
          // Somebody who already applied, in another tab or on another device, sees that they did.
          const { error } = failed as { error?: ApiError };
          if (error?.kind === 'conflict') await rereadApplied(cache, job);
        }
      },
    }),
  }),
});

export const { useApplyForJobMutation } = applyApi;
