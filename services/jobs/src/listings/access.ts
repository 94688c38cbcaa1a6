import { listingFields, placeAt } from '@fairlead/contracts';
import {
  type AccessRules,
  type Filter,
  holdersAt,
  organizationsAt,
  type Viewer,
} from '@fairlead/service-kit';

/** The pages whose permissions decide who works on an organization's listings, and on their candidates. */
export const listingsPage = placeAt('org', '/jobs');
export const pipelinePage = placeAt('org', '/jobs/pipeline');

/** The organizations whose listings a viewer may see in every status. */
export const seesAllOf = (viewer: Viewer) => organizationsAt(viewer, listingsPage, 'read');

/** The organizations whose listings a viewer may make and change. */
export const publishesFor = (viewer: Viewer) => organizationsAt(viewer, listingsPage, 'write');

/** Published: active and not past its expiry. */
export function publishedFilter(): Filter {
  return { status: 'active', 'derived.visibleUntil': { $gt: new Date() } };
}

const ofReaders = holdersAt(listingFields, listingsPage, 'read');
const ofPublishers = holdersAt(listingFields, listingsPage, 'write');

/** Everyone reads published listings; an organization's own people read and write all of its own, if its page admits them. */
export const listingAccess: AccessRules & Required<Pick<AccessRules, 'restricted'>> = {
  read(viewer) {
    const own = ofReaders.documents(viewer);
    return own ? { $or: [publishedFilter(), own] } : publishedFilter();
  },
  create: ofPublishers.includes,
  update: ofPublishers.documents,
  delete: ofPublishers.documents,
  restricted: ofPublishers.documents,
};
