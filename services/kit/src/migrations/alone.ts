import type { Connection } from 'mongoose';
import { withLock } from '../with-lock.ts';

/**
 * Does some work of a start while no other instance does it: two that make the same indexes at once may lock each other out.
 * Each does it in its turn, so it must find little to do where another has been before.
 */
export const alone = <Result>(
  connection: Connection,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => withLock(connection.collection('migrations'), name, work);
