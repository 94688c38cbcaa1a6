import { type Schedule, type ScheduleEntry, schedule } from '@fairlead/contracts';
import { apiErrors, described, type Service, type Viewer } from '@fairlead/service-kit';
import { calendarOf } from './calendar.ts';
import { entriesOf } from './entries.ts';
import { calendarFeedRoutes } from './feed-routes.ts';
import { requestedSchedule, scheduleQuery } from './schedule-query.ts';
import type { Person } from './source.ts';

/** `GET /api/schedule` and `/api/schedule/calendar`: a person's entries on some days, as data and as a calendar file; and calendar feeds. */
export async function scheduleRoutes(service: Service): Promise<void> {
  calendarFeedRoutes(service);
  await service.projections.get('interviews')?.ensureIndex('user');
  service.app.get(
    '/api/schedule',
    {
      preValidation: async ({ viewer }) => void personOf(viewer),
      schema: described({
        tag: 'schedule',
        summary: 'What one has in some days: assignments, expiries and interviews',
        query: scheduleQuery,
        answers: { 200: schedule },
      }),
    },
    async ({ query, viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return pageOf(await entriesOf(service, personOf(viewer), requestedSchedule(query)));
    },
  );
  service.app.get(
    '/api/schedule/calendar',
    {
      preValidation: async ({ viewer }) => void personOf(viewer),
      schema: described({
        tag: 'schedule',
        summary: 'The same entries as a file for calendars',
        query: scheduleQuery,
        answers: { 200: { type: 'string', description: 'iCalendar (RFC 5545)' } },
        produces: 'text/calendar',
      }),
    },
    async ({ query, viewer }, reply) => {
      const entries = await entriesOf(service, personOf(viewer), requestedSchedule(query));
      reply.header('cache-control', 'private, no-store');
      reply.header('content-disposition', 'attachment; filename="schedule.ics"');
      return reply.type('text/calendar; charset=utf-8').send(await calendarOf(entries));
    },
  );
}

/** @throws {ApiError} 403 for anybody who is not a person. */
function personOf(viewer: Viewer): Person {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  return viewer;
}

/** All entries on one page. */
const pageOf = (docs: ScheduleEntry[]): Schedule => ({
  docs,
  totalDocs: docs.length,
  limit: 0,
  totalPages: 1,
  page: 1,
  pagingCounter: 1,
  hasPrevPage: false,
  hasNextPage: false,
  prevPage: null,
  nextPage: null,
});
