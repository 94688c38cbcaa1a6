import { type Membership, objectId, type Service } from '@fairlead/service-kit';
import { employees } from './collection.ts';

/** What a person is in which organization, from the records themselves: this service is the authority. */
export async function membershipsOf(service: Service, user: string): Promise<Membership[]> {
  const records = await service
    .store(employees)
    .find({ user: objectId(user) })
    .toArray();
  return records.map(({ _id, organization, vessel, orgRoles }) => ({
    employee: _id.toHexString(),
    organization: organization.toHexString(),
    vessel: vessel?.toHexString() ?? null,
    orgRoles,
  }));
}
