import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { indexesOf } from '../collections/declared-indexes.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';

/** From how many indexes on making them takes longer than emptying the database. */
const MANY_INDEXES = 60;

/** What a prepared database holds besides the data of tests. */
const preparation: ReadonlySet<string> = new Set([
  'made_indexes',
  'migrations',
  'denormalized_in_progress',
]);

/** A database that one test leaves, prepared and empty, to the next one of the same service. */
interface KeptDatabase {
  /** Where the run of the tests has it recorded: by its name there it is in use or free. */
  folder: string;
  record: string;
}

/** The kept databases that this process uses, by name. */
const used = new Map<string, KeptDatabase>();

/**
 * A namespace nobody else uses. Where the run of the tests keeps databases (`infra/jest/keep-databases.js`), it is one whose database is prepared
 * for this service if there is one, and otherwise its database is kept from now on.
 */
export function namespaceFor(declaration: ServiceDeclaration): string {
  const folder = process.env.KEPT_DATABASES;
  const kind = folder && kindOf(declaration);
  if (!folder || !kind) return testNamespace();
  const record = takenIn(folder, kind) ?? `used.${kind}.${declaration.name}.${testNamespace()}`;
  writeFileSync(join(folder, record), '');
  const namespace = record.split('.').at(-1) ?? '';
  used.set(`${namespace}_${declaration.name}`, { folder, record });
  return namespace;
}

/** Takes the record of a free database of this kind, if there is one. */
function takenIn(folder: string, kind: string): string | undefined {
  const free = readdirSync(folder).filter((name) => name.startsWith(`free.${kind}.`));
  return free
    .map((name) => ({ name, record: name.replace('free', 'used') }))
    .find(({ name, record }) => isTaken(join(folder, name), join(folder, record)))?.record;
}

/** Leaves the database of a service that has stopped to the next test, emptied, if it is kept, and drops it otherwise. */
export async function leaveDatabase(name: string): Promise<void> {
  const kept = used.get(name);
  if (!kept) return dropDatabase(name);
  used.delete(name);
  await inDatabase(name, empty);
  const { folder, record } = kept;
  renameSync(join(folder, record), join(folder, record.replace('used', 'free')));
}

/** Drops the database of a service that has stopped. */
export const dropDatabase = (name: string): Promise<void> =>
  inDatabase(name, (connection) => connection.dropDatabase());

async function inDatabase(name: string, work: (connection: Connection) => Promise<void>) {
  const url = process.env.MONGODB_URL ?? '';
  const connection = await mongoose.createConnection(url, { dbName: name }).asPromise();
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

/** Deletes what is in a database, and keeps its collections with their indexes. */
async function empty(connection: Connection): Promise<void> {
  const collections = await connection.listCollections();
  const emptied = collections.filter((one) => !preparation.has(one.name));
  await Promise.all(emptied.map((one) => connection.collection(one.name).deleteMany({})));
}

/** A namespace nobody has used. */
export const testNamespace = () => `test_${randomBytes(6).toString('hex')}`;

/** Names databases that are prepared alike; undefined for what is prepared as fast as it is emptied. */
function kindOf(declaration: ServiceDeclaration): string | undefined {
  const { name, collections, tables = [], migrations = [] } = declaration;
  const indexes = [
    ...collections.flatMap((one) => indexesOf(one).map((index) => [one.slug, index])),
    ...tables.flatMap((one) => (one.indexes ?? []).map((index) => [one.name, index])),
  ];
  if (indexes.length < MANY_INDEXES) return undefined;
  const prepared = [name, indexes, migrations.map(({ number }) => number)];
  return createHash('sha256').update(JSON.stringify(prepared)).digest('hex').slice(0, 16);
}

/** Whether a record was renamed by this process: another one may have been faster. */
function isTaken(free: string, taken: string): boolean {
  try {
    renameSync(free, taken);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
