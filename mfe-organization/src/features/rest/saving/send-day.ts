import type { RestHours } from '@fairlead/contracts/api/rest-hours';
import { ApiError, type Versioned } from '@fairlead/remote-kit/calls';
import type { WaitingQueue } from '@fairlead/remote-kit/queue';
import { nanoid } from '@reduxjs/toolkit';
import { isAlike, type QueuedDay, type StoredDay, subjectOfDay } from './queued-day.ts';

/** How a day is sent and read. */
export interface DayCalls {
  create(queued: QueuedDay): Promise<Versioned<RestHours>>;
  change(queued: QueuedDay, made: Pick<StoredDay, 'id' | 'tag'>): Promise<Versioned<RestHours>>;
  /** The day as it is currently stored; undefined where it is not. */
  find(queued: QueuedDay): Promise<Versioned<RestHours> | undefined>;
}

/**
 * Saves a day that waits. Where somebody else has changed it meanwhile it stays in the queue with their version, and the person decides (O-136);
 * where that version is what was sent before, without an answer, it is overwritten.
 * @returns the day as it was saved; undefined where it waits on
 * @throws {ApiError}
 */
export async function sendDay(
  queue: WaitingQueue<QueuedDay>,
  queued: QueuedDay,
  calls: DayCalls,
): Promise<StoredDay | undefined> {
  const { made } = queued;
  try {
    const stored = await (made ? calls.change(queued, made) : calls.create(queued));
    return await settle(queue, queued, storedDayOf(stored));
  } catch (thrown) {
    const problem = ApiError.from(thrown);
    // A deleted day is recorded again.
    if (made && problem.kind === 'missing') return again(queue, { ...queued, made: null });
    const theirs = await theirsOf(problem, queued, calls);
    if (!theirs) throw thrown;
    if (isAlike(theirs, queued)) return settle(queue, queued, theirs);
    const isOwn = queued.sent.some((one) => isAlike(one, theirs));
    if (isOwn) return again(queue, { ...queued, made: theirs });
    const refused = 'Somebody else has changed this day.';
    return again(queue, { ...queued, theirs, refused });
  }
}

/** Somebody else's version of the day, where that caused the refusal. */
async function theirsOf(
  { kind, answer, etag }: ApiError,
  queued: QueuedDay,
  calls: DayCalls,
): Promise<StoredDay | undefined> {
  if (kind === 'outdated') {
    const doc = (answer as { doc?: RestHours } | undefined)?.doc;
    if (doc) return storedDayOf({ doc, etag });
  }
  const isTaken = kind === 'outdated' || (kind === 'conflict' && !queued.made);
  const found = isTaken ? await calls.find(queued) : undefined;
  return found && storedDayOf(found);
}

/** Requeues a day under another key, unless the person has changed it meanwhile. */
async function again(queue: WaitingQueue<QueuedDay>, queued: QueuedDay): Promise<undefined> {
  await queue.change(subjectOfDay(queued), (before) =>
    before?.key === queued.key ? { ...queued, key: nanoid() } : undefined,
  );
}

/** A change made while the day was sent is based on what was saved. */
async function settle(
  queue: WaitingQueue<QueuedDay>,
  queued: QueuedDay,
  stored: StoredDay,
): Promise<StoredDay> {
  const { id, tag } = stored;
  await queue.change(subjectOfDay(queued), (later) =>
    later && later.key !== queued.key ? { ...later, made: { id, tag } } : undefined,
  );
  return stored;
}

/** A day as it is currently stored. */
export const storedDayOf = ({ doc, etag }: Versioned<RestHours>): StoredDay => ({
  id: doc.id,
  tag: etag,
  work: doc.work,
  comment: doc.comment ?? null,
});
