import type { FigureMetric, Figures } from '@fairlead/contracts/api/figures';
import type { Day } from '@fairlead/contracts/time/clock';
import { wellnessApi } from '../../api.ts';

/** The requested figures: the group, the first and the last day, and the metric. */
export interface FiguresAsked {
  organization: string;
  cohort: string;
  from: Day;
  to: Day;
  metric: FigureMetric;
}

/** `GET /api/figures`: the answers of a cohort's people, where they are five or more. */
export const groupApi = wellnessApi.injectEndpoints({
  endpoints: (build) => ({
    getGroupFigures: build.query<Figures, FiguresAsked>({
      query: (asked) => ({
        path: `/figures?${new URLSearchParams({ ...asked })}`,
        failure: 'The figures could not be loaded',
      }),
    }),
  }),
});
