import { clockIn, type Register, vesselClocksChanged } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  forEachDue,
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
import { isPastRetention } from './retention.ts';

/** The longest pause (ms) between two checks: another instance may know of a moment unknown to this one. */
const EVERY_MS = 60_000;

/**
 * Updates the flags and the status of records at the moment that each of them stores, and deletes those past their retention: nobody
 * need open them. Lists, badges and notices follow from the change.
 */
export const flagScheduler = (
  service: Service,
  stores: readonly RegisterStore[],
): JobDeclaration => {
  const moments = new Moments(service, stores);
  return {
    name: 'turn-flags',
    at: (after) => Math.min(moments.next > after ? moments.next : Infinity, after + EVERY_MS),
    watch: (look) => moments.watch(look),
    run: async (lost) => {
      const start = Date.now();
      try {
        await recomputeDue(service, stores, start, lost);
      } finally {
        await moments.read(start);
      }
    },
  };
};

/** @throws {AggregateError} when some could not be updated; they are retried. */
const recomputeDue = (
  service: Service,
  stores: readonly RegisterStore[],
  start: number,
  lost: AbortSignal,
): Promise<void> =>
  forEachDue(service, {
    name: 'turn-flags',
    due: dueBy(service, stores, new Date(start)),
    lost,
    work: ({ one, record }) => recompute(service, one, record),
  });

/** The records of all registers that change by a moment. */
async function* dueBy(service: Service, stores: readonly RegisterStore[], moment: Date) {
  for (const one of stores) {
    const store = service.store(one.collection);
    const due = store.eachHinted(store.indexNamed(turningIndex.name), ({ hint }) => {
      const found = store.find({ flagsChangeAt: { $lte: moment } });
      return hint ? found.hint(hint) : found;
    });
    for await (const record of due)
      yield { _id: `${one.collection.slug} ${record._id}`, one, record };
  }
}

const origin = { actor: 'system', correlationId: 'turn-flags' } as const;

/** Updates a record to the current moment, or deletes it if its time is over. */
async function recompute(
  service: Service,
  { register, collection }: RegisterStore,
  record: Stored,
): Promise<void> {
  const { _id, revision } = record;
  const store = service.store(collection);
  if (await isOver(service, register, record))
    await store.remove(_id, { ...origin, isIntoTrash: true }, { within: { revision } });
  else await store.rewrite(_id, (current) => recomputedNow(service, register, current), origin);
}

/** Whether a record is past its retention, by the clocks of its vessel. */
async function isOver(
  service: Service,
  register: Register,
  { keptUntil, vessel, updatedAt }: Stored,
): Promise<boolean> {
  if (typeof keptUntil !== 'string') return false;
  const zone = await zoneAboard(service, vessel === undefined ? undefined : String(vessel));
  const dayOf = (at: Date) => clockIn(zone, at.toISOString()).day;
  const days = { keptUntil, changed: dayOf(updatedAt), today: dayOf(new Date()) };
  return isPastRetention(register, days);
}

/** A record as of this moment; undefined if unchanged. */
export async function recomputedNow(
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

/** Re-evaluates a vessel's records when its clocks, or the days with which it is warned, have changed. */
export const recomputeWithClocks = (
  service: Service,
  stores: readonly RegisterStore[],
): ConsumerDeclaration<typeof vesselClocksChanged.payload> => ({
  name: 'recomputeWithClocks',
  event: vesselClocksChanged,
  handle: async ({ id, deleted }) => {
    if (deleted) return;
    for (const { register, collection } of stores) {
      const store = service.store(collection);
      const timed = { vessel: objectId(id), flagsChangeAt: { $gt: new Date(0) } };
      for await (const { _id } of store.find(timed))
        await store.rewrite(_id, (current) => recomputedNow(service, register, current), {
          actor: 'system',
          correlationId: `vessel:${id}`,
        });
    }
  },
});
