import type { Schedule } from '@fairlead/contracts/api/schedule';
import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { organizationApi } from '../../api.ts';

/** The requested part of a schedule. */
export interface AskedSchedule extends DaySpan {
  zone: string;
  /** Codes; all kinds where there are none. */
  kinds: readonly string[];
}

/** The query parameters of a part of a schedule, for both the page and the file. */
export const scheduleParameters = ({ from, to, zone, kinds }: AskedSchedule): string =>
  new URLSearchParams({
    from,
    to,
    zone,
    ...(kinds.length > 0 && { kinds: kinds.join() }),
  }).toString();

/** Somebody’s schedule, refetched whenever rotations are changed here. */
export const scheduleApi = organizationApi
  .enhanceEndpoints({ addTagTypes: ['rotations'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSchedule: build.query<Schedule, AskedSchedule>({
        query: (asked) => ({
          path: `/schedule?${scheduleParameters(asked)}`,
          failure: 'The schedule could not be loaded',
        }),
        providesTags: [{ type: 'rotations', id: 'list' }],
      }),
    }),
  });

export const { useGetScheduleQuery } = scheduleApi;
