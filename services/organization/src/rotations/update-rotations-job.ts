import { type Filter, forEachDue, type JobDeclaration, type Service } from '@fairlead/service-kit';
import { today } from '../days.ts';
import { rotations, type StoredRotation } from './collection.ts';

/** How often (ms) due rotations are looked for: one confirmed late starts within a minute. */
const EVERY_MS = 60_000;

/** Starts confirmed rotations on their first day and ends active ones after their last, in UTC. */
export const createUpdateRotationsJob = (service: Service): JobDeclaration => ({
  name: 'turn-rotations',
  every: EVERY_MS,
  run: async (lost) => {
    const now = today();
    const began = turn(service, lost, {
      due: { status: 'confirmed', from: { $lte: now } },
      isDue: ({ status, from }) => status === 'confirmed' && from <= now,
      status: 'active',
    });
    // Those that could not begin keep none from ending.
    const failure = await began.catch((error: unknown) => ({ error }));
    await turn(service, lost, {
      due: { status: 'active', to: { $lt: now } },
      isDue: ({ status, to }) => status === 'active' && to < now,
      status: 'done',
    });
    if (failure) throw failure.error;
  },
});

interface Turn {
  due: Filter;
  isDue(rotation: Pick<StoredRotation, 'status' | 'from' | 'to'>): boolean;
  status: 'active' | 'done';
}

/** @throws {AggregateError} with what failed; the others are updated anyway. */
function turn(service: Service, lost: AbortSignal, { due, isDue, status }: Turn): Promise<void> {
  const store = service.store(rotations);
  return forEachDue(service, {
    name: `turn-rotations ${status}`,
    due: store.find(due),
    lost,
    work: ({ _id }) =>
      store.rewrite(_id, (current) => (isDue(current) ? { ...current, status } : undefined), {
        actor: 'system',
        correlationId: 'turn-rotations',
      }),
  });
}
