import type {
  FigureMetric,
  FigureReport,
  Figures,
  OwnFigureGroups,
} from '@fairlead/contracts/api/figures';
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

/** `GET /api/figures` and its kin: the answers of a cohort's people, where they are five or more. */
export const groupApi = wellnessApi.injectEndpoints({
  endpoints: (build) => ({
    getGroupFigures: build.query<Figures, FiguresAsked>({
      query: (asked) => ({
        path: `/figures?${new URLSearchParams({ ...asked })}`,
        failure: 'The figures could not be loaded',
      }),
    }),
    getFigureReport: build.query<FigureReport, Pick<FiguresAsked, 'organization' | 'from' | 'to'>>({
      query: (asked) => ({
        path: `/figures/report?${new URLSearchParams({ ...asked })}`,
        failure: 'The figures could not be loaded',
      }),
    }),
    getOwnFigureGroups: build.query<OwnFigureGroups, void>({
      query: () => ({
        path: '/figures/mine',
        failure: 'The groups that you are counted in could not be loaded',
      }),
    }),
  }),
});
