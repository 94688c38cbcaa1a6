import type { CheckInTrend, WellnessStats } from '@fairlead/contracts/api/wellness';
import type { Day } from '@fairlead/contracts/time/clock';
import { wellnessApi } from '../../api.ts';

/** The answers of `GET /api/checkIns/stats` and `/trend` about the signed-in person, by their own day. */
export const figuresApi = wellnessApi.injectEndpoints({
  endpoints: (build) => ({
    getStats: build.query<WellnessStats, Day>({
      query: (day) => ({
        path: `/checkIns/stats?day=${day}`,
        failure: 'Your figures could not be loaded',
      }),
      providesTags: ['Figures'],
    }),
    getTrend: build.query<CheckInTrend, Day>({
      query: (day) => ({
        path: `/checkIns/trend?day=${day}`,
        failure: 'Your trends could not be loaded',
      }),
      providesTags: ['Figures'],
    }),
  }),
});
