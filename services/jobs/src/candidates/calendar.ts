import { appointmentFile } from '@fairlead/printing/calendar';
import { byId, described, type Service } from '@fairlead/service-kit';
import { applications } from '../applications/collection.ts';
import { appointmentOf, interviews, type StoredInterview } from './interviews.ts';

/** `GET /api/interviews/:id/calendar`: an interview as a calendar file, for those who may read it. */
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
      const { _id, revision, startsAt } = interview;
      const shown = {
        ...interview,
        id: _id.toHexString(),
        startsAt: startsAt.toISOString(),
        jobTitle: interview.jobTitle ?? application?.jobTitle,
      };
      reply.header('cache-control', 'private, no-store');
      reply.header('content-disposition', 'attachment; filename="interview.ics"');
      return reply
        .type('text/calendar; charset=utf-8')
        .send(
          await appointmentFile(appointmentOf(shown, revision), service.environment.PUBLIC_URL),
        );
    },
  );
}
