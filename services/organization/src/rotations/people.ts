import { isId, type rotation, type rotationFields } from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  type FormsOf,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { idIn } from '../registers/access.ts';
import { rotations } from './collection.ts';

type RotationChange = Change<FormsOf<typeof rotationFields, typeof rotation, never>>;

/** Refuses to plan somebody who does not work for the organization; those who have left since may stay. */
export const requiringPeople =
  (service: Service) =>
  async ({ content, previous }: RotationChange): Promise<RotationChange['content']> => {
    const organization = idIn(content.organization);
    const failures = [];
    for (const path of ['user', 'relief'] as const) {
      const person = idIn(content[path]);
      if (!isId(person) || person === idIn(previous?.[path]) || !isId(organization)) continue;
      if (path === 'relief' && person === idIn(content.user))
        failures.push({ path, message: 'Nobody relieves themselves' });
      else if (!(await worksFor(service, organization, person)))
        failures.push({ path, message: 'This is not a member of the organization' });
    }
    if (failures.length > 0) throw apiErrors.validation(rotations.slug, failures);
    return content;
  };

const worksFor = async (service: Service, organization: string, person: string) =>
  (await service.store(employees).count({
    'user.id': objectId(person),
    organization: objectId(organization),
    status: { $ne: 'ended' },
  })) > 0;
