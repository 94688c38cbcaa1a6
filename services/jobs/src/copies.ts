import {
  departmentChanged,
  employeeChanged,
  organizationChanged,
  organizationProfileChanged,
  positionChanged,
  vesselChanged,
} from '@fairlead/contracts';
import { defineCopy, type Membership, type Service } from '@fairlead/service-kit';
import { z } from 'zod';

/** What this service keeps of the organization service's documents. */
export const copies = [
  defineCopy({ name: 'organizations', event: organizationChanged, keep: ({ name }) => ({ name }) }),
  defineCopy({
    name: 'organizationProfiles',
    event: organizationProfileChanged,
    key: ({ organization }) => organization,
    keep: ({ logoUrl }) => ({ logoUrl }),
  }),
  defineCopy({ name: 'vessels', event: vesselChanged, keep: ({ name }) => ({ name }) }),
  defineCopy({
    name: 'departments',
    event: departmentChanged,
    keep: ({ name, code }) => ({ name, code }),
  }),
  defineCopy({
    name: 'positions',
    event: positionChanged,
    keep: ({ name, code }) => ({ name, code }),
  }),
  defineCopy({
    name: 'employees',
    event: employeeChanged,
    keep: ({ id, user, organization, vessel, orgRoles }) => ({
      employee: id,
      user,
      organization,
      vessel,
      orgRoles,
    }),
  }),
];

const membership = z.object({
  employee: z.string(),
  organization: z.string(),
  vessel: z.string().nullable(),
  orgRoles: employeeChanged.payload.shape.orgRoles,
});

/** What a person is in which organization, by this service's own copy of the records. */
export async function membershipsOf(service: Service, user: string): Promise<Membership[]> {
  const records = (await service.copies.get('employees')?.findAll({ user })) ?? [];
  return records.map((record) => membership.parse(record));
}
