import { applicationChanged } from '@fairlead/contracts';
import { type ConsumerDeclaration, objectId, type Service } from '@fairlead/service-kit';
import { applicationFormSubmissions } from './application-collection.ts';

/** Marks what an applicant sent with a form, once they have withdrawn the application that it became: they may send the form again. */
export const withdrawnApplications = (
  service: Service,
): ConsumerDeclaration<typeof applicationChanged.payload> => ({
  name: 'withdrawnApplications',
  event: applicationChanged,
  async handle({ id, withdrawn, deleted }, { correlationId }) {
    if (deleted || !withdrawn) return;
    await service
      .store(applicationFormSubmissions)
      .rewrite(
        objectId(id),
        (current) =>
          current.withdrawnOn ? undefined : { ...current, withdrawnOn: new Date().toISOString() },
        { actor: 'system', correlationId },
      );
  },
});
