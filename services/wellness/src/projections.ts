import {
  departmentChanged,
  organizationChanged,
  positionChanged,
  userChanged,
  vesselChanged,
} from '@fairlead/contracts';
import { defineProjection, membershipProjections, type Service } from '@fairlead/service-kit';

/** This service's projections of other services' documents: memberships, and the names of people, vessels and departments. */
export const projections = [
  defineProjection({
    name: 'users',
    event: userChanged,
    keep: ({ name, firstName, lastName }) => ({ fullName: name, firstName, lastName }),
  }),
  defineProjection({
    name: 'organizations',
    event: organizationChanged,
    keep: ({ name }) => ({ name }),
  }),
  defineProjection({ name: 'positions', event: positionChanged, keep: ({ code }) => ({ code }) }),
  defineProjection({
    name: 'vessels',
    event: vesselChanged,
    keep: ({ name, organization }) => ({ name, organization }),
  }),
  defineProjection({
    name: 'departments',
    event: departmentChanged,
    keep: ({ name }) => ({ name }),
  }),
  ...membershipProjections,
];

/** A person with the denormalized name, as needed for the service's own writes. */
export async function namedPerson(
  { projections: kept }: Pick<Service, 'projections'>,
  id: string,
): Promise<{ id: string; fullName?: string }> {
  const known = await kept.get('users')?.find(id);
  return { id, ...(typeof known?.fullName === 'string' && { fullName: known.fullName }) };
}

/** A vessel or a department with its name, likewise. */
export async function namedPlace(
  { projections: kept }: Pick<Service, 'projections'>,
  from: 'vessels' | 'departments',
  id: string,
): Promise<{ id: string; name?: string }> {
  const known = await kept.get(from)?.find(id);
  return { id, ...(typeof known?.name === 'string' && { name: known.name }) };
}
