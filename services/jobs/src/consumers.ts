import { applicationChanged, hiringPipelineChanged, listingChanged } from '@fairlead/contracts';
import { type ConsumerDeclaration, objectId, type Service } from '@fairlead/service-kit';
import { applicationsByForm } from './applications/by-form.ts';
import { applications } from './applications/collection.ts';
import { cancelInterviews } from './candidates/cancelling.ts';
import { hiringPipelines } from './hiring-pipelines/collection.ts';
import { settle } from './hiring-pipelines/editing.ts';
import { followListing } from './hiring-pipelines/pipelines.ts';

/** The consequences of this service's own events, which happen even when an instance died half-way. */
export function consumers(service: Service): ConsumerDeclaration[] {
  const pipelines: ConsumerDeclaration<typeof listingChanged.payload> = {
    name: 'pipelines',
    event: listingChanged,
    handle: (listing) => followListing(service, listing),
  };
  const stages: ConsumerDeclaration<typeof hiringPipelineChanged.payload> = {
    name: 'stages',
    event: hiringPipelineChanged,
    async handle({ id, deleted }, { correlationId }) {
      if (deleted) return;
      const pipeline = await service.store(hiringPipelines).findById(objectId(id));
      if (pipeline) await settle(service, pipeline, correlationId);
    },
  };
  const withdrawals: ConsumerDeclaration<typeof applicationChanged.payload> = {
    name: 'withdrawals',
    event: applicationChanged,
    async handle({ id, withdrawn, deleted }, { correlationId }) {
      if (deleted || !withdrawn) return;
      const application = await service.store(applications).findById(objectId(id));
      if (application) await cancelInterviews(service, application, correlationId);
    },
  };
  return [pipelines, stages, withdrawals, applicationsByForm(service)];
}
