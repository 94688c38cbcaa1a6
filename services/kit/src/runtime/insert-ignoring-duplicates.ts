import { throughDeadlocks } from './deadlocks.ts';
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
 * Inserts documents, skipping those whose id is taken.
 * @returns the indexes of those that were not inserted.
 * @throws the first failure of another kind, with `code` and `message`; the rest is inserted anyway.
 */
export async function insertIgnoringDuplicates(
  documents: Inserting,
  inserts: readonly { _id: unknown }[],
): Promise<ReadonlySet<number>> {
  const taken = new Set<number>();
  if (!inserts.length) return taken;
  let other: WriteFailure | undefined;
  let places = inserts.map((_, at) => at);
  await throughDeadlocks(async () => {
    const trying = places;
    const refused = await insert(
      documents,
      trying.flatMap((at) => inserts[at] ?? []),
    );
    const beaten = refused.filter(({ code }) => code === DEADLOCK);
    const rest = refused.filter(({ code }) => code !== DEADLOCK);
    for (const { index } of rest.filter(isTaken)) taken.add(trying[index] ?? -1);
    other ??= rest.find((failure) => !isTaken(failure));
    places = beaten.map(({ index }) => trying[index] ?? -1);
    if (beaten[0]) throw errorOf(beaten[0]);
  });
  if (other) throw errorOf(other);
  return taken;
}

const isTaken = ({ code, errmsg }: WriteFailure) =>
  code === DUPLICATE_KEY && errmsg?.includes(ID_INDEX);

const errorOf = ({ code, errmsg }: WriteFailure) => Object.assign(new Error(errmsg), { code });

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
