import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bucket } from '@fairlead/service-kit/bucket';
import { ReleaseRefused } from './release-refused.ts';

const lockObject = '.lock';
const type = 'application/json';

/** How long (ms) things take around a lock. */
export interface LockTimes {
  /** How often its holder renews it, and how often who waits looks. */
  renew: number;
  look: number;
  /** How long one that is not renewed counts as held. */
  held: number;
}
const usualTimes: LockTimes = { renew: 5_000, look: 500, held: 30_000 };

/** A lock that is held: says whether it still is. */
export interface HeldLock {
  /** @throws {ReleaseRefused} once somebody else may hold it */
  check(): void;
}

const lost = () =>
  new ReleaseRefused(
    'The lock of the releases was lost while this ran, as the bucket did not answer for too long. Run it again.',
  );

/**
 * Runs `work` while nobody else does under the lock of the same bucket, on any machine. No clocks are compared: who waits takes the lock over once it has seen
 * it unchanged for long enough by its own clock, and its holder gives it up sooner by its own.
 * @throws {ReleaseRefused} where the lock is lost, ApiError 503 where the bucket cannot be reached
 */
export async function underBucketLock<T>(
  bucket: Bucket,
  work: (lock: HeldLock) => Promise<T>,
  { renew, look, held }: LockTimes = usualTimes,
): Promise<T> {
  const holder = randomUUID();
  let beat = 0;
  const write = (before: string | undefined) => {
    beat += 1;
    const content = Buffer.from(JSON.stringify({ holder, beat }));
    return bucket.replace(lockObject, content, { type, before });
  };
  let tag = await write(undefined);
  for (let seen: { tag: string; since: number } | undefined; tag === undefined; ) {
    await pause(look);
    const found = await bucket.find(lockObject);
    if (found === undefined) tag = await write(undefined);
    else if (found !== 'unchanged') {
      if (seen?.tag !== found.tag) seen = { tag: found.tag, since: performance.now() };
      if (performance.now() - seen.since >= held) tag = await write(found.tag);
    }
  }
  let renewed = performance.now();
  let isLost = false;
  const keep = async () => {
    const begun = performance.now();
    const next = await write(tag);
    if (next === undefined) isLost = true;
    else [tag, renewed] = [next, begun];
  };
  let renewing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(keep).catch(() => undefined);
  }, renew).unref();
  // Somebody else takes it over after `held`: this one stops changing anything well before that.
  const check = () => {
    if (isLost || performance.now() - renewed > (held * 2) / 3) throw lost();
  };
  try {
    return await work({ check });
  } finally {
    clearInterval(timer);
    await renewing;
    // Who stood still for too long may find that it is somebody else's by now.
    await keep().catch(() => {
      isLost = true;
    });
    if (!isLost) await bucket.remove(lockObject).catch(() => undefined);
  }
}
