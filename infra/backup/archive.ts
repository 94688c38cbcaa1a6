import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BSON } from 'mongodb';
import { Failure } from '../dev/failure.ts';

/** What is in a backup, in this order: what it is, every database, the streams, the files of a bucket, and its end. */
export type Entry =
  | { kind: 'backup'; format: 1; at: Date; namespace: string; keys: string[] }
  | { kind: 'documents'; database: string; collection: string; documents: BSON.Binary[] }
  | { kind: 'collection'; database: string; collection: string; count: number; digest: string }
  | { kind: 'stream'; name: string; config: BSON.Document; consumers: ConsumerFloor[] }
  | {
      kind: 'message';
      stream: string;
      seq: number;
      subject: string;
      headers: string[][];
      data: BSON.Binary;
    }
  | { kind: 'file'; name: string; content: BSON.Binary }
  | { kind: 'end'; entries: number };

/** Up to which message of a stream a consumer has handled all. */
export interface ConsumerFloor {
  durable: string;
  seq: number;
}

/** An end that is missing is one that was cut off. */
const cutOff = () => new Failure('The backup is cut off or damaged. Nothing was restored from it.');

/**
 * Entries as the bytes of an archive: BSON after BSON, compressed, and encrypted so that only who holds the identity of the recipient reads it (age).
 * @param recipient `age1…`
 */
export async function writtenArchive(
  entries: AsyncIterable<Entry>,
  recipient: string,
): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const compressed = Readable.from(serialized(entries)).compose(createZstdCompress());
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(compressed) as ReadableStream<Uint8Array>,
  );
  return Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]);
}

async function* serialized(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    yield BSON.serialize(entry);
  }
  yield BSON.serialize({ kind: 'end', entries: count } satisfies Entry);
}

/**
 * The entries of an archive, without its end.
 * @param identity `AGE-SECRET-KEY-1…`
 * @throws {Failure} where it is for somebody else, damaged or cut off
 */
export async function* readArchive(
  bytes: Readable,
  identity: string,
): AsyncGenerator<Exclude<Entry, { kind: 'end' }>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  let count = 0;
  let left: Buffer = Buffer.alloc(0);
  try {
    const opened = await decrypter
      .decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>)
      .catch((thrown: unknown) => {
        throw /no identity matched/.test(String(thrown))
          ? new Failure('The backup was made for another identity than this one.')
          : thrown;
      });
    const plain = Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]).compose(
      createZstdDecompress(),
    );
    for await (const chunk of plain) {
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      while (left.length >= 4 && left.length >= left.readInt32LE(0)) {
        const size = left.readInt32LE(0);
        const entry = BSON.deserialize(left.subarray(0, size), { promoteBuffers: false }) as Entry;
        left = left.subarray(size);
        if (entry.kind === 'end') {
          if (entry.entries !== count) throw cutOff();
          return;
        }
        count += 1;
        yield entry;
      }
    }
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : cutOff();
  }
  throw cutOff();
}

/** Adds up the digests of documents, whatever their order. */
export class DocumentsDigest {
  #sum = 0n;
  count = 0;

  add(document: Uint8Array): void {
    this.count += 1;
    const digest = createHash('sha256').update(document).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % 2n ** 256n;
  }

  get digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
