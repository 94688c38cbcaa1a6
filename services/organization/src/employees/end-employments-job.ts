import { DAY_MS } from '@fairlead/contracts/time/durations';
import { forEachDue, type JobDeclaration, type Service } from '@fairlead/service-kit';
import { today } from '../days.ts';
import { employees } from './collection.ts';
import { isOver } from './period.ts';

/** Ends employments on the day after their last, in UTC. */
export const createEndEmploymentsJob = (service: Service): JobDeclaration => ({
  name: 'end-employments',
  at: (after) => (Math.floor(after / DAY_MS) + 1) * DAY_MS,
  run: (lost) => endPast(service, lost),
});

/** @throws {AggregateError} when some could not be ended; they are retried. */
function endPast(service: Service, lost: AbortSignal): Promise<void> {
  const store = service.store(employees);
  return forEachDue(service, {
    name: 'end-employments',
    due: store.find({ status: 'active', endedOn: { $lt: today() } }),
    lost,
    work: ({ _id }) =>
      store.rewrite(
        _id,
        (current) =>
          isOver(current.endedOn)
            ? { ...current, status: 'ended', leftAt: new Date().toISOString() }
            : undefined,
        { actor: 'system', correlationId: 'end-employments' },
      ),
  });
}
