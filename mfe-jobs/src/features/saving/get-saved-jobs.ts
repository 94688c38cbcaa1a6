import type { SavedJobPage } from '@fairlead/contracts/api/saved-jobs';
import type { ApiCall } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

const pageSize = 20;

/** Reads a page of the person's saved jobs, each with its listing while that may be seen. */
export const savedJobsCall = (page: number): ApiCall => ({
  path: `/savedJobs?depth=2&limit=${pageSize}&page=${page}`,
});

export const savedJobsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getSavedJobs: build.query<SavedJobPage, number>({
      query: savedJobsCall,
      providesTags: ['SavedJobs'],
    }),
  }),
});

export const { useGetSavedJobsQuery } = savedJobsApi;
