import type { Collection as DriverCollection } from 'mongoose';
import { Claim, type Claimable, ClaimWatch, claimable } from './claim.ts';
import { pause } from './events/pause.ts';

/** How often (ms) whoever waits for another looks whether that is done. */
const LOOK_MS = 50;

/**
 * Does some work while nobody else, of any instance, does work of the same name: each in its turn. Work whose holder died is taken over
 * after ten seconds. `lost` is aborted when the turn may be another's: what has not been written by then must not be.
 */
export async function inTurn<Result>(
  turns: DriverCollection,
  name: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const documents = turns as unknown as DriverCollection<Claimable>;
  const watch = new ClaimWatch();
  for (;;) {
    const record = await claimable(documents, name);
    const claim = watch.isFree(record) ? await Claim.take(documents, record) : undefined;
    if (!claim) {
      await pause(LOOK_MS);
      continue;
    }
    try {
      return await work(claim.signal);
    } finally {
      await claim.release({}).catch(() => false);
    }
  }
}
