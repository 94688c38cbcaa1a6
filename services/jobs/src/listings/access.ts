import { listingFields } from '@fairlead/contracts';
import {
  type AccessRules,
  type Filter,
  holdersOf,
  organizationsWhere,
  type Viewer,
} from '@fairlead/service-kit';
import type { z } from 'zod';

/** The people who publish an organization's listings. */
export const publishers = ['org-admin', 'org-staff'] as const;

/** The organizations whose listings a viewer may see in every status, and change. */
export const publishesFor = (viewer: Viewer) => organizationsWhere(viewer, publishers);

/** Those who publish for the organization that documents of this schema belong to. */
export const publishersOf = (schema: z.ZodObject) => holdersOf(schema, publishers);

/** Published: active and not past its expiry. */
export function publishedFilter(): Filter {
  return { status: 'active', 'derived.visibleUntil': { $gt: new Date() } };
}

const ofPublishers = publishersOf(listingFields);

/** Everyone reads what is published; an organization's publishers read and write all of its own. */
export const listingAccess: AccessRules = {
  read(viewer) {
    const own = ofPublishers.documents(viewer);
    return own ? { $or: [publishedFilter(), own] } : publishedFilter();
  },
  create: ofPublishers.includes,
  update: ofPublishers.documents,
  delete: ofPublishers.documents,
};
