import type { HiringPipeline, SentGroup } from '@fairlead/contracts/api/hiring-pipelines';
import { jobsApi } from '../../../api.ts';

interface Edited {
  pipeline: string;
  stageGroups: SentGroup[];
  /** For every removed stage, the code of the one that takes over its candidates. */
  successors: Record<string, string>;
  etag: string | undefined;
}

/** Changes the stages of a listing, and those of an organization's new listings. */
export const {
  useSaveStagesMutation,
  useSaveStageTemplateMutation,
  endpoints: stageEndpoints,
} = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    saveStages: build.mutation<{ doc: HiringPipeline }, Edited>({
      query: ({ pipeline, etag, ...body }) => ({
        path: `/hiringPipelines/${encodeURIComponent(pipeline)}/stages`,
        method: 'PUT',
        body,
        ifMatch: etag,
      }),
    }),
    saveStageTemplate: build.mutation<unknown, { org: string; stageGroups: SentGroup[] }>({
      query: ({ org, stageGroups }) => ({
        path: `/stageTemplates/of/${encodeURIComponent(org)}`,
        method: 'PUT',
        body: { stageGroups },
      }),
    }),
  }),
});
