import type { Collection as DriverCollection } from 'mongoose';
import type { IndexDeclaration } from '../model/declaration.ts';

/** The error codes for an index of that name, or with those keys, that exists with other options. */
const conflicts: ReadonlySet<unknown> = new Set([85, 86]);
/** The error codes for a collection, or an index, that does not exist. */
const NO_COLLECTION = 26;
const NO_INDEX = 27;

/** Which indexes of a collection a release has made; all others belong to somebody else. */
interface MadeIndexes {
  /** The collection as it is stored. */
  _id: string;
  names: string[];
}

/** An index as the database lists it. */
interface Present {
  name: string;
  key: Record<string, unknown>;
}

/**
 * Brings the indexes of a collection in line with its declaration: makes the missing ones, rebuilds those that an earlier release made
 * differently, then drops those it made that are no longer declared. Indexes that no release made, such as an administrator's, stay; a declared
 * one that conflicts with one of them is not made.
 * @returns the names of the declared indexes that exist.
 */
export async function ensureIndexes(
  documents: DriverCollection,
  indexes: readonly IndexDeclaration[],
): Promise<ReadonlySet<string>> {
  const records = documents.conn.collection<MadeIndexes>('made_indexes');
  const record = await records.findOne({ _id: documents.collectionName });
  const declared = new Set(indexes.map(({ name }) => name));
  const made = new Set(record?.names ?? declared);
  for (const index of indexes) await make(documents, index, made);
  for (const { name } of await presentIn(documents))
    if (made.has(name) && !declared.has(name)) await drop(documents, name);
  const built = await builtIndexes(documents, indexes);
  const names = [...built].toSorted();
  if (String(names) !== String(record?.names))
    await records.updateOne(
      { _id: documents.collectionName },
      { $set: { names } },
      { upsert: true },
    );
  return built;
}

/** The names of the declared indexes of a collection that exist. */
export async function builtIndexes(
  documents: DriverCollection,
  indexes: readonly IndexDeclaration[],
): Promise<ReadonlySet<string>> {
  const present = new Map((await presentIn(documents)).map(({ name, key }) => [name, key]));
  const isBuilt = ({ name, keys }: IndexDeclaration) =>
    JSON.stringify(present.get(name)) === JSON.stringify(keys);
  return new Set(indexes.filter(isBuilt).map(({ name }) => name));
}

/** Makes one index, replacing earlier ones that conflict with it, unless somebody else's does. */
async function make(
  documents: DriverCollection,
  index: IndexDeclaration,
  made: ReadonlySet<string>,
): Promise<void> {
  const { name, keys } = index;
  const options = optionsOf(index);
  try {
    await documents.createIndex({ ...keys }, options);
  } catch (error) {
    if (!conflicts.has(codeOf(error))) throw error;
    const inTheWay = (await presentIn(documents)).filter(
      (one) => one.name === name || JSON.stringify(one.key) === JSON.stringify(keys),
    );
    if (!inTheWay.every((one) => made.has(one.name))) return;
    for (const one of inTheWay) await drop(documents, one.name);
    await documents.createIndex({ ...keys }, options);
  }
}

/** An index is partial where its declaration says so. One that is also sparse covers the documents that have all its keys. */
function optionsOf({ keys, ofLiving, ofTrash, sparse, ...options }: IndexDeclaration) {
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
