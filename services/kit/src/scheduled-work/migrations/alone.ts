import type { Connection } from 'mongoose';
import { driver } from '../../runtime/driver.ts';
import { withLock } from '../with-lock.ts';

/**
 * Does some startup work while no other instance does it: two that make the same indexes at once may deadlock. Each takes
 * its turn, so the work must be cheap once another instance has done it.
 */
export const alone = <Result>(
  connection: Connection,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => withLock({ [driver]: connection }, { locks: 'migrations', name }, work);
