import {
  codesOf,
  employeeChanged,
  type OrganizationRole,
  organizationRoles,
} from '@fairlead/contracts';
import { z } from 'zod';
import { type Copies, defineCopy } from '../events/copies.ts';
import type { Membership } from './viewer.ts';

/** The copy of the organization service's employee records, which say who is what where. */
export const employeeCopies = defineCopy({
  name: 'employees',
  event: employeeChanged,
  keep: ({ id, user, organization, vessel, orgRoles }) => ({
    employee: id,
    user,
    organization,
    vessel,
    orgRoles,
  }),
});

const known: readonly string[] = codesOf(organizationRoles);
const isKnown = (role: string): role is OrganizationRole => known.includes(role);

/** A record as it was told. A role that this release does not know yet gives nothing here. */
const membership = z.object({
  employee: z.string(),
  user: z.string(),
  organization: z.string(),
  vessel: z.string().nullable(),
  orgRoles: z.array(z.string()).transform((roles) => roles.filter(isKnown)),
});

/** A service, as far as it keeps copies of the records. */
interface Copying {
  copies: ReadonlyMap<string, Copies>;
}

/** What a person is in which organization, by the service's own copy of the records. */
export const membershipsOf = (service: Copying, user: string): Promise<Membership[]> =>
  employed(service, { user });

/** Everyone who works for an organization, by the service's own copy of the records. */
export const membersOf = (
  service: Copying,
  organization: string,
): Promise<(Membership & { user: string })[]> => employed(service, { organization });

async function employed(service: Copying, filter: { user: string } | { organization: string }) {
  const records = (await service.copies.get(employeeCopies.name)?.findAll(filter)) ?? [];
  return records.map((record) => membership.parse(record));
}

/** Makes the indexes that these questions are answered by, where a service keeps the records. */
export async function indexMemberships(service: Copying): Promise<void> {
  const copies = service.copies.get(employeeCopies.name);
  await Promise.all(['user', 'organization'].map((member) => copies?.ensureIndex(member)));
}
