import { applicationChanged, listingChanged } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import { countsOf } from './applications/counts.ts';
import { followListing } from './hiring-pipelines/pipelines.ts';

/** What follows from this service's own events, and so happens also when an instance died half way. */
export function consumers(service: Service): ConsumerDeclaration[] {
  const counts = countsOf(service);
  const pipelines: ConsumerDeclaration<typeof listingChanged.payload> = {
    name: 'pipelines',
    event: listingChanged,
    handle: (listing) => followListing(service, listing),
  };
  const applicationCounts: ConsumerDeclaration<typeof applicationChanged.payload> = {
    name: 'application-counts',
    event: applicationChanged,
    handle: ({ id, listing }) => counts.count(id, listing),
  };
  return [pipelines, applicationCounts];
}
