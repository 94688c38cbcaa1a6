import { applicationFormSubmissionChanged } from '@fairlead/contracts';
import {
  ApiError,
  type ConsumerDeclaration,
  membershipsOf,
  NotKnownYet,
  objectId,
  patient,
  type Service,
} from '@fairlead/service-kit';
import { listings } from '../listings/collection.ts';
import { applyFor } from './applying.ts';
import { applications } from './collection.ts';

/**
 * What is sent by the form of a job becomes an application, under the id of what was sent: however often it is told, there is one (J-131). The
 * job was open when it was sent; what became of it since is no fault of the person's.
 */
export const applicationsByForm = (
  service: Service,
): ConsumerDeclaration<typeof applicationFormSubmissionChanged.payload> => ({
  name: 'applicationsByForm',
  event: applicationFormSubmissionChanged,
  atOnce: 8,
  // Who registered a moment ago is known once the account service has told of them.
  attempts: patient,
  async handle({ id, listing: job, submittedBy, source, deleted }, { correlationId }) {
    if (deleted || (await service.store(applications).findById(objectId(id)))) return;
    const listing = await service.store(listings).findById(objectId(job));
    if (!listing) return service.log.info({ submission: id, job }, 'the job of a form is gone');
    const person = await service.projections.get('users')?.find(submittedBy);
    if (!person) throw new NotKnownYet(`who sent ${id} is not known yet`);
    const memberships = await membershipsOf(service, submittedBy);
    const email = String(person.email ?? '');
    const viewer = { kind: 'person', id: submittedBy, email, session: '', memberships } as const;
    await applyFor(service, viewer, { listing, source, byForm: true }, { correlationId, id }).catch(
      (error: unknown) => {
        // They had applied before, by this or without a form.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
      },
    );
  },
});
