import { employeeChanged, employeeFields } from '@fairlead/contracts';
import {
  defineCollection,
  holdersOf,
  isOperator,
  objectId,
  type Viewer,
} from '@fairlead/service-kit';
import { admins, keptByOrganization } from '../rules.ts';

const ofAdmins = holdersOf(employeeFields, admins);

/** Admins see the records of their organization; everyone sees their own. */
function readable(viewer: Viewer) {
  if (viewer.kind !== 'person') return isOperator(viewer);
  const own = { user: objectId(viewer.id) };
  const administered = ofAdmins.documents(viewer);
  return administered ? { $or: [own, administered] } : own;
}

/** Memberships: who works for which organization, on which vessel, with which roles. */
export const employees = defineCollection({
  slug: 'employees',
  singular: 'Employee',
  schema: employeeFields,
  access: { read: readable, ...keptByOrganization(employeeFields) },
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
