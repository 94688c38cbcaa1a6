import { type Place, placeAt } from '@fairlead/contracts';
import { type AccessRules, holdersAt, isOperator, type Viewer } from '@fairlead/service-kit';
import type { z } from 'zod';

/** The page of what an organization is and shows of itself, and that of its vessels, by which it is decided who writes them. */
export const profilePage = placeAt('org', '/profile');
export const fleetPage = placeAt('org', '/fleet');

/** Documents every visitor may read and only an operator of the platform may write. */
export const referenceRules: AccessRules = {
  read: () => true,
  create: isOperator,
  update: isOperator,
  delete: isOperator,
};

/** What an organization keeps of its own, by whom a page lets write, and by operators; whose it is says `tenant()` in the schema. */
export function keptByOrganization(schema: z.ZodObject, page: Place): Omit<AccessRules, 'read'> {
  const holders = holdersAt(schema, page, 'write');
  const own = (viewer: Viewer) => isOperator(viewer) || holders.documents(viewer);
  return {
    create: (viewer, content) => isOperator(viewer) || holders.includes(viewer, content),
    update: own,
    delete: own,
  };
}

/** What an organization shows of itself: read by everyone, written by whom its profile's page lets. */
export const shownByOrganization = (schema: z.ZodObject): AccessRules => ({
  read: () => true,
  ...keptByOrganization(schema, profilePage),
});
