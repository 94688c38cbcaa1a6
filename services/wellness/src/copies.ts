import {
  departmentChanged,
  organizationChanged,
  positionChanged,
  userChanged,
  vesselChanged,
} from '@fairlead/contracts';
import { defineCopy, membershipCopies, type Service } from '@fairlead/service-kit';

/** What this service keeps of other services' documents: who works where, and what people, vessels and departments are called. */
export const copies = [
  defineCopy({
    name: 'users',
    event: userChanged,
    keep: ({ name, firstName, lastName }) => ({ fullName: name, firstName, lastName }),
  }),
  defineCopy({ name: 'organizations', event: organizationChanged, keep: ({ name }) => ({ name }) }),
  defineCopy({ name: 'positions', event: positionChanged, keep: ({ code }) => ({ code }) }),
  defineCopy({
    name: 'vessels',
    event: vesselChanged,
    keep: ({ name, organization }) => ({ name, organization }),
  }),
  defineCopy({ name: 'departments', event: departmentChanged, keep: ({ name }) => ({ name }) }),
  ...membershipCopies,
];

/** A person with the name that is carried beside their id, as what the service writes by itself needs it. */
export async function namedPerson(
  { copies: kept }: Pick<Service, 'copies'>,
  id: string,
): Promise<{ id: string; fullName?: string }> {
  const known = await kept.get('users')?.find(id);
  return { id, ...(typeof known?.fullName === 'string' && { fullName: known.fullName }) };
}

/** A vessel or a department with its name, likewise. */
export async function namedPlace(
  { copies: kept }: Pick<Service, 'copies'>,
  from: 'vessels' | 'departments',
  id: string,
): Promise<{ id: string; name?: string }> {
  const known = await kept.get(from)?.find(id);
  return { id, ...(typeof known?.name === 'string' && { name: known.name }) };
}
