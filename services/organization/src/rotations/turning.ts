import type { Filter, JobDeclaration, Service } from '@fairlead/service-kit';
import { today } from '../days.ts';
import { rotations, type StoredRotation } from './collection.ts';

/** How often (ms) due rotations are looked for: one confirmed late starts within a minute. */
const EVERY_MS = 60_000;

/** Starts confirmed rotations on their first day and ends active ones after their last, in UTC. */
export const turningOfRotations = (service: Service): JobDeclaration => ({
  name: 'turn-rotations',
  every: EVERY_MS,
  run: async (lost) => {
    const now = today();
    const failures = [
      ...(await turn(service, lost, {
        due: { status: 'confirmed', from: { $lte: now } },
        isDue: ({ status, from }) => status === 'confirmed' && from <= now,
        status: 'active',
      })),
      ...(await turn(service, lost, {
        due: { status: 'active', to: { $lt: now } },
        isDue: ({ status, to }) => status === 'active' && to < now,
        status: 'done',
      })),
    ];
    if (failures.length > 0) throw new AggregateError(failures, 'rotations could not be turned');
  },
});

interface Turn {
  due: Filter;
  isDue(rotation: Pick<StoredRotation, 'status' | 'from' | 'to'>): boolean;
  status: 'active' | 'done';
}

/** @returns what failed; the others are updated anyway. */
async function turn(service: Service, lost: AbortSignal, { due, isDue, status }: Turn) {
  const store = service.store(rotations);
  const failures: unknown[] = [];
  for await (const { _id } of store.find(due)) {
    if (lost.aborted) return failures;
    const turned = store.rewrite(
      _id,
      (current) => (isDue(current) ? { ...current, status } : undefined),
      { actor: 'system', correlationId: 'turn-rotations' },
    );
    await turned.catch((error: unknown) => failures.push(error));
  }
  return failures;
}
