import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { alone } from './scheduled-work/migrations/alone.ts';
import { type Migration, migrate, pendingMigrations } from './scheduled-work/migrations/migrate.ts';
import { watchServers } from './server-watch.ts';

const POOL = 10;
const SERVER_SELECTION_MS = 5_000;

/** Connects to a database of this name. */
export async function openDatabase(connection: Connection, url: string, dbName: string) {
  await connection.openUri(url, {
    dbName,
    maxPoolSize: POOL,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: SERVER_SELECTION_MS,
    // An acknowledged write survives the election of another primary.
    w: 'majority',
  });
  watchServers(connection.getClient());
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
