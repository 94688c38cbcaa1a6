import {
  type AccessRules,
  type Content,
  type Filter,
  holdsRole,
  organizationsWhere,
  type Viewer,
} from '@fairlead/service-kit';
import mongoose from 'mongoose';

/** The people who publish an organization's listings. */
export const publishers = ['org-admin', 'org-staff'] as const;

/** The organizations whose listings a viewer may see in every status, and change. */
export const publishesFor = (viewer: Viewer) => organizationsWhere(viewer, publishers);

/** The organization that content belongs to; carried as `{id}` once it is stored. */
export function organizationOf(content: Content): string | undefined {
  const { organization } = content;
  if (typeof organization === 'string') return organization;
  return (organization as { id?: string } | undefined)?.id;
}

/** Published: active and not past its expiry. */
export function publishedFilter(): Filter {
  return { status: 'active', 'derived.visibleUntil': { $gt: new Date() } };
}

const ofOrganizations = (organizations: readonly string[]): Filter => ({
  'organization.id': { $in: organizations.map((id) => new mongoose.Types.ObjectId(id)) },
});

/** What belongs to the organizations that a viewer publishes for; false when there are none. */
export function ofPublishers(viewer: Viewer): Filter | false {
  const organizations = publishesFor(viewer);
  return organizations.length > 0 && ofOrganizations(organizations);
}

/** Everyone reads what is published; an organization's publishers read and write all of its own. */
export const listingAccess: AccessRules = {
  read(viewer) {
    const organizations = publishesFor(viewer);
    if (!organizations.length) return publishedFilter();
    return { $or: [publishedFilter(), ofOrganizations(organizations)] };
  },
  create: (viewer, content) => holdsRole(viewer, organizationOf(content), publishers),
  update: ofPublishers,
  delete: ofPublishers,
};
