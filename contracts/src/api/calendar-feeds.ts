import { z } from 'zod';
import { id, instant, ownedBy } from './fields.ts';
import { requiredLine } from './profile-fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** How many calendar feeds a person can have at once. */
export const mostCalendarFeeds = 5;

const feedName = () => requiredLine(60, 'Enter a name');

/** A URL from which a calendar application reads a person's schedule. Its secret is only in the URL. */
export const calendarFeedFields = z.object({
  user: ownedBy('users').meta({ readOnly: true }),
  /** Where it is used, such as "Phone". */
  name: feedName(),
  /** When a calendar last read it, to the hour. */
  lastReadAt: instant().optional().meta({ readOnly: true }),
});

/** A feed as its person reads it. */
export const calendarFeed = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    name: z.string(),
    lastReadAt: z.iso.datetime().nullish(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeed>;
export const calendarFeedPage = pageOf(calendarFeed);

/** `POST /api/calendarFeeds` */
export const calendarFeedRequest = z.object({ name: feedName() });
export type CalendarFeedRequest = z.input<typeof calendarFeedRequest>;

/** Its answer: `path` is the URL below the portal's, and is never answered again. */
export const calendarFeedMade = z.object({
  doc: calendarFeed,
  path: z.string(),
  message: z.string(),
});
export type CalendarFeedMade = z.output<typeof calendarFeedMade>;

/** The URL of a feed below the portal's. */
export const calendarFeedPath = (feed: string, secret: string): string =>
  `/api/calendarFeeds/${feed}/${secret}/schedule.ics`;
