import { type MenuPlace, placeAt } from '@fairlead/contracts';
import { type AccessRules, holdersAt, isOperator, type Viewer } from '@fairlead/service-kit';
import type { z } from 'zod';

/** The pages of an organization's profile and of its vessels, whose permissions decide who writes them. */
export const profilePage = placeAt('org', '/profile');
export const fleetPage = placeAt('org', '/fleet');

/** Documents that every visitor may read and only an operator of the platform may write. */
export const referenceRules: AccessRules = {
  read: () => true,
  create: isOperator,
  update: isOperator,
  delete: isOperator,
};

/** An organization's own documents, written by those whom a page lets, and by operators; `tenant()` in the schema names the organization. */
export function keptByOrganization(
  schema: z.ZodObject,
  page: MenuPlace,
): Omit<AccessRules, 'read'> {
  const holders = holdersAt(schema, page, 'write');
  const own = (viewer: Viewer) => isOperator(viewer) || holders.documents(viewer);
  return {
    create: (viewer, content) => isOperator(viewer) || holders.includes(viewer, content),
    update: own,
    delete: own,
  };
}

/** An organization's public profile: read by everyone, written by those whom its profile page lets. */
export const shownByOrganization = (schema: z.ZodObject): AccessRules => ({
  read: () => true,
  ...keptByOrganization(schema, profilePage),
});
