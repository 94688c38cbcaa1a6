import type { RecruitmentSummary } from '@fairlead/contracts/api/applications';
import { jobsApi } from '../../api.ts';

/** The recruitment figures of an organization. */
export const { useGetRecruitmentSummaryQuery, endpoints: recruitmentSummaryEndpoints } =
  jobsApi.injectEndpoints({
    endpoints: (build) => ({
      getRecruitmentSummary: build.query<RecruitmentSummary, string>({
        query: (organization) => ({
          path: `/applications/summary?organization=${encodeURIComponent(organization)}`,
          failure: 'How the recruitment stands could not be loaded',
        }),
      }),
    }),
  });
