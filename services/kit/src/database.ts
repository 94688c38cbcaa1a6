import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { alone } from './migrations/alone.ts';
import { type Migration, migrate } from './migrations/migrate.ts';
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
  });
  watchServers(connection.getClient());
}

/** What a release finds in its database before it serves: what is stored as it wants it, and every index. */
export async function prepareDatabase(
  connection: Connection,
  { migrations = [], indexes }: { migrations?: readonly Migration[]; indexes(): Promise<void>[] },
  log: Logger,
): Promise<void> {
  await migrate(connection, migrations, log);
  await alone(connection, 'indexes', () => Promise.all(indexes()));
}
