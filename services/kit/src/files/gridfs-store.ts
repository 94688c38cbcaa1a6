import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Connection, Types } from 'mongoose';
import type { ByteRange, FileOwner, FileStore, NewFile, StoredFile } from './file-store.ts';

type Bucket = InstanceType<typeof mongoose.mongo.GridFSBucket>;

const BUCKET = 'files';
/** The bytes of a chunk. */
const PIECE = 255 * 1024;
/** How many chunks are examined in one go. */
const BATCH = 500;

/** A file as GridFS stores it. */
interface GridFsFile {
  _id: Types.ObjectId;
  filename: string;
  length: number;
  uploadDate: Date;
  metadata: { type: string; owner: FileOwner; strayAt?: Date; unchecked?: string };
}

/** Files in the service's own database, so that they are backed up with the documents that point to them. */
export class GridFsStore implements FileStore {
  readonly #connection: Connection;
  #bucket: Bucket | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async put(content: Uint8Array, { name, type, owner }: NewFile): Promise<void> {
    const metadata: GridFsFile['metadata'] = { type, owner, unchecked: randomUUID() };
    const stream = this.#files.openUploadStream(name, { metadata, chunkSizeBytes: PIECE });
    await pipeline(Readable.from(piecesOf(content), { highWaterMark: 1 }), stream);
  }

  async find(name: string): Promise<StoredFile | undefined> {
    const found = await this.#records.findOne({ filename: name });
    return found ? keptFileOf(found) : undefined;
  }

  open(name: string, range?: ByteRange): Readable {
    // GridFS expects the byte after the last one.
    const part = range && { start: range.start, end: range.end + 1 };
    return this.#files.openDownloadStreamByName(name, part);
  }

  async remove(name: string): Promise<void> {
    for await (const { _id } of this.#records.find({ filename: name })) {
      // The record first: bytes without one are found and removed later, a record without bytes would be served.
      await this.#records.deleteOne({ _id });
      await this.#pieces.deleteMany({ files_id: _id });
    }
  }

  async *keptBefore(moment: Date): AsyncGenerator<StoredFile> {
    for await (const file of this.#records.find({ uploadDate: { $lt: moment } }))
      yield keptFileOf(file);
  }

  async prepare(): Promise<void> {
    await this.#records.createIndex({ 'metadata.owner.document': 1 }, { name: 'ofDocument' });
    await this.#records.createIndex(
      { 'metadata.unchecked': 1 },
      { name: 'unchecked', sparse: true },
    );
  }

  async *uncheckedBefore(moment: Date): AsyncGenerator<StoredFile> {
    const unchecked = { 'metadata.unchecked': { $exists: true }, uploadDate: { $lt: moment } };
    for await (const file of this.#records.find(unchecked)) yield keptFileOf(file);
  }

  async markUnchecked(collection: string, documents: readonly string[]): Promise<void> {
    await this.#records.updateMany(
      {
        'metadata.owner.document': { $in: [...documents] },
        'metadata.owner.collection': collection,
      },
      { $set: { 'metadata.unchecked': randomUUID() } },
    );
  }

  async markChecked({ name, unchecked }: StoredFile): Promise<void> {
    if (unchecked)
      await this.#records.updateOne(
        { filename: name, 'metadata.unchecked': unchecked },
        { $unset: { 'metadata.unchecked': '' } },
      );
  }

  async markOrphaned(name: string, at: Date): Promise<void> {
    await this.#records.updateOne(
      { filename: name },
      { $set: { 'metadata.strayAt': at, 'metadata.unchecked': randomUUID() } },
    );
  }

  async removeUnfinished(before: Date, since?: Date): Promise<void> {
    const first = {
      n: 0,
      files_id: { $lt: firstIdAt(before), ...(since && { $gte: firstIdAt(since) }) },
    };
    const pieces = this.#pieces.find(first, { projection: { files_id: 1 } }).batchSize(BATCH);
    for await (const { files_id } of pieces)
      if (!(await this.#records.findOne({ _id: files_id }, { projection: { _id: 1 } })))
        await this.#pieces.deleteMany({ files_id });
  }

  /** Made on first use: the connection is opened after its service is assembled. */
  get #files(): Bucket {
    const { db } = this.#connection;
    if (!db) throw new Error('the database is not open');
    this.#bucket ??= new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET });
    return this.#bucket;
  }

  get #records() {
    return this.#connection.collection<GridFsFile>(`${BUCKET}.files`);
  }

  get #pieces() {
    return this.#connection.collection<{ files_id: Types.ObjectId; n: number }>(`${BUCKET}.chunks`);
  }
}

/** A file in the chunks in which it is stored. */
function* piecesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < content.length; from += PIECE) {
    yield content.subarray(from, from + PIECE);
  }
}

const firstIdAt = (moment: Date) =>
  Types.ObjectId.createFromTime(Math.floor(moment.getTime() / 1_000));

const keptFileOf = ({ filename, length, uploadDate, metadata }: GridFsFile): StoredFile => ({
  name: filename,
  size: length,
  keptAt: uploadDate,
  ...metadata,
});
