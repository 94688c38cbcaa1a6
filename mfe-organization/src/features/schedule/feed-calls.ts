import type { CalendarFeedMade, CalendarFeedRequest } from '@fairlead/contracts/api/calendar-feeds';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { organizationApi } from '../../api.ts';

/** One's own calendar feeds. */
export const calendarFeeds = collectionApi(organizationApi, 'calendarFeeds');

/** The call that creates a feed; only its answer contains the address. */
export const feedApi = organizationApi
  .enhanceEndpoints({ addTagTypes: ['calendarFeeds'] })
  .injectEndpoints({
    endpoints: (build) => ({
      makeCalendarFeed: build.mutation<CalendarFeedMade, CalendarFeedRequest>({
        query: (body) => ({ path: '/calendarFeeds', method: 'POST', body }),
        invalidatesTags: [{ type: 'calendarFeeds', id: 'list' }],
      }),
    }),
  });

export const { useMakeCalendarFeedMutation } = feedApi;
