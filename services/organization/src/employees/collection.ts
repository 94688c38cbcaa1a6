import { employeeChanged, employeeFields } from '@fairlead/contracts';
import {
  defineCollection,
  either,
  holdersOf,
  isOperator,
  ownDocuments,
} from '@fairlead/service-kit';
import { admins, keptByOrganization } from '../rules.ts';

const ofAdmins = holdersOf(employeeFields, admins);

const own = ownDocuments(employeeFields);

/** Memberships: who works for which organization, on which vessel, with which roles. */
export const employees = defineCollection({
  slug: 'employees',
  singular: 'Employee',
  schema: employeeFields,
  access: {
    // Admins see the records of their organization; everyone sees their own.
    read: (viewer) => isOperator(viewer) || either(own(viewer), ofAdmins.documents(viewer)),
    ...keptByOrganization(employeeFields),
  },
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
