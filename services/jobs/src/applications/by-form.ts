import { applicationFormSubmissionChanged } from '@fairlead/contracts';
import {
  ApiError,
  type ConsumerDeclaration,
  DependencyNotReady,
  extendedRetries,
  membershipsOf,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { listings } from '../listings/collection.ts';
import { applyFor } from './applying.ts';
import { applications } from './collection.ts';

/**
 * Turns a submission of a job's form into an application with the same id: however often the event is delivered, there is only one (J-131).
 * The job was open when it was sent; what became of it since is not the person's fault.
 */
export const applicationsByForm = (
  service: Service,
): ConsumerDeclaration<typeof applicationFormSubmissionChanged.payload> => ({
  name: 'applicationsByForm',
  event: applicationFormSubmissionChanged,
  atOnce: 8,
  // Somebody who just registered is known once the account service has published them.
  attempts: extendedRetries,
  async handle({ id, listing: job, submittedBy, source, deleted }, { correlationId }) {
    if (deleted || (await service.store(applications).findById(objectId(id)))) return;
    const listing = await service.store(listings).findById(objectId(job));
    if (!listing) return service.log.info({ submission: id, job }, 'the job of a form is gone');
    const person = await service.projections.get('users')?.find(submittedBy);
    if (!person) throw new DependencyNotReady(`who sent ${id} is not known yet`);
    const memberships = await membershipsOf(service, submittedBy);
    const email = String(person.email ?? '');
    const viewer = { kind: 'person', id: submittedBy, email, session: '', memberships } as const;
    await applyFor(service, viewer, { listing, source, byForm: true }, { correlationId, id }).catch(
      (error: unknown) => {
        // They had already applied, with this form or without one.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
      },
    );
  },
});
