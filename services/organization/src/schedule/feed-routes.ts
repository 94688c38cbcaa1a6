import {
  calendarFeedMade,
  calendarFeedPath,
  calendarFeedRequest,
  dayAfter,
  isId,
  longestSchedule,
  mostCalendarFeeds,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  apiErrors,
  createSecretLink,
  described,
  isLinkSecret,
  type LinkSecret,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { today } from '../days.ts';
import { membershipsOf } from '../employees/memberships.ts';
import { calendarOf } from './calendar.ts';
import { entriesOf } from './entries.ts';
import { calendarFeeds } from './feeds.ts';
import { requestedSchedule } from './schedule-query.ts';

/** How many days before today a feed still includes. */
const PAST_DAYS = 31;

const address = z.object({ id: z.string(), secret: z.string().max(64) });
/** Creates calendar feeds, and answers their person's schedule to anyone who has the URL. */
export function calendarFeedRoutes(service: Service): void {
  const store = service.store(calendarFeeds);

  service.app.post(
    '/api/calendarFeeds',
    {
      schema: described({
        tag: calendarFeeds.slug,
        summary: 'Make an address from which a calendar application reads one’s own schedule',
        body: calendarFeedRequest,
        answers: { 201: calendarFeedMade },
      }),
      preValidation: async ({ viewer }) => {
        if (viewer.kind !== 'person') throw apiErrors.forbidden();
      },
    },
    async (request, reply) => {
      const { viewer, body } = request;
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const those = await store.find({ user: objectId(viewer.id) }).toArray();
      if (those.length >= mostCalendarFeeds)
        throw apiErrors.conflict(
          `You can have ${mostCalendarFeeds} calendar feeds. Remove one that you no longer use.`,
        );
      const content = { ...body, user: viewer.id };
      const reading = service.reading;
      const { doc, secret } = await createSecretLink({ reading, store }, request, reply, content);
      const path = calendarFeedPath(doc.id, secret);
      return { doc, path, message: 'Calendar feed made.' } as never;
    },
  );

  service.app.get(
    '/api/calendarFeeds/:id/:secret/schedule.ics',
    {
      schema: described({
        tag: calendarFeeds.slug,
        summary: 'The schedule of a feed’s person, for whoever has the address',
        params: address,
        answers: { 200: { type: 'string', description: 'iCalendar (RFC 5545)' } },
        produces: 'text/calendar',
      }),
    },
    async ({ params, id: correlationId }, reply) => {
      reply.header('cache-control', 'private, no-store');
      const feed = await feedAt(params);
      await noteReading(feed, correlationId);
      const id = feed.user.toHexString();
      const memberships = await membershipsOf(service, id);
      const from = dayAfter(today(), -PAST_DAYS);
      const asked = requestedSchedule({
        from,
        to: dayAfter(from, longestSchedule - 1),
        zone: 'UTC',
      });
      const entries = await entriesOf(service, { id, memberships }, asked);
      return reply.type('text/calendar; charset=utf-8').send(await calendarOf(entries));
    },
  );

  /** @throws {ApiError} 404 alike for an unknown feed, and for a wrong secret. */
  async function feedAt({ id, secret }: z.infer<typeof address>) {
    const feed = isId(id) ? await store.findById(objectId(id)) : undefined;
    const kept = feed && (await store.secretOf<LinkSecret>(feed._id));
    if (!feed || !isLinkSecret(kept, secret)) throw apiErrors.notFound();
    return feed;
  }

  /** Calendars read every few minutes: recorded only once an hour. */
  async function noteReading(feed: Awaited<ReturnType<typeof feedAt>>, correlationId: string) {
    const last = feed.lastReadAt ? new Date(feed.lastReadAt).getTime() : 0;
    if (Date.now() - last < HOUR_MS) return;
    await store.privilegedUpdate(feed._id, () => ({ lastReadAt: new Date().toISOString() }), {
      actor: 'system',
      correlationId,
    });
  }
}
