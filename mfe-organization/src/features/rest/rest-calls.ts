import type { RestMonth, RestReport } from '@fairlead/contracts/api/rest-hours';
import { organizationApi } from '../../api.ts';

/** Whose month, aboard which vessel. */
export interface AskedMonth {
  vessel: string;
  user: string;
  /** `2026-11`. */
  month: string;
}

export interface AskedReport {
  vessel: string;
  from: string;
  to: string;
  user?: string;
}

/** The calls of hours of rest in addition to those of every collection. */
export const restCalls = organizationApi
  .enhanceEndpoints({ addTagTypes: ['restHours'] })
  .injectEndpoints({
    endpoints: (build) => ({
      restMonth: build.query<RestMonth, AskedMonth>({
        query: ({ vessel, user, month }) => ({
          path: `/restHours/month?${new URLSearchParams({ vessel, user, month })}`,
          failure: 'The hours could not be loaded',
        }),
        providesTags: [{ type: 'restHours', id: 'list' }],
      }),
      restReport: build.query<RestReport, AskedReport>({
        query: (asked) => ({
          path: `/restHours/report?${new URLSearchParams({ ...asked })}`,
          failure: 'The report could not be loaded',
        }),
        providesTags: [{ type: 'restHours', id: 'list' }],
      }),
    }),
  });
