import type { Collection as DriverCollection } from 'mongoose';

const DUPLICATE_KEY = 11_000;
const ID_INDEX = '_id_';

interface WriteFailure {
  index: number;
  code?: number | undefined;
  errmsg?: string | undefined;
}

/**
 * Inserts documents, leaving alone those whose id is taken.
 * @returns the places of those that were not inserted.
 * @throws the first failure of another kind, with `code` and `message`; the rest is inserted all the same.
 */
export async function insertAbsent(
  documents: DriverCollection,
  inserts: readonly { _id: unknown }[],
): Promise<ReadonlySet<number>> {
  if (!inserts.length) return new Set();
  try {
    await documents.insertMany([...inserts] as never[], { ordered: false });
    return new Set();
  } catch (error) {
    const failures = failuresOf(error);
    if (!failures.length) throw error;
    const other = failures.find(
      ({ code, errmsg }) => code !== DUPLICATE_KEY || !errmsg?.includes(ID_INDEX),
    );
    if (other) throw Object.assign(new Error(other.errmsg, { cause: error }), { code: other.code });
    return new Set(failures.map(({ index }) => index));
  }
}

function failuresOf(error: unknown): WriteFailure[] {
  const { writeErrors } = error as { writeErrors?: unknown };
  if (writeErrors === undefined) return [];
  const all = (Array.isArray(writeErrors) ? writeErrors : [writeErrors]) as (WriteFailure & {
    err?: WriteFailure;
  })[];
  return all.map(({ index, code, errmsg, err }) => ({
    index: err?.index ?? index,
    code: err?.code ?? code,
    errmsg: err?.errmsg ?? errmsg,
  }));
}
