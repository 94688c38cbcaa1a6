import type { Collection as DriverCollection } from 'mongoose';
import { pause } from '../runtime/pause.ts';
import { type Leasable, Lease, LeaseWatch, leasable } from './lease.ts';

/** How often (ms) a waiting caller checks whether the lock is free. */
const LOOK_MS = 50;

/**
 * Runs `work` while no other caller, of any instance, holds the lock of this name. The lock of an instance that died is taken over after ten
 * seconds. `lost` is aborted when the lock may be another's: nothing may be written after that.
 */
export async function withLock<Result>(
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
      await pause(LOOK_MS);
      continue;
    }
    try {
      return await work(lease.signal);
    } finally {
      await lease.release({}).catch(() => false);
    }
  }
}
