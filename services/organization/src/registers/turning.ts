import type { Register, RegisterCollection } from '@fairlead/contracts';
import type { Collection, JobDeclaration, Service } from '@fairlead/service-kit';
import { idIn } from './access.ts';
import { zoneAboard } from './clocks.ts';
import type { RecordForms } from './collection.ts';
import { completed, type RecordContent } from './completing.ts';

/** How often (ms) it is looked whose moment has come. */
const EVERY_MS = 15_000;

/** A register and what keeps it. */
export interface KeptRegister {
  register: Register;
  collection: Collection<RecordForms, RegisterCollection>;
}

/**
 * Gives records the flags and the status that hold now, when the moment has come that each of them says: nobody need look at it. Their
 * lists, badges and notices follow from the change.
 */
export const turningOfFlags = (
  service: Service,
  kept: readonly KeptRegister[],
): JobDeclaration => ({
  name: 'turn-flags',
  every: EVERY_MS,
  run: (lost) => turnDue(service, kept, lost),
});

/** @throws {AggregateError} when some could not be turned; they are tried again. */
async function turnDue(
  service: Service,
  kept: readonly KeptRegister[],
  lost: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { register, collection } of kept) {
    const store = service.store(collection);
    for await (const { _id } of store.find({ flagsChangeAt: { $lte: new Date() } })) {
      if (lost.aborted) return;
      const turned = store.rewrite(_id, (current) => turnedNow(service, register, current), {
        correlationId: 'turn-flags',
      });
      await turned.catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length) throw new AggregateError(failures, 'flags could not be turned');
}

/** A record as it is at this moment. */
export async function turnedNow(
  service: Service,
  register: Register,
  content: Record<string, unknown>,
): Promise<RecordContent> {
  const zone = await zoneAboard(service, idIn(content.vessel));
  return completed(register, content as RecordContent, { zone, at: Date.now() });
}
