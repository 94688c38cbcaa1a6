import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import { messageOf } from '../../runtime/message-of.ts';
import { pause } from '../../runtime/pause.ts';
import { type Tables, tablesIn } from '../../tables/table.ts';
import { type Leasable, Lease, LeaseLost, LeaseWatch, leasable } from '../lease.ts';

/**
 * A change of a service's stored data, made before a release serves, and again when the release before is gone, for what that wrote
 * meanwhile. It may fail half-way and is then restarted at the next start, and another instance restarts it when the one running it dies: it must be
 * safe to rerun over what it has already changed. Instances of the previous release serve and write meanwhile, so it may only add: what
 * they read is removed by `contract`.
 */
export interface Migration {
  /** From 1, in release order; never reused. */
  number: number;
  /** What it does, for the log and the error of a failed start. */
  name: string;
  /** Changes what the service has stored: its tables, and its collections by their stored names. `lost` is aborted when another instance may have taken it over. */
  run(stored: Tables, lost: AbortSignal): Promise<void>;
  /** Removes what only earlier releases read, such as members that were replaced; no release that does not know this migration starts afterwards. */
  contract?(stored: Tables, lost: AbortSignal): Promise<void>;
}

/** The record of a service's database, leased by the instance that migrates. */
export interface Migrated extends Leasable {
  applied?: { number: number; name: string; at: Date; seconds: number }[];
  /** The newest migration up to which those were run again, and what only earlier releases read was removed. */
  contracted?: number;
  /** The newest migration that removed something: a release that does not know it cannot run any longer. */
  least?: number;
}

const RECORD = 'applied';
/** How often (ms) an instance that waits for another checks whether that is done. */
const POLL_INTERVAL_MS = 200;

/**
 * Migrates a service's database to this release: one instance runs the pending migrations in order while the others wait.
 * @throws {Error} naming the migration that failed or was taken over, or the one of a later release that this release does not
 * know.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  log: Logger,
): Promise<void> {
  const ordered = inOrder(migrations);
  const documents: DriverCollection<Migrated> = connection.collection<Migrated>('migrations');
  const watch = new LeaseWatch();
  for (;;) {
    const record = await leasable(documents, RECORD);
    const { applied = [] } = record;
    refuseDowngrade(record, newestOf(migrations));
    const todo = ordered.filter(({ number }) => !applied.some((one) => one.number === number));
    if (!todo.length) return;
    const lease = watch.isFree(record) ? await Lease.take(documents, record) : undefined;
    if (lease) await runAll(connection, todo, { lease, applied, log });
    else await pause(POLL_INTERVAL_MS);
  }
}

/** The migrations that have not been run on a database. @throws {Error} where a later release has changed it. */
export async function pendingMigrations(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const ordered = inOrder(migrations);
  const documents: DriverCollection<Migrated> = connection.collection<Migrated>('migrations');
  const record: Pick<Migrated, 'applied' | 'least'> =
    (await documents.findOne({ _id: RECORD })) ?? {};
  const { applied = [] } = record;
  refuseDowngrade(record, newestOf(migrations));
  return ordered.filter(({ number }) => !applied.some((one) => one.number === number));
}

function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  const numbers = new Set(migrations.map(({ number }) => number));
  if (numbers.size < migrations.length || ![...numbers].every((one) => one > 0))
    throw new RangeError('migrations are numbered from 1, each with a number of its own');
  return migrations.toSorted((one, other) => one.number - other.number);
}

/** The number of the newest of these migrations; 0 without any. */
export const newestOf = (migrations: readonly Migration[]): number =>
  Math.max(0, ...migrations.map(({ number }) => number));

/** Migrations of a later release that only added do not matter to this one. */
function refuseDowngrade(
  { applied = [], least = 0 }: Pick<Migrated, 'applied' | 'least'>,
  newest: number,
): void {
  if (least <= newest) return;
  const later = applied.find(({ number }) => number === least);
  throw new Error(
    `what it reads was removed from its database by migration ${least} (${later?.name}) of a later release, and this one knows none after ${newest}; start that release, or restore what was saved before it`,
  );
}

/**
 * Completes the migrations of this release after the one before is gone: runs each one again that was applied since this was done
 * last, for what the release before has written meanwhile, and removes what only that one read.
 * Waits while another instance does this. @throws {Error} naming the migration that failed or was taken over.
 */
export async function contractMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  log: Logger,
): Promise<void> {
  const documents: DriverCollection<Migrated> = connection.collection<Migrated>('migrations');
  const watch = new LeaseWatch();
  for (;;) {
    const record = await leasable(documents, RECORD);
    const { contracted = 0, least = 0 } = record;
    const todo = inOrder(migrations).filter(({ number }) => number > contracted);
    if (todo.length === 0) return;
    const lease = watch.isFree(record) ? await Lease.take(documents, record) : undefined;
    if (lease) return contractAll(connection, todo, { lease, least, log });
    await pause(POLL_INTERVAL_MS);
  }
}

async function contractAll(
  connection: Connection,
  todo: readonly Migration[],
  { lease, least, log }: Pick<Running, 'lease' | 'log'> & { least: number },
): Promise<void> {
  const stored = tablesIn(connection);
  let removed = least;
  for (const { number, name, run, contract } of todo) {
    try {
      await run(stored, lease.signal);
      // No release that reads what goes may start from now on, even if this fails half-way.
      if (contract) removed = number;
      if (!(await lease.write({ least: removed }))) throw new LeaseLost('taken over');
      await contract?.(stored, lease.signal);
      if (!(await lease.write({ contracted: number }))) throw new LeaseLost('taken over');
    } catch (error) {
      await lease.release({}).catch(() => false);
      const reason = messageOf(error);
      throw new Error(`migration ${number} (${name}) could not be completed: ${reason}`, {
        cause: error,
      });
    }
    log.info({ number, migration: name }, 'completed a migration');
  }
  await lease.release({});
}

interface Running {
  lease: Lease<Migrated>;
  applied: NonNullable<Migrated['applied']>;
  log: Logger;
}

async function runAll(
  connection: Connection,
  todo: readonly Migration[],
  { lease, applied, log }: Running,
): Promise<void> {
  const stored = tablesIn(connection);
  const done = [...applied];
  for (const { number, name, run } of todo) {
    const began = performance.now();
    try {
      await run(stored, lease.signal);
    } catch (error) {
      await lease.release({}).catch(() => false);
      const reason = messageOf(error);
      throw new Error(`migration ${number} (${name}) failed: ${reason}`, { cause: error });
    }
    const seconds = (performance.now() - began) / 1_000;
    done.push({ number, name, at: new Date(), seconds });
    if (!(await lease.write({ applied: done })))
      throw new Error(`migration ${number} (${name}) was taken over by another instance`);
    log.info({ number, migration: name, seconds }, 'migrated');
  }
  await lease.release({});
}
