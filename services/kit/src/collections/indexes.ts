import { createHash } from 'node:crypto';
import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { IndexDeclaration } from '../model/declaration.ts';
import type { TableIndex } from '../tables/table-declaration.ts';

/** The error codes for an index of that name, or with those keys, that exists with other options. */
const conflicts: ReadonlySet<unknown> = new Set([85, 86]);
/** The error codes for a collection, or an index, that does not exist. */
const NO_COLLECTION = 26;
const NO_INDEX = 27;

/** Which indexes of a collection releases have made; all others belong to somebody else. */
interface MadeIndexes {
  /** The collection as it is stored. */
  _id: string;
  names: string[];
}

/** A declared index of a collection, or of a table, whose rows may expire. */
export type DeclaredIndex = IndexDeclaration & Pick<TableIndex, 'expireAfterSeconds'>;

/** What has declared indexes, under its stored name or its slug: how these are made, looked up and dropped. */
export interface Indexed {
  readonly name: string;
  /** The stored names of the declared indexes that exist. */
  readonly indexNames: readonly string[];
  /** Makes the missing indexes. */
  ensureIndexes(): Promise<void>;
  /** Looks up which indexes exist, and makes none. @returns the missing ones. */
  lookForIndexes(): Promise<readonly DeclaredIndex[]>;
  /** The indexes that earlier releases made and this one does not declare. */
  retiredIndexes(): Promise<string[]>;
  dropIndexes(names: readonly string[]): Promise<void>;
}

/** An index as the database lists it. */
interface Present {
  name: string;
  key: Record<string, unknown>;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: object;
  expireAfterSeconds?: number;
}

/** The declared indexes that exist, and the name under which each is stored. */
export type StoredIndexes = ReadonlyMap<string, string>;

/**
 * Makes the declared indexes of a collection that are missing, and drops none: the release before may still run, and reads by those that it
 * declares. One that it declares otherwise under the same name is made beside it, under another stored name, so that what is unique
 * stays so all the time; only where the database has no room for two of the same keys is the earlier one replaced. One that a release has made under another name and that is the same is
 * used as it is. Indexes that no release made, such as an administrator's, stay; a declared one that conflicts with one of them is not made.
 * @returns the declared indexes that exist.
 */
export async function ensureIndexes(
  documents: DriverCollection,
  indexes: readonly DeclaredIndex[],
): Promise<StoredIndexes> {
  const record = await recordOf(documents);
  const present = await presentIn(documents);
  const made = new Set(record?.names ?? indexes.map(({ name }) => name));
  const missing = indexes.filter((index) => storedAs(index, { present, made }) === undefined);
  if (missing.length > 0) await makeAll(documents, missing, { present, made });
  const now = missing.length > 0 ? await presentIn(documents) : present;
  const built = storedIndexes(indexes, { present: now, made });
  const names = [...new Set([...(record?.names ?? []), ...built.values()])].toSorted();
  if (String(names) !== String(record?.names)) await recordMade(documents, names);
  return built;
}

/** The declared indexes of a collection that exist. */
export async function builtIndexes(
  documents: DriverCollection,
  indexes: readonly DeclaredIndex[],
): Promise<StoredIndexes> {
  const record = await recordOf(documents);
  return storedIndexes(indexes, {
    present: await presentIn(documents),
    made: new Set(record?.names),
  });
}

const storedIndexes = (indexes: readonly DeclaredIndex[], known: Known): StoredIndexes =>
  new Map(
    indexes.flatMap((index) => {
      const stored = storedAs(index, known);
      return stored === undefined ? [] : [[index.name, stored] as const];
    }),
  );

/** The indexes of a collection that releases have made and that are not among these. */
export async function retiredIndexes(
  documents: DriverCollection,
  needed: ReadonlySet<string>,
): Promise<string[]> {
  const record = await recordOf(documents);
  const made = new Set(record?.names);
  return (await presentIn(documents))
    .map(({ name }) => name)
    .filter((name) => made.has(name) && !needed.has(name));
}

/** Drops indexes that releases have made. */
export async function dropIndexes(
  documents: DriverCollection,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await drop(documents, name);
  const record = await recordOf(documents);
  await recordMade(
    documents,
    (record?.names ?? []).filter((name) => !names.includes(name)),
  );
}

/** Whether a read failed for an index that it was to use and that does not exist. */
export const isMissingHint = (error: unknown): boolean =>
  codeOf(error) === BAD_VALUE && /hint/i.test(String((error as Error).message));
/** The error code of a hint to an index that does not exist, as of other values that do not fit. */
const BAD_VALUE = 2;

const recordsOf = (documents: DriverCollection) =>
  documents.conn.collection<MadeIndexes>('made_indexes');

/** Reads under way of all records of a database. */
const reading = new WeakMap<Connection, Promise<ReadonlyMap<string, MadeIndexes>>>();

