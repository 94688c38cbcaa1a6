import type { Collection as DriverCollection } from 'mongoose';
import { backoffAfter } from '../runtime/backoff.ts';
import { type Connected, driver } from '../runtime/driver.ts';
import { apiErrors } from '../runtime/errors.ts';
import { pause } from '../runtime/pause.ts';
import { type Leasable, Lease, LeaseWatch } from './lease.ts';

/** How long (ms) a waiting instance pauses before it looks again whether the lock is free: longer each time. */
const PAUSE_MS = { first: 20, longest: 500 } as const;

/** Who waits for each lock in this process, by connection: they take it in the order in which they came. */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Which lock is meant: its name, among the locks that are stored under one name in the database. */
export interface LockName {
  locks: string;
  name: string;
}

/**
 * Runs `work` while no other caller, of any instance, holds the lock of this name. Callers of one instance have it in the order in which they came. The lock of an
 * instance that died is taken over after ten seconds. `lost` is aborted when the lock may be another's: nothing may be written after that. Nothing is stored of a lock
 * that nobody holds.
 * @throws {ApiError} 503 when the work ended because the lock was lost; what the work throws.
 */
export function withLock<Result>(
  { [driver]: connection }: Connected,
  { locks, name }: LockName,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(connection) ?? new Map<string, Promise<unknown>>();
  queues.set(connection, queue);
  const id = `${locks} ${name}`;
  const before = queue.get(id) ?? Promise.resolve();
  const documents = connection.collection<Leasable>(locks);
  const turn = before.then(() => holding(documents, name, work));
  const ended = turn
    .catch(() => undefined)
    .finally(() => {
      if (queue.get(id) === ended) queue.delete(id);
    });
  queue.set(id, ended);
  return turn;
}

async function holding<Result>(
  documents: DriverCollection<Leasable>,
  name: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const watch = new LeaseWatch();
  for (let looks = 1; ; looks += 1) {
    // Nothing is stored of a lock that is free, so most are taken by this one write.
    const lease =
      (await Lease.create(documents, name)) ?? (await takenOver(documents, name, watch));
    if (!lease) {
      await pause(backoffAfter(looks, PAUSE_MS));
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

/** The lease of a holder that died; undefined while its holder lives. */
async function takenOver(
  documents: DriverCollection<Leasable>,
  name: string,
  watch: LeaseWatch,
): Promise<Lease<Leasable> | undefined> {
  const record = await documents.findOne({ _id: name });
  return record && watch.isFree(record) ? Lease.take(documents, record) : undefined;
}
