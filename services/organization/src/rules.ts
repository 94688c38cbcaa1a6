import {
  type AccessRules,
  type Content,
  holdsRole,
  isOperator,
  organizationsWhere,
  type Viewer,
} from '@fairlead/service-kit';
import mongoose from 'mongoose';

const admins = ['org-admin'] as const;

/** Documents every visitor may read and only an operator of the platform may write. */
export const referenceRules: AccessRules = {
  read: () => true,
  create: isOperator,
  update: isOperator,
  delete: isOperator,
};

/** What an organization shows of itself: read by everyone, written by its admins. */
export const shownByOrganization = (organizationAt: string): AccessRules => ({
  read: () => true,
  create: (viewer: Viewer, content: Content) =>
    isOperator(viewer) || holdsRole(viewer, text(content[organizationAt]), admins),
  update: (viewer) => ofOwnOrganizations(viewer, organizationAt),
  delete: (viewer) => ofOwnOrganizations(viewer, organizationAt),
});

/** The documents of the organizations a viewer administers; everything for an operator. */
export function ofOwnOrganizations(viewer: Viewer, organizationAt: string) {
  if (isOperator(viewer)) return true;
  const organizations = organizationsWhere(viewer, admins);
  return organizations.length > 0 && { [organizationAt]: { $in: organizations.map(toObjectId) } };
}

export const toObjectId = (id: string) => new mongoose.Types.ObjectId(id);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
