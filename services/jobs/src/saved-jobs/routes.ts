import { savedJobIds, savedJobToggle, savedJobToggled } from '@fairlead/contracts';
import { apiErrors, objectId, type Service, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
import { toggle } from './toggle.ts';

/** What saved jobs answer beside the routes of every collection. */
export function savedJobRoutes(service: Service): void {
  const tags = ['savedJobs'];

  service.read(
    '/api/savedJobs/ids',
    {
      from: ['savedJobs'],
      schema: {
        tags,
        summary: 'The ids of the jobs you have saved',
        response: { 200: z.toJSONSchema(savedJobIds) },
      },
    },
    async (_query, viewer) => {
      const { id } = personOf(viewer);
      const saved = service.store('savedJobs').find({ user: objectId(id) });
      const jobs = await saved.sort({ createdAt: -1 }).project({ job: 1 }).toArray();
      return { ids: jobs.map(({ job }) => String(job)) };
    },
  );

  service.app.post(
    '/api/savedJobs/toggle',
    {
      schema: {
        tags,
        summary: 'Save a job, or take it off your list again',
        body: z.toJSONSchema(savedJobToggle),
        response: { 200: z.toJSONSchema(savedJobToggled) },
      },
    },
    async ({ viewer, body, id }) => {
      const person = personOf(viewer);
      const { job } = (body ?? {}) as { job?: unknown };
      return { success: true, saved: await toggle(service, person, job, id) };
    },
  );
}

function personOf(viewer: Viewer) {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  return viewer;
}
