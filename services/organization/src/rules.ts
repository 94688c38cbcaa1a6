import { type AccessRules, holdersOf, isOperator, type Viewer } from '@fairlead/service-kit';
import type { z } from 'zod';

/** Who keeps what belongs to an organization, and the organization itself. */
export const admins = ['org-admin'] as const;

/** Documents every visitor may read and only an operator of the platform may write. */
export const referenceRules: AccessRules = {
  read: () => true,
  create: isOperator,
  update: isOperator,
  delete: isOperator,
};

/** What an organization keeps of its own, by its admins and operators; whose it is says `tenant()` in the schema. */
export function keptByOrganization(schema: z.ZodObject): Omit<AccessRules, 'read'> {
  const holders = holdersOf(schema, admins);
  const own = (viewer: Viewer) => isOperator(viewer) || holders.documents(viewer);
  return {
    create: (viewer, content) => isOperator(viewer) || holders.includes(viewer, content),
    update: own,
    delete: own,
  };
}

/** What an organization shows of itself: read by everyone, written by its admins. */
export const shownByOrganization = (schema: z.ZodObject): AccessRules => ({
  read: () => true,
  ...keptByOrganization(schema),
});
