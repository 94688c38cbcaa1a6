import type { Service } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { withPeriod } from '../employees/period.ts';

type InsertOptions = Parameters<ReturnType<typeof storeOf>['add']>[0][number];

const storeOf = (service: Service) => service.store(employees);

/** Creates somebody's record as the service itself does once they have accepted an invitation. @returns its id. */
export async function employing(
  service: Service,
  { user, ...work }: Record<string, unknown>,
): Promise<string> {
  const content = withPeriod({
    content: { ...work, user: { id: user } } as never,
    previous: undefined,
    viewer: { kind: 'visitor' },
  });
  const [made] = await storeOf(service).add([{ content } as unknown as InsertOptions], {
    actor: 'system',
    correlationId: 'test',
  });
  if (!made) throw new Error('the record is not made');
  return made._id.toHexString();
}
