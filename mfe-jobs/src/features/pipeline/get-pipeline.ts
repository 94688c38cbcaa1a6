import type { HiringPipelinePage } from '@fairlead/contracts/api/hiring-pipelines';
import { type ApiProblem, freshness, mayRetry, readCollection } from '@fairlead/ui/calls';
import { jobsApi } from '../../api.ts';

/** How long a pipeline stays fresh, in seconds: as long as all that is read. */
export const pipelineFresh = freshness.fresh;

/** How often a failed read of a pipeline is tried again. */
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
          attempt <= retries && mayRetry(problem as ApiProblem, attempt),
      },
    }),
  }),
});
