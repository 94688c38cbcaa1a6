import { employeeFields } from '@fairlead/contracts';
import { type Membership, type Service, toDocument } from '@fairlead/service-kit';
import { toObjectId } from '../rules.ts';
import { employees } from './collection.ts';

/** What a person is in which organization, from the records themselves: this service is the authority. */
export async function membershipsOf(service: Service, user: string): Promise<Membership[]> {
  const records = await service
    .store('employees')
    .find({ user: toObjectId(user) })
    .toArray();
  return records.map((stored) => {
    const document = toDocument(employees.fields, stored);
    const { organization, vessel, orgRoles } = employeeFields.parse(document);
    return { employee: document.id, organization, vessel: vessel ?? null, orgRoles };
  });
}
