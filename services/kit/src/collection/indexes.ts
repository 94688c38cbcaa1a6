import type { Collection as DriverCollection } from 'mongoose';
import type { IndexDeclaration } from './declaration.ts';

/** What the database answers when an index of that name, or of those keys, is there with other options. */
const conflicts: ReadonlySet<unknown> = new Set([85, 86]);
/** What it answers when a collection, or an index, is not there. */
const NO_COLLECTION = 26;
const NO_INDEX = 27;

/**
 * Makes the indexes of a collection what is declared: drops those of earlier releases that are declared no more (first, for one
 * may stand in the way of another name for its keys), makes those that are missing, and makes anew those that were made otherwise.
 */
export async function ensureIndexes(
  documents: DriverCollection,
  indexes: readonly IndexDeclaration[],
): Promise<void> {
  const declared = new Set(['_id_', ...indexes.map(({ name }) => name)]);
  for (const name of await namesOf(documents)) if (!declared.has(name)) await drop(documents, name);
  for (const index of indexes) {
    const { keys } = index;
    const options = optionsOf(index);
    await documents.createIndex({ ...keys }, options).catch(async (error: unknown) => {
      if (!conflicts.has(codeOf(error))) throw error;
      await drop(documents, options.name);
      await documents.createIndex({ ...keys }, options);
    });
  }
}

/** An index holds part of the documents where its declaration says so. One that is sparse besides holds those that have all its keys. */
function optionsOf({ keys, ofLiving, ofTrash, sparse, ...options }: IndexDeclaration) {
  if (ofTrash) return { ...options, partialFilterExpression: { trashedAt: { $exists: true } } };
  if (!ofLiving) return { ...options, ...(sparse && { sparse }) };
  const present = sparse ? Object.keys(keys).map((path) => [path, { $exists: true }]) : [];
  const partialFilterExpression = { deletedAt: { $eq: null }, ...Object.fromEntries(present) };
  return { ...options, partialFilterExpression };
}

async function namesOf(documents: DriverCollection): Promise<string[]> {
  try {
    const there = await documents.indexes();
    return there.flatMap(({ name }) => name ?? []);
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
