import { type Register, vesselChanged } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  type JobDeclaration,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { idIn } from './access.ts';
import { zoneAboard } from './clocks.ts';
import { turningIndex } from './collection.ts';
import { completed, type RecordContent } from './completing.ts';
import type { KeptRegister } from './kept-register.ts';
import { Moments } from './moments.ts';

/** How often (ms) it is looked at the latest: another instance may know of a moment that this one has not heard of. */
const EVERY_MS = 60_000;

/**
 * Gives records the flags and the status that hold now, when the moment has come that each of them says: nobody need look at it. Their
 * lists, badges and notices follow from the change.
 */
export const turningOfFlags = (service: Service, kept: readonly KeptRegister[]): JobDeclaration => {
  const moments = new Moments(service, kept);
  return {
    name: 'turn-flags',
    at: (after) => Math.min(moments.next > after ? moments.next : Infinity, after + EVERY_MS),
    watch: (look) => moments.watch(look),
    run: async (lost) => {
      try {
        await turnDue(service, kept, lost);
      } finally {
        await moments.read();
      }
    },
  };
};

/** @throws {AggregateError} when some could not be turned; they are tried again. */
async function turnDue(
  service: Service,
  kept: readonly KeptRegister[],
  lost: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { register, collection } of kept) {
    const store = service.store(collection);
    for await (const { _id } of store
      .find({ flagsChangeAt: { $lte: new Date() } })
      .hint(turningIndex.name)) {
      if (lost.aborted) return;
      const turned = store.rewrite(_id, (current) => turnedNow(service, register, current), {
        correlationId: 'turn-flags',
      });
      await turned.catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length) throw new AggregateError(failures, 'flags could not be turned');
}

/** A record as it is at this moment; undefined where it is so already. */
export async function turnedNow(
  service: Service,
  register: Register,
  content: Record<string, unknown>,
): Promise<RecordContent | undefined> {
  const zone = await zoneAboard(service, idIn(content.vessel));
  const turned = completed(register, content as RecordContent, { zone, at: Date.now() });
  const isSame = [...new Set([...Object.keys(content), ...Object.keys(turned)])].every(
    (name) => JSON.stringify(content[name]) === JSON.stringify(turned[name]),
  );
  return isSame ? undefined : turned;
}

/** Looks anew at a vessel's records when the vessel has changed: its clocks may have been set. */
export const turningWithClocks = (
  service: Service,
  kept: readonly KeptRegister[],
): ConsumerDeclaration<typeof vesselChanged.payload> => ({
  name: 'turningWithClocks',
  event: vesselChanged,
  handle: async ({ id, deleted }) => {
    if (deleted) return;
    for (const { register, collection } of kept) {
      const store = service.store(collection);
      const timed = { vessel: objectId(id), flagsChangeAt: { $gt: new Date(0) } };
      for await (const { _id } of store.find(timed))
        await store.rewrite(_id, (current) => turnedNow(service, register, current), {
          correlationId: `vessel:${id}`,
        });
    }
  },
});