/** The record of a collection. A service asks for those of all its collections at once: they share one read. */
async function recordOf(documents: DriverCollection): Promise<MadeIndexes | undefined> {
  const { conn, collectionName } = documents;
  const known = reading.get(conn);
  if (known) return (await known).get(collectionName);
  const read = recordsOf(documents)
    .find({})
    .toArray()
    .then((records) => new Map(records.map((record) => [record._id, record])))
    .finally(() => reading.delete(conn));
  reading.set(conn, read);
  return (await read).get(collectionName);
}

const recordMade = (documents: DriverCollection, names: string[]): Promise<unknown> =>
  recordsOf(documents).updateOne(
    { _id: documents.collectionName },
    { $set: { names } },
    { upsert: true },
  );

/** The name under which an index is stored where another one has its own: it follows from what it is. */
const besideName = (index: DeclaredIndex): string =>
  `${index.name}~${createHash('sha256').update(definitionOf(index)).digest('hex').slice(0, 8)}`;

/** What an index is, whatever its name. */
function definitionOf(index: DeclaredIndex): string {
  return definition({ ...(optionsOf(index) as Partial<Present>), key: index.keys });
}
const definition = (of: {
  key: object;
  unique?: boolean | undefined;
  sparse?: boolean | undefined;
  partialFilterExpression?: object | undefined;
  expireAfterSeconds?: number | undefined;
}): string =>
  JSON.stringify([
    of.key,
    of.unique === true,
    of.sparse === true,
    of.partialFilterExpression ?? null,
    // Names that follow from it stay for indexes without it.
    ...(of.expireAfterSeconds === undefined ? [] : [of.expireAfterSeconds]),
  ]);

/** The name under which a declared index is stored; undefined where it does not exist. */
function storedAs(index: DeclaredIndex, { present, made }: Known): string | undefined {
  const beside = besideName(index);
  const wanted = definitionOf(index);
  const same = present.filter((one) => definition(one) === wanted);
  const own = same.find(({ name }) => name === index.name || name === beside);
  return (own ?? same.find(({ name }) => made.has(name)))?.name;
}

interface Known {
  present: readonly Present[];
  /** Those that releases have made. */
  made: ReadonlySet<string>;
}

/** Makes the missing indexes, all at once where none of them conflicts with another. */
async function makeAll(
  documents: DriverCollection,
  missing: readonly DeclaredIndex[],
  { present, made }: Known,
): Promise<void> {
  const wanted = missing.map((index): Wanted => {
    const isTaken = present.some(({ name }) => name === index.name);
    const name = isTaken ? besideName(index) : index.name;
    return { ...optionsOf(index), key: { ...index.keys }, name };
  });
  try {
    await documents.createIndexes(wanted);
  } catch (error) {
    if (!conflicts.has(codeOf(error))) throw error;
    for (const one of wanted) await make(documents, one, made);
  }
}

/** An index as the database makes it. */
type Wanted = Present & { key: Record<string, 1 | -1> };

/** Makes one index unless somebody else's conflicts with it. */
async function make(
  documents: DriverCollection,
  { key, ...options }: Wanted,
  made: ReadonlySet<string>,
): Promise<void> {
  const { name } = options;
  const keys = { ...key };
  try {
    await documents.createIndex(keys, options);
  } catch (error) {
    if (!conflicts.has(codeOf(error))) throw error;
    // The database has room for one index of these keys alone.
    const inTheWay = (await presentIn(documents)).filter(
      (one) => one.name === name || JSON.stringify(one.key) === JSON.stringify(keys),
    );
    if (!inTheWay.every((one) => made.has(one.name))) return;
    for (const one of inTheWay) await drop(documents, one.name);
    await documents.createIndex(keys, options);
  }
}

/** An index is partial where its declaration says so. One that is also sparse covers the documents that have all its keys. */
function optionsOf(index: DeclaredIndex) {
  const { keys, ofLiving, ofTrash, sparse, name, unique, expireAfterSeconds } = index;
  const options = {
    name,
    ...(unique && { unique }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
  };
  if (ofTrash) return { ...options, partialFilterExpression: { trashedAt: { $exists: true } } };
  if (!ofLiving) return { ...options, ...(sparse && { sparse }) };
  const present = sparse ? Object.keys(keys).map((path) => [path, { $exists: true }]) : [];
  const partialFilterExpression = { deletedAt: { $eq: null }, ...Object.fromEntries(present) };
  return { ...options, partialFilterExpression };
}

async function presentIn(documents: DriverCollection): Promise<Present[]> {
  try {
    return (await documents.indexes()) as Present[];
  } catch (error) {
    if (codeOf(error) === NO_COLLECTION) return [];
    throw error;
  }
}

/** Another instance that starts at the same time may have dropped it already. */
const drop = (documents: DriverCollection, name: string): Promise<unknown> =>
  documents.dropIndex(name).catch((error: unknown) => {
    if (codeOf(error) !== NO_INDEX) throw error;
  });

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
