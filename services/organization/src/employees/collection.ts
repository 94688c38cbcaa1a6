import { employeeChanged, employeeFields } from '@fairlead/contracts';
import {
  type AccessRules,
  type Content,
  defineCollection,
  holdsRole,
  isOperator,
  type Viewer,
} from '@fairlead/service-kit';
import { ofOwnOrganizations, toObjectId } from '../rules.ts';

/** Admins see and keep the records of their organization; everyone sees their own. */
const access: AccessRules = {
  read(viewer: Viewer) {
    if (viewer.kind !== 'person') return isOperator(viewer);
    const own = { user: toObjectId(viewer.id) };
    const ofOrganizations = ofOwnOrganizations(viewer, 'organization');
    return typeof ofOrganizations === 'object' ? { $or: [own, ofOrganizations] } : own;
  },
  create: (viewer: Viewer, content: Content) =>
    isOperator(viewer) || holdsRole(viewer, String(content.organization), ['org-admin']),
  update: (viewer) => ofOwnOrganizations(viewer, 'organization'),
  delete: (viewer) => ofOwnOrganizations(viewer, 'organization'),
};

/** Memberships: who works for which organization, on which vessel, with which roles. */
export const employees = defineCollection({
  slug: 'employees',
  singular: 'Employee',
  schema: employeeFields,
  access,
  filters: ['vessel', 'position'],
  events: [
    {
      type: employeeChanged,
      payload: ({ id, user, organization, vessel, orgRoles }, state) => ({
        id,
        user,
        organization,
        vessel: vessel ?? null,
        orgRoles,
        ...state,
      }),
    },
  ],
});
