import type { JobDeclaration, Service } from '@fairlead/service-kit';
import { DAY_MS, today } from '../days.ts';
import { employees } from './collection.ts';
import { isOver } from './period.ts';

/** Ends employments on the day after their last, in UTC. */
export const endingOfEmployments = (service: Service): JobDeclaration => ({
  name: 'end-employments',
  at: (after) => (Math.floor(after / DAY_MS) + 1) * DAY_MS,
  run: (lost) => endPast(service, lost),
});

/** @throws {AggregateError} when some could not be ended; they are retried. */
async function endPast(service: Service, lost: AbortSignal): Promise<void> {
  const store = service.store(employees);
  const failures: unknown[] = [];
  for await (const { _id } of store.find({ status: 'active', endedOn: { $lt: today() } })) {
    if (lost.aborted) return;
    const ended = store.rewrite(
      _id,
      (current) =>
        isOver(current.endedOn)
          ? { ...current, status: 'ended', leftAt: new Date().toISOString() }
          : undefined,
      { actor: 'system', correlationId: 'end-employments' },
    );
    await ended.catch((error: unknown) => failures.push(error));
  }
  if (failures.length) throw new AggregateError(failures, 'employments could not be ended');
}
