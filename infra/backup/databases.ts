import { Binary, BSON, type ClientSession, type Document, type MongoClient } from 'mongodb';
import { Failure } from '../dev/failure.ts';
import { DocumentsDigest, type Entry } from './archive.ts';

/** How many bytes of documents an entry has at the most, about. */
const BATCH_BYTES = 4_000_000;
/** For how long (ms) an instance counts as running after it last said so. */
const RUNS_MS = 60_000;

/** What a running portal says of itself, and nothing that is to be restored. */
const isPassing = (collection: string) =>
  collection === 'instances' || collection.startsWith('system.');

/** The databases of a portal, without their namespace. */
export async function databasesOf(client: MongoClient, namespace: string): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const prefix = `${namespace}_`;
  return databases
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .sort();
}

const collectionsOf = async (client: MongoClient, database: string): Promise<string[]> =>
  (await client.db(database).listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !isPassing(name))
    .sort();

/** Whether an instance of any service runs on these databases. */
async function runs(client: MongoClient, namespace: string, databases: readonly string[]) {
  const since = new Date(Date.now() - RUNS_MS);
  for (const name of databases) {
    const instances = client.db(`${namespace}_${name}`).collection('instances');
    if (await instances.findOne({ seenAt: { $gt: since } })) return true;
  }
  return false;
}

/**
 * Begins to read all databases as of one moment: by a snapshot of the replica set, or where the server has none while nothing runs on them.
 * @throws {Failure} where neither is possible
 */
export async function beginReading(
  client: MongoClient,
  namespace: string,
): Promise<{ databases: string[]; session: ClientSession | undefined }> {
  const databases = await databasesOf(client, namespace);
  const { setName } = await client.db('admin').command({ hello: 1 });
  if (setName) {
    const session = client.startSession({ snapshot: true });
    // The first read decides the moment.
    for (const name of databases.slice(0, 1))
      await client.db(`${namespace}_${name}`).collection('instances').findOne({}, { session });
    return { databases, session };
  }
  if (await runs(client, namespace, databases))
    throw new Failure(
      'The portal runs, and this database server has no snapshots: stop the portal, or wait a minute after it has stopped.',
    );
  return { databases, session: undefined };
}

/** All documents of all databases, and of each collection how many there are and their digest. */
export async function* documentsOf(
  client: MongoClient,
  namespace: string,
  { databases, session }: Awaited<ReturnType<typeof beginReading>>,
): AsyncGenerator<Entry> {
  for (const database of databases)
    for (const collection of await collectionsOf(client, `${namespace}_${database}`)) {
      const digest = new DocumentsDigest();
      let documents: Binary[] = [];
      let bytes = 0;
      for await (const document of rawDocuments(
        client,
        `${namespace}_${database}`,
        collection,
        session,
      )) {
        digest.add(document);
        documents.push(new Binary(document));
        bytes += document.length;
        if (bytes < BATCH_BYTES) continue;
        yield { kind: 'documents', database, collection, documents };
        [documents, bytes] = [[], 0];
      }
      if (documents.length > 0) yield { kind: 'documents', database, collection, documents };
      const { count } = digest;
      yield { kind: 'collection', database, collection, count, digest: digest.digest };
    }
}

/** The documents of a collection as the server sent them. */
async function* rawDocuments(
  client: MongoClient,
  database: string,
  collection: string,
  session?: ClientSession,
): AsyncGenerator<Buffer> {
  const found = client
    .db(database)
    .collection(collection)
    .find({}, { raw: true, ...(session && { session }) });
  // The driver's types are those of parsed documents; raw ones are bytes.
  for await (const document of found) yield Buffer.from(document as unknown as Uint8Array);
}

/** Writes documents as they were read. */
export async function writeDocuments(
  client: MongoClient,
  namespace: string,
  { database, collection, documents }: Extract<Entry, { kind: 'documents' }>,
): Promise<void> {
  const parsed: Document[] = documents.map(({ buffer }) =>
    BSON.deserialize(buffer, { promoteValues: false, bsonRegExp: true }),
  );
  await client
    .db(`${namespace}_${database}`)
    .collection(collection)
    .insertMany(parsed, { ordered: false });
}

/** How many documents a collection has, and their digest. */
export async function digestOfCollection(
  client: MongoClient,
  database: string,
  collection: string,
): Promise<{ count: number; digest: string }> {
  const digest = new DocumentsDigest();
  for await (const document of rawDocuments(client, database, collection)) digest.add(document);
  return { count: digest.count, digest: digest.digest };
}
