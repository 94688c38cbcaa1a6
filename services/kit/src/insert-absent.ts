import { DEADLOCK, DUPLICATE_KEY } from './write-errors.ts';

const ID_INDEX = '_id_';

interface WriteFailure {
  index: number;
  code?: number | undefined;
  errmsg?: string | undefined;
}

/** A collection of the driver, of whatever documents. */
interface Inserting {
  insertMany(documents: never[], options: { ordered: false }): Promise<unknown>;
}

/**
 * Inserts documents, leaving alone those whose id is taken.
 * @returns the places of those that were not inserted.
 * @throws the first failure of another kind, with `code` and `message`; the rest is inserted all the same.
 */
export async function insertAbsent(
  documents: Inserting,
  inserts: readonly { _id: unknown }[],
): Promise<ReadonlySet<number>> {
  const first = await insert(documents, inserts);
  const beaten = first.filter(({ code }) => code === DEADLOCK).map(({ index }) => index);
  const second = await insert(
    documents,
    beaten.flatMap((at) => inserts[at] ?? []),
  );
  const failures = [
    ...first.filter(({ code }) => code !== DEADLOCK),
    ...second.map((failure) => ({ ...failure, index: beaten[failure.index] ?? -1 })),
  ];
  const other = failures.find(
    ({ code, errmsg }) => code !== DUPLICATE_KEY || !errmsg?.includes(ID_INDEX),
  );
  if (other) throw Object.assign(new Error(other.errmsg), { code: other.code });
  return new Set(failures.map(({ index }) => index));
}

async function insert(
  documents: Inserting,
  inserts: readonly { _id: unknown }[],
): Promise<WriteFailure[]> {
  if (!inserts.length) return [];
  try {
    await documents.insertMany([...inserts] as never[], { ordered: false });
    return [];
  } catch (error) {
    const failures = failuresOf(error);
    if (failures.length) return failures;
    const { code, message } = error as { code?: unknown; message: string };
    if (code === DEADLOCK) return inserts.map((_, index) => ({ index, code, errmsg: message }));
    throw error;
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
