import { DEADLOCK, DEADLOCK_TRIES, DUPLICATE_KEY, pauseOf } from './write-errors.ts';

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
  const failures: WriteFailure[] = [];
  let places = inserts.map((_, at) => at);
  for (let tried = 1; places.length; tried += 1) {
    if (tried > 1) await pauseOf(tried);
    const trying = places;
    const refused = await insert(
      documents,
      trying.flatMap((at) => inserts[at] ?? []),
    );
    const placed = refused.map((failure) => ({ ...failure, index: trying[failure.index] ?? -1 }));
    const isBeaten = ({ code }: WriteFailure) => code === DEADLOCK && tried < DEADLOCK_TRIES;
    failures.push(...placed.filter((failure) => !isBeaten(failure)));
    places = placed.filter(isBeaten).map(({ index }) => index);
  }
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
