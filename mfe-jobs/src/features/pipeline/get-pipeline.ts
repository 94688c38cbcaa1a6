import type { HiringPipelinePage } from '@fairlead/contracts/api/hiring-pipelines';
import { mayRetry, readCollection } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** How often a failed read of a pipeline is retried. */
const retries = 1;

/** Reads the pipeline of a listing; the first document is the one. */
export const pipelineCall = (listing: string) =>
  readCollection('hiringPipelines', { where: { listing: { equals: listing } } });

export const pipelineApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getPipeline: build.query<HiringPipelinePage, string>({
      query: pipelineCall,
      extraOptions: {
        retryCondition: (problem, _call, { attempt }) =>
          attempt <= retries && mayRetry(problem, attempt),
      },
    }),
  }),
});
