import {
  type savedJobFields,
  savedJobIds,
  savedJobToggle,
  savedJobToggled,
} from '@fairlead/contracts';
import {
  apiErrors,
  described,
  objectId,
  type Service,
  type StoredOf,
  type Viewer,
} from '@fairlead/service-kit';
import { savedJobs } from './collection.ts';
import { toggle } from './toggle.ts';

/** The routes of saved jobs besides those of every collection. */
export function savedJobRoutes(service: Service): void {
  service.read(
    '/api/savedJobs/ids',
    {
      from: ['savedJobs'],
      schema: described({
        summary: 'The ids of the jobs you have saved',
        answers: { 200: savedJobIds },
      }),
    },
    async (_query, viewer) => {
      const { id } = personOf(viewer);
      const saved = service.store(savedJobs).find({ user: objectId(id) });
      const jobs = await saved
        .sort({ createdAt: -1 })
        .project<Pick<StoredOf<typeof savedJobFields>, 'job'>>({ job: 1 })
        .toArray();
      return { ids: jobs.map(({ job }) => job.toHexString()) };
    },
  );

  service.app.post(
    '/api/savedJobs/toggle',
    {
      schema: described({
        summary: 'Save a job, or take it off your list again',
        body: savedJobToggle,
        answers: { 200: savedJobToggled },
      }),
      preValidation: async ({ viewer }) => void personOf(viewer),
    },
    async ({ viewer, body, id }) => ({
      success: true,
      saved: await toggle(service, personOf(viewer), body, id),
    }),
  );
}

function personOf(viewer: Viewer) {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  return viewer;
}
