import type { Readable } from 'node:stream';
import type { MongoClient } from 'mongodb';
import { Failure } from '../dev/failure.ts';
import { DocumentsDigest, type Entry, readArchive } from './archive.ts';
import { databasesOf, digestOfCollection, writeDocuments } from './databases.ts';
import type { PortalData } from './portal-data.ts';
import { makeStream, publishAgain, streamsOf } from './streams.ts';

const filesType = 'application/octet-stream';

type Stream = Extract<Entry, { kind: 'stream' }>;
type Message = Extract<Entry, { kind: 'message' }>;

/** What was restored. */
export interface Restored {
  at: Date;
  documents: number;
  messages: number;
  files: number;
}

/**
 * Restores a backup into an empty place: every document, the events that not all consumers had handled, and the files. All sessions are over, and
 * consumers go on where they were, so that nothing is done or sent twice.
 * @param open reads the backup from its beginning
 * @throws {Failure} where it is damaged, cut off or for another identity, a key that it needs is not there, or the place is not empty; nothing is written then
 */
export async function restoreBackup(
  data: PortalData,
  open: () => Promise<Readable>,
  identity: string,
): Promise<Restored> {
  await refuseUnlessEmpty(data);
  await check(readArchive(await open(), identity), data);
  const restored: Restored = { at: new Date(0), documents: 0, messages: 0, files: 0 };
  const streams = new Streams(data);
  for await (const entry of readArchive(await open(), identity))
    await write(entry, data, streams, restored);
  await streams.setPositions();
  await endSessions(data);
  return restored;
}

async function refuseUnlessEmpty({ client, connection, namespace, files }: PortalData) {
  const databases = await databasesOf(client, namespace);
  if (databases.length > 0)
    throw new Failure(
      `There are databases ${namespace}_… already: ${databases.join(', ')}. A backup is restored into an empty place.`,
    );
  if ((await streamsOf(connection, namespace)).length > 0)
    throw new Failure(
      `The broker has streams ${namespace}_… already. A backup is restored into an empty place.`,
    );
  for await (const _file of files?.list() ?? [])
    throw new Failure(
      'The bucket of files is not empty. A backup is restored into an empty place.',
    );
}

/** Reads a backup to its end, before anything is written. @throws {Failure} where it is not whole, or a key is missing */
async function check(
  entries: ReturnType<typeof readArchive>,
  { keys, namespace }: Pick<PortalData, 'keys' | 'namespace'>,
): Promise<void> {
  let digest = new DocumentsDigest();
  for await (const entry of entries) {
    if (entry.kind === 'backup') {
      if (entry.namespace !== namespace)
        throw new Failure(
          `The backup is of the namespace ${entry.namespace}: set NAMESPACE to that.`,
        );
      const missing = entry.keys.filter((key) => !keys.includes(key));
      if (missing.length > 0)
        throw new Failure(
          `What is encrypted in the backup needs keys that are not given here: ${missing.join(', ')} (name and fingerprint).`,
        );
    }
    if (entry.kind === 'documents') for (const { buffer } of entry.documents) digest.add(buffer);
    if (entry.kind !== 'collection') continue;
    if (digest.count !== entry.count || digest.digest !== entry.digest)
      throw new Failure(`The documents of ${entry.database}.${entry.collection} are damaged.`);
    digest = new DocumentsDigest();
  }
}

async function write(
  entry: Exclude<Entry, { kind: 'end' }>,
  data: PortalData,
  streams: Streams,
  restored: Restored,
): Promise<void> {
  const { client, namespace, files } = data;
  switch (entry.kind) {
    case 'backup':
      restored.at = entry.at;
      return;
    case 'documents':
      await writeDocuments(client, namespace, entry);
      restored.documents += entry.documents.length;
      return;
    case 'collection':
      return compare(client, namespace, entry);
    case 'stream':
      return streams.make(entry);
    case 'message':
      await streams.publish(entry);
      restored.messages += 1;
      return;
    case 'file':
      if (!files)
        throw new Failure(
          'The backup has files of a bucket: name one in S3_URL to restore them to.',
        );
      await files.put(entry.name, entry.content.buffer, filesType);
      restored.files += 1;
  }
}

/** @throws {Failure} where a collection is not what it was */
async function compare(
  client: MongoClient,
  namespace: string,
  { database, collection, count, digest }: Extract<Entry, { kind: 'collection' }>,
): Promise<void> {
  const found = await digestOfCollection(client, `${namespace}_${database}`, collection);
  if (found.count !== count || found.digest !== digest)
    throw new Failure(
      `${database}.${collection} was not restored as it was: ${found.count} of ${count} documents are there, or they differ.`,
    );
}

/** The streams that are made anew, and how far their consumers have come in them. */
class Streams {
  readonly #data: PortalData;
  readonly #made = new Map<
    string,
    { stream: Stream; created: string; numbers: [number, number][] }
  >();

  constructor(data: PortalData) {
    this.#data = data;
  }

  async make(stream: Stream): Promise<void> {
    const created = await makeStream(this.#data.connection, this.#data.namespace, stream);
    this.#made.set(stream.name, { stream, created, numbers: [] });
  }

  async publish(message: Message): Promise<void> {
    const made = this.#made.get(message.stream);
    made?.numbers.push([message.seq, await publishAgain(this.#data.connection, message)]);
  }

  /** Writes down in each database how far its consumers have come, by the numbers that messages have now. */
  async setPositions(): Promise<void> {
    const { client, namespace } = this.#data;
    for (const { stream, created, numbers } of this.#made.values())
      for (const { durable, seq } of stream.consumers) {
        const handled = numbers.filter(([before]) => before <= seq).map(([, now]) => now);
        const position = { stream: created, seq: Math.max(0, ...handled) };
        for (const database of await databasesOf(client, namespace))
          await client
            .db(`${namespace}_${database}`)
            .collection<{ _id: string }>('consumer_positions')
            .updateOne({ _id: durable }, { $set: position });
      }
  }
}

/** Ends every session: whoever had a device in their hands when the data was lost signs in again. */
async function endSessions({ client, namespace }: PortalData): Promise<void> {
  await client
    .db(`${namespace}_account`)
    .collection('users')
    .updateMany({ 'secret.sessions.0': { $exists: true } }, { $set: { 'secret.sessions': [] } });
}
