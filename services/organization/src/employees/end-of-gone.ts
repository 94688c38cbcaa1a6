import { objectId, type Service } from '@fairlead/service-kit';
import { today } from '../days.ts';
import { employees } from './collection.ts';

/** Ends the employments of somebody who is gone: nobody is a member by a record that names nobody. */
export async function endEmploymentsOf(service: Service, user: string): Promise<void> {
  const store = service.store(employees);
  const inForce = { 'user.id': objectId(user), status: { $ne: 'ended' } };
  for await (const { _id } of store.find(inForce))
    await store.rewrite(
      _id,
      (current) => ({
        ...current,
        status: 'ended',
        endedOn: current.endedOn ?? today(),
        leftAt: new Date().toISOString(),
      }),
      { actor: 'system', correlationId: `erasure:${user}` },
    );
}
