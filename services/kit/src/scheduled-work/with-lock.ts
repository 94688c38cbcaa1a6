import type { Collection as DriverCollection } from 'mongoose';
import { apiErrors } from '../runtime/errors.ts';
import { pause } from '../runtime/pause.ts';
import { type Leasable, Lease, LeaseWatch, leasable } from './lease.ts';

/** How often (ms) a waiting instance checks whether the lock is free. */
const POLL_INTERVAL_MS = 50;

/** Who waits for each lock in this process, by connection: they take it in the order in which they came. */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs `work` while no other caller, of any instance, holds the lock of this name. Callers of one instance have it in the order in which they came. The lock of an
 * instance that died is taken over after ten seconds. `lost` is aborted when the lock may be another's: nothing may be written after that. Nothing is stored of a lock
 * that nobody holds.
 * @throws {ApiError} 503 when the work ended because the lock was lost; what the work throws.
 */
export function withLock<Result>(
  locks: DriverCollection,
  name: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(locks.conn) ?? new Map<string, Promise<unknown>>();
  queues.set(locks.conn, queue);
  const id = `${locks.collectionName} ${name}`;
  const before = queue.get(id) ?? Promise.resolve();
  const turn = before.then(() => holding(locks, name, work));
  const ended = turn
    .catch(() => undefined)
    .finally(() => {
      if (queue.get(id) === ended) queue.delete(id);
    });
  queue.set(id, ended);
  return turn;
}

async function holding<Result>(
  locks: DriverCollection,
  name: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const documents = locks as unknown as DriverCollection<Leasable>;
  const watch = new LeaseWatch();
  for (;;) {
    const record = await leasable(documents, name);
    const lease = watch.isFree(record) ? await Lease.take(documents, record) : undefined;
    if (!lease) {
      await pause(POLL_INTERVAL_MS);
      continue;
    }
    try {
      return await work(lease.signal);
    } catch (error) {
      throw error === lease.signal.reason ? apiErrors.busy() : error;
    } finally {
      await lease.remove().catch(() => false);
    }
  }
}
