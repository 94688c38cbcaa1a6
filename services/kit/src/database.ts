import { type Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { alone } from './scheduled-work/migrations/alone.ts';
import { needsText, runningInstances } from './scheduled-work/migrations/instances.ts';
import {
  contractMigrations,
  type Migration,
  migrate,
  newestOf,
  pendingMigrations,
} from './scheduled-work/migrations/migrate.ts';
import { watchServers } from './server-watch.ts';

const POOL = 10;
const SERVER_SELECTION_MS = 5_000;

/**
 * How often (ms) the driver looks whether a pool has fewer connections than it is to have at least, which is none here. By default it does so ten times a
 * second, which is most of what an idle service does. The option is one of the driver's own, and its constructor takes it from nobody.
 */
const POOL_CHECK_MS = 10_000;

/** Connects to a database of this name. */
export async function openDatabase(
  connection: Connection,
  url: string,
  dbName: string,
): Promise<void> {
  const client = new mongo.MongoClient(url, {
    maxPoolSize: POOL,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: SERVER_SELECTION_MS,
    // An acknowledged write survives the election of another primary.
    w: 'majority',
  });
  // Named as an option, the database would also be the one that knows the user.
  Object.assign(client.options, { dbName, minPoolSizeCheckFrequencyMS: POOL_CHECK_MS });
  await client.connect();
  connection.setClient(client);
  watchServers(client);
}

/** What a release needs of its database: stored data in its format, and every index. */
export interface Preparation {
  migrations?: readonly Migration[] | undefined;
  indexes(): Promise<unknown>;
}

/** Changes what earlier releases stored, and makes the indexes. */
export async function prepareDatabase(
  connection: Connection,
  { migrations = [], indexes }: Preparation,
  log: Logger,
): Promise<void> {
  await migrate(connection, migrations, log);
  await alone(connection, 'indexes', indexes);
}

/**
 * Checks that a database is prepared, and changes nothing: slow work is done before a release is started, not by each of its instances.
 * @param missing finds declared indexes that do not exist, as `collection.index`
 * @throws {Error} naming what is not done yet.
 */
export async function requirePrepared(
  connection: Connection,
  migrations: readonly Migration[],
  missing: () => Promise<readonly string[]>,
): Promise<void> {
  const pending = await pendingMigrations(connection, migrations);
  const [first] = pending;
  if (first)
    throw new Error(
      `its database lacks migration ${first.number} (${first.name}); run \`npm run migrate\` of this release first`,
    );
  const [index, ...more] = await missing();
  if (index)
    throw new Error(
      `its database lacks the index ${index}${more.length ? ` and ${more.length} more` : ''}; run \`npm run migrate\` of this release first`,
    );
}

/** What a release removes from its database and from the broker once the release before is gone. */
export interface Contraction {
  migrations?: readonly Migration[] | undefined;
  /** The stored names of the indexes that this release declares, as `collection.index`. */
  indexes: readonly string[];
  /** Drops the indexes that no release needs. @returns their names */
  dropIndexes(): Promise<readonly string[]>;
  /** Deletes the consumers that are not among these. @returns their names */
  deleteConsumers(kept: ReadonlySet<string>): Promise<readonly string[]>;
}

/**
 * Removes what only earlier releases need: after every instance of theirs has stopped, and while one of this release runs.
 * @returns the names of the indexes and consumers that were removed.
 * @throws {Error} saying what still needs something, or what is to be done first.
 */
export async function contractDatabase(
  connection: Connection,
  { migrations = [], indexes, dropIndexes, deleteConsumers }: Contraction,
  log: Logger,
): Promise<readonly string[]> {
  const [pending] = await pendingMigrations(connection, migrations);
  if (pending)
    throw new Error(
      `its database lacks migration ${pending.number} (${pending.name}); run \`npm run migrate\` of this release first`,
    );
  const running = await runningInstances(connection);
  const own = { knows: newestOf(migrations), indexes };
  const other = running.find((one) => needsText(one) !== needsText({ ...one, ...own }));
  if (other) throw new Error(`instance ${other._id} of another release is running; stop it first`);
  const [first, ...more] = running;
  if (!first) throw new Error('no instance of this release is running; start one first');
  if (more.some((one) => needsText(one) !== needsText(first)))
    throw new Error('instances of two releases are running; stop those of the earlier one first');
  await contractMigrations(connection, migrations, log);
  const dropped = await alone(connection, 'indexes', dropIndexes);
  return [...dropped, ...(await deleteConsumers(new Set(first.consumers)))];
}
