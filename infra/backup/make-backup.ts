import { Binary } from 'mongodb';
import { type Entry, writtenArchive } from './archive.ts';
import { beginReading, documentsOf } from './databases.ts';
import type { BackupPlace } from './place.ts';
import type { PortalData } from './portal-data.ts';
import { endsOf, floorsOf, messagesOf } from './streams.ts';

/** The name of a backup: the moment (UTC) as of which it is, in a form that is a file's name anywhere. */
const nameOf = (at: Date): string => at.toISOString().replaceAll(':', '-');

/**
 * Writes everything that a portal has stored to a place, encrypted for a recipient.
 * @returns its name
 * @throws {Failure} where the databases cannot be read as of one moment
 */
export async function makeBackup(
  data: PortalData,
  place: BackupPlace,
  recipient: string,
): Promise<string> {
  const at = new Date();
  const { client, connection, namespace } = data;
  // In this order nothing falls between: what is handled after the floors are read is handled again, and all that was published before the moment of the databases is there.
  const streams = await floorsOf(connection, namespace);
  const reading = await beginReading(client, namespace);
  const ends = await endsOf(connection, namespace);
  try {
    await place.write(
      nameOf(at),
      await writtenArchive(entriesOf(data, { reading, streams, ends, at }), recipient),
    );
    return nameOf(at);
  } finally {
    await reading.session?.endSession();
  }
}

/** The state of databases and streams as of one moment. */
interface Moment {
  reading: Awaited<ReturnType<typeof beginReading>>;
  streams: Awaited<ReturnType<typeof floorsOf>>;
  ends: ReadonlyMap<string, number>;
  at: Date;
}

async function* entriesOf(
  { client, connection, namespace, files, keys }: PortalData,
  { reading, streams, ends, at }: Moment,
): AsyncGenerator<Entry> {
  yield { kind: 'backup', format: 1, at, namespace, keys };
  yield* documentsOf(client, namespace, reading);
  yield* messagesOf(connection, namespace, streams, ends);
  if (!files) return;
  for await (const { name } of files.list()) {
    const found = await files.find(name);
    // One that was deleted meanwhile belonged to a document that was.
    if (found !== undefined && found !== 'unchanged')
      yield { kind: 'file', name, content: new Binary(found.content) };
  }
}
