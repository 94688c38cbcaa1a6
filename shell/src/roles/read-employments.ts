import type { EmployeeRecord } from '@fairlead/contracts/access';
import { rolesFailure } from '@fairlead/contracts/portal/roles';
import { type CallPlace, callApi, readCollection } from '@fairlead/remote-kit/calls';

/** The current employee records of a person (S-046, O-002). Throws `ApiError` when they cannot be read. */
export async function readEmployments(user: string, place: CallPlace): Promise<EmployeeRecord[]> {
  const records = readCollection('employees', {
    where: { 'user.id': { equals: user } },
    depth: 2,
    limit: 100,
  });
  const answer = await callApi({ ...records, isFresh: true, failure: rolesFailure }, place);
  const { docs } = answer as { docs?: unknown };
  return Array.isArray(docs) ? docs : [];
}
