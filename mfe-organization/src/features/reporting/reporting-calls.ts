import type { ReportingFigures, ReportingTrends } from '@fairlead/contracts/api/reporting';
import { organizationApi } from '../../api.ts';

/** The company or vessel of the figures, and the period. */
export interface AskedFigures {
  org: string;
  vessel?: string | undefined;
  from: string;
  to: string;
}

/** The calls of the reporting dashboard. */
export const reportingCalls = organizationApi.injectEndpoints({
  endpoints: (build) => ({
    reportingFigures: build.query<ReportingFigures, AskedFigures>({
      query: ({ org, vessel, from, to }) => ({
        path: `/reporting?${new URLSearchParams({
          organization: org,
          ...(vessel && { vessel }),
          from,
          to,
        })}`,
        failure: 'The figures could not be loaded',
      }),
      keepUnusedDataFor: 5,
    }),
    /** By month; `from` and `to` are months. */
    reportingTrends: build.query<ReportingTrends, AskedFigures>({
      query: ({ org, vessel, from, to }) => ({
        path: `/reporting/trends?${new URLSearchParams({
          organization: org,
          ...(vessel && { vessel }),
          from,
          to,
        })}`,
        failure: 'The trends could not be loaded',
      }),
      keepUnusedDataFor: 5,
    }),
  }),
});
