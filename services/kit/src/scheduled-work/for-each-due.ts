import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { backoffAfter } from '../runtime/backoff.ts';
import { type Connected, driver } from '../runtime/driver.ts';
import { isOutage } from '../runtime/outage.ts';

/** Work that is done for each record that is due. */
interface DueWork<Due extends { _id: unknown }> {
  /** What is done, such as the name of its job: for the log, the metrics and the pauses of records that fail. */
  name: string;
  /** The records that are due. What is read is a cursor with an index behind it, so that there may be millions of them. */
  due: AsyncIterable<Due> | Iterable<Due>;
  /** Aborted when another instance may have taken the work over: no other record is begun. */
  lost?: AbortSignal | undefined;
  /** Does it for one record, so that it is no longer due; must be safe to repeat. */
  work(record: Due): Promise<unknown>;
}

/** A record for which some work has failed: it waits longer after each failure. */
export interface FailedWork {
  /** The work and the record. */
  _id: string;
  name: string;
  failures: number;
  nextTryAt: Date;
}

/** How long (ms) a record waits after its first failure, and at most. */
const pauses = { first: 1_000, longest: 3_600_000 };

/** Where the records are kept for which some work has failed. */
export const failedWorkIn = (connection: Connection) =>
  connection.collection<FailedWork>('failed_work');

/**
 * Does some work for each record that is due. One that fails stops no other: it is tried again at a later run, after a pause that grows with
 * each failure, and counted in `scheduled_job_failing_records` until it succeeds or is no longer due. While the database is away nothing is held against
 * the records.
 * @throws {AggregateError} with what failed in this run, after all of them were tried.
 */
export async function forEachDue<Due extends { _id: unknown }>(
  { [driver]: connection, log }: Connected & { log: Logger },
  { name, due, lost, work }: DueWork<Due>,
): Promise<void> {
  const failedWork = failedWorkIn(connection);
  const known = new Map(
    (await failedWork.find({ name }).toArray()).map((failed) => [failed._id, failed]),
  );
  const failing: string[] = [];
  const errors: unknown[] = [];
  for await (const record of due) {
    if (lost?.aborted) return;
    const id = `${name} ${record._id}`;
    const before = known.get(id);
    if (before && before.nextTryAt.getTime() > Date.now()) {
      failing.push(id);
      continue;
    }
    try {
      await work(record);
    } catch (error) {
      if (lost?.aborted || isOutage(error)) throw error;
      const failures = (before?.failures ?? 0) + 1;
      const nextTryAt = new Date(Date.now() + backoffAfter(failures, pauses));
      await failedWork.updateOne(
        { _id: id },
        { $set: { name, failures, nextTryAt } },
        { upsert: true },
      );
      log.error(
        { err: error, job: name, record: String(record._id), failures, nextTryAt },
        'a due record failed, will retry',
      );
      failing.push(id);
      errors.push(error);
    }
  }
  if (known.size > 0) await failedWork.deleteMany({ name, _id: { $nin: failing } });
  if (errors.length > 0) throw new AggregateError(errors, `${name} failed for ${errors.length}`);
}

/**
 * Takes every step of some work, one after the other: one that fails keeps none of the others from being taken. No step is begun after `lost` is aborted.
 * @throws {AggregateError} with what failed, after all of them; an outage at once.
 */
export async function takeEachStep(
  steps: Iterable<() => Promise<unknown>>,
  lost?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    if (lost?.aborted) return;
    try {
      await step();
    } catch (error) {
      if (lost?.aborted || isOutage(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      errors.map((error) => String((error as Error).message)).join('; '),
    );
}
