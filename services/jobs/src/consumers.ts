import { listingChanged } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import { followListing } from './hiring-pipelines/pipelines.ts';

/** What follows from this service's own events, and so happens also when an instance died half way. */
export function consumers(service: Service): ConsumerDeclaration[] {
  const pipelines: ConsumerDeclaration<typeof listingChanged.payload> = {
    name: 'pipelines',
    event: listingChanged,
    handle: (listing) => followListing(service, listing),
  };
  return [pipelines];
}
