import type { Model } from 'mongoose';
import type { Collection, Stored } from './declaration.ts';
import { duplicateOf } from './duplicates.ts';

const ID_INDEX = '_id_';

interface WriteFailure {
  index: number;
  code?: number;
  errmsg?: string;
}

/**
 * Inserts documents, leaving alone those whose id is taken.
 * @returns the places of those that were not inserted.
 * @throws {ApiError} 400 when a document meets another one in a unique index of the collection.
 */
export async function insertNew(
  collection: Collection,
  model: Model<Stored>,
  inserts: readonly Stored[],
): Promise<ReadonlySet<number>> {
  if (!inserts.length) return new Set();
  try {
    await model.collection.insertMany([...inserts], { ordered: false });
    return new Set();
  } catch (error) {
    const failures = failuresOf(error);
    if (!failures.length) throw error;
    for (const failure of failures) {
      const refused = duplicateOf(collection, failure.code, failure.errmsg ?? '');
      if (!refused) throw error;
      if (!failure.errmsg?.includes(ID_INDEX)) throw refused;
    }
    return new Set(failures.map(({ index }) => index));
  }
}

function failuresOf(error: unknown): WriteFailure[] {
  const { writeErrors } = error as { writeErrors?: unknown };
  if (writeErrors === undefined) return [];
  const all = (Array.isArray(writeErrors) ? writeErrors : [writeErrors]) as {
    index: number;
    code?: number;
    errmsg?: string;
    err?: WriteFailure;
  }[];
  return all.map(({ index, code, errmsg, err }) => ({
    index: err?.index ?? index,
    code: err?.code ?? code,
    errmsg: err?.errmsg ?? errmsg,
  }));
}
