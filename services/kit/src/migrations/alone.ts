import type { Connection, Collection as DriverCollection } from 'mongoose';
import { Claim, type Claimable, ClaimWatch, claimable } from '../claim.ts';
import { pause } from '../events/pause.ts';

/** How often (ms) an instance that waits for another looks whether that is done. */
const LOOK_MS = 50;

/**
 * Does some work of a start while no other instance does it: two that make the same indexes at once may lock each other out.
 * Each does it in its turn, so it must find little to do where another has been before.
 */
export async function alone<Result>(
  connection: Connection,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const documents: DriverCollection<Claimable> = connection.collection<Claimable>('migrations');
  const watch = new ClaimWatch();
  for (;;) {
    const record = await claimable(documents, name);
    const claim = watch.isFree(record) ? await Claim.take(documents, record) : undefined;
    if (!claim) {
      await pause(LOOK_MS);
      continue;
    }
    try {
      return await work();
    } finally {
      await claim.release({}).catch(() => false);
    }
  }
}
