import type { FigureMetric, Figures } from '@fairlead/contracts/api/figures';
import type { Day } from '@fairlead/contracts/time/clock';
import { wellnessApi } from '../../api.ts';

/** Which figures are asked for: of whom, from which day to which, and of what. */
export interface FiguresAsked {
  organization: string;
  cohort: string;
  from: Day;
  to: Day;
  metric: FigureMetric;
}

/** `GET /api/figures`: what the people of a cohort said, as far as they are five or more. */
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
