import { clockIn, dayAfter, type Register, vesselChanged } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  type JobDeclaration,
  objectId,
  type Service,
  type Stored,
} from '@fairlead/service-kit';
import { idIn } from './access.ts';
import { clockAboard, zoneAboard } from './clocks.ts';
import { turningIndex } from './collection.ts';
import { completed, type RecordContent } from './completing.ts';
import { Moments } from './moments.ts';
import type { RegisterStore } from './register-store.ts';

/** How often (ms) it is looked at the latest: another instance may know of a moment that this one has not heard of. */
const EVERY_MS = 60_000;

/**
 * Gives records the flags and the status that hold now, when the moment has come that each of them says, and deletes those that are kept
 * no longer: nobody need look at it. Their lists, badges and notices follow from the change.
 */
export const turningOfFlags = (
  service: Service,
  kept: readonly RegisterStore[],
): JobDeclaration => {
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
  kept: readonly RegisterStore[],
  lost: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of kept) {
    const store = service.store(one.collection);
    for await (const record of store
      .find({ flagsChangeAt: { $lte: new Date() } })
      .hint(turningIndex.name)) {
      if (lost.aborted) return;
      await turn(service, one, record).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length) throw new AggregateError(failures, 'flags could not be turned');
}

const origin = { correlationId: 'turn-flags' };

/** Gives a record what holds at this moment, or deletes it where its time is over. */
async function turn(
  service: Service,
  { register, collection }: RegisterStore,
  record: Stored,
): Promise<void> {
  const { _id, revision } = record;
  const store = service.store(collection);
  if (await isOver(service, register, record))
    await store.remove(_id, { ...origin, isIntoTrash: true }, { within: { revision } });
  else await store.rewrite(_id, (current) => turnedNow(service, register, current), origin);
}

/** Whether a record has been kept as long as it is to be: whoever changed it last, or brought it back, has it for a while. */
async function isOver(
  service: Service,
  { trashDays }: Register,
  { keptUntil, vessel, updatedAt }: Stored,
): Promise<boolean> {
  if (typeof keptUntil !== 'string') return false;
  const zone = await zoneAboard(service, vessel === undefined ? undefined : String(vessel));
  const dayOf = (at: Date) => clockIn(zone, at.toISOString()).day;
  const today = dayOf(new Date());
  return keptUntil < today && dayAfter(dayOf(updatedAt), trashDays) < today;
}

/** A record as it is at this moment; undefined where it is so already. */
export async function turnedNow(
  service: Service,
  register: Register,
  content: Record<string, unknown>,
): Promise<RecordContent | undefined> {
  const clock = await clockAboard(service, idIn(content.vessel));
  const turned = completed(register, content as RecordContent, { ...clock, at: Date.now() });
  const isSame = [...new Set([...Object.keys(content), ...Object.keys(turned)])].every(
    (name) => JSON.stringify(content[name]) === JSON.stringify(turned[name]),
  );
  return isSame ? undefined : turned;
}

/** Looks anew at a vessel's records when the vessel has changed: its clocks may have been set. */
export const turningWithClocks = (
  service: Service,
  kept: readonly RegisterStore[],
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
