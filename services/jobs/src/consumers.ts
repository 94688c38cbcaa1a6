import { hiringPipelineChanged, listingChanged } from '@fairlead/contracts';
import { type ConsumerDeclaration, objectId, type Service } from '@fairlead/service-kit';
import { hiringPipelines } from './hiring-pipelines/collection.ts';
import { moveOut } from './hiring-pipelines/editing.ts';
import { followListing } from './hiring-pipelines/pipelines.ts';

/** What follows from this service's own events, and so happens also when an instance died half way. */
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
      if (pipeline) await moveOut(service, pipeline, correlationId);
    },
  };
  return [pipelines, stages];
}
