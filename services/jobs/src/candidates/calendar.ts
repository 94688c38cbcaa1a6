import { interviewKinds, labelOf } from '@fairlead/contracts';
import { byId, described, type Service } from '@fairlead/service-kit';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { applications } from '../applications/collection.ts';
import { interviews, type StoredInterview } from './interviews.ts';

const MINUTE_MS = 60_000;

/** `GET /api/interviews/:id/calendar`: an interview as a file for calendars, for those who read it. */
export function calendarRoute(service: Service): void {
  const store = service.store(interviews);
  service.app.get(
    '/api/interviews/:id/calendar',
    {
      schema: described({
        summary: 'An interview as a file for calendars',
        params: byId,
        answers: { 200: { type: 'string', description: 'iCalendar (RFC 5545)' } },
        produces: 'text/calendar',
      }),
    },
    async ({ params, viewer }, reply) => {
      const interview = (await service.reading.find(store, params.id, viewer)) as StoredInterview;
      const application = await service.store(applications).findById(interview.application);
      reply.header('cache-control', 'private, no-store');
      reply.header('content-disposition', 'attachment; filename="interview.ics"');
      return reply
        .type('text/calendar; charset=utf-8')
        .send(calendarOf(interview, application?.jobTitle ?? 'Interview'));
    },
  );
}

/** The file; later ones of the same interview take the place of earlier ones, by its id and revision. */
function calendarOf(interview: StoredInterview, job: string): string {
  const { _id, revision, startsAt, minutes, kind, place, message, status } = interview;
  const isCancelled = status === 'cancelled';
  const calendar = ical({
    prodId: '//Fairlead//Interviews//EN',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${_id.toHexString()}@interviews.fairlead`,
    sequence: revision,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    summary: `Interview: ${job}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    location: place ?? labelOf(interviewKinds, kind),
    ...(message && { description: message }),
  });
  return calendar.toString();
}
