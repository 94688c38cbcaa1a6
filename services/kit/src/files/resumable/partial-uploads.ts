import type { KeyObject } from 'node:crypto';
import mongoose, { type Connection, Types } from 'mongoose';
import { keyPlace, SEALED_BY } from '../../model/document-seals.ts';
import { openBytes, sealBytes, type WrappedKey } from '../../model/field-keys.ts';
import { apiErrors } from '../../runtime/errors.ts';
import { DUPLICATE_KEY } from '../../runtime/write-errors.ts';
import type { JobDeclaration } from '../../scheduled-work/job-declaration.ts';
import { Arrived } from '../arrived.ts';
import type { SealedUploads } from '../open-file-store.ts';

/** A file that arrives chunk by chunk. */
export interface PartialUpload {
  /** Also the id of the document that is made from it. */
  _id: string;
  /** Whose it is, and for which collection. */
  person: string;
  collection: string;
  /** How many bytes it has in all. */
  length: number;
  filename: string;
  /** The other content of its document. */
  said: Record<string, string>;
  /** Identifies it, so that it is created once even if the answer was lost. */
  key?: string;
  /** Until when it can be resumed. */
  until: Date;
  isMade?: boolean;
  /** The key that encrypts what has arrived of it, where its files are encrypted. */
  [SEALED_BY]?: WrappedKey;
}

/** The details of a new upload. */
export type Beginning = Omit<PartialUpload, '_id' | 'until' | 'isMade' | typeof SEALED_BY>;

interface Piece {
  /** Made from the upload and the offset of the chunk: no two start at the same offset. */
  _id: string;
  upload: string;
  at: number;
  size: number;
  bytes: InstanceType<typeof mongoose.mongo.Binary>;
  until: Date;
}

/** How long (ms) a file may take to arrive, with all interruptions, and how many unfinished uploads one person may have. */
const KEPT_MS = 86_400_000;
const MOST_BEGUN = 10;
/** How long (ms) a call that has taken one may be repeated. */
const REPEATED_MS = 3_600_000;
const PRUNE_MS = 3_600_000;
/** How much (bytes) is stored in one chunk: the most that a broken connection loses. */
const PIECE = 256 * 1024;

/** Does some work of a request within the time that it then has. */
type Within = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Files that arrive chunk by chunk, over an unreliable connection: what has arrived is stored for a day. */
export class PartialUploads {
  readonly #connection: Connection;
  readonly #sealed: SealedUploads | undefined;

  /** @param sealed the places whose uploads are encrypted, as the files are that become of them, and the keys for that */
  constructor(connection: Connection, sealed?: SealedUploads) {
    this.#connection = connection;
    this.#sealed = sealed;
  }

  /** Deletes the expired ones. */
  get pruning(): JobDeclaration {
    return {
      name: 'prune-uploads',
      every: PRUNE_MS,
      run: async () => {
        const over = { until: { $lt: new Date() } };
        await this.#pieces.deleteMany(over);
        await this.#uploads.deleteMany(over);
      },
    };
  }

  /** Makes the indexes by which they are found and expire. */
  async prepare(): Promise<void> {
    await this.#uploads.createIndex({ until: 1 }, { name: 'until' });
    await this.#uploads.createIndex(
      { person: 1, collection: 1, key: 1 },
      { name: 'byKey', unique: true, partialFilterExpression: { key: { $exists: true } } },
    );
    await this.#pieces.createIndex({ until: 1 }, { name: 'until' });
    await this.#pieces.createIndex({ upload: 1, at: 1 }, { name: 'inOrder' });
  }

  /** Creates one, or returns the one created with its key. @throws {ApiError} 409 for a key of something else, 429 for too many. */
  async begin(beginning: Beginning): Promise<PartialUpload> {
    const { person, collection, key } = beginning;
    const known = key && (await this.#uploads.findOne({ person, collection, key }));
    if (known) return sameAs(known, beginning);
    const open = { person, isMade: { $ne: true }, until: { $gt: new Date() } };
    if ((await this.#uploads.countDocuments(open)) >= MOST_BEGUN) throw apiErrors.tooManyRequests();
    const until = new Date(Date.now() + KEPT_MS);
    const _id = new Types.ObjectId().toHexString();
    const wrapped = this.#sealed?.collections.has(collection)
      ? this.#sealed.keys.create(keyOf(_id)).wrapped
      : undefined;
    const upload = { _id, ...beginning, until, ...(wrapped && { [SEALED_BY]: wrapped }) };
    try {
      await this.#uploads.insertOne(upload);
      return upload;
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
      const first = await this.#uploads.findOne({ person, collection, key });
      if (!first) throw error;
      return sameAs(first, beginning);
    }
  }

  /** A person's own upload, for a collection. @throws {ApiError} 404 when it does not exist or has expired. */
  async find(_id: string, whose: Pick<PartialUpload, 'person' | 'collection'>) {
    const { person, collection } = whose;
    const found = await this.#uploads.findOne({ _id, person, collection });
    if (!found || found.until < new Date()) throw apiErrors.notFound();
    return found;
  }

  /** How much of one has arrived (bytes). */
  async offsetOf({ _id, isMade, length }: PartialUpload): Promise<number> {
    if (isMade) return length;
    const last = await this.#pieces.findOne(
      { upload: _id },
      { sort: { at: -1 }, projection: { at: 1, size: 1 } },
    );
    return last ? last.at + last.size : 0;
  }

  /**
   * Stores what arrives of one, including what arrived before the connection broke. @returns how much of it has arrived then. @throws
   * {ApiError} 409 when another request was quicker, 413 for more than was announced.
   */
  async append(
    upload: PartialUpload,
    from: number,
    content: AsyncIterable<Buffer>,
    within: Within,
  ): Promise<number> {
    let at = from;
    let gathered: Buffer[] = [];
    let size = 0;
    const keep = async () => {
      if (size === 0) return;
      const piece = Buffer.concat(gathered);
      await within(() => this.#keep(upload, at, piece));
      at += size;
      gathered = [];
      size = 0;
    };
    try {
      for await (const chunk of content) {
        if (at + size + chunk.length > upload.length) throw apiErrors.tooLarge();
        gathered.push(chunk);
        size += chunk.length;
        if (size >= PIECE) await keep();
      }
    } finally {
      await keep();
    }
    return at;
  }

  /** All that has arrived of one. */
  async *content(upload: PartialUpload): AsyncGenerator<Uint8Array> {
    const key = this.#keyTo(upload);
    const pieces = this.#pieces.find({ upload: upload._id }).sort({ at: 1 }).batchSize(4);
    for await (const { _id, bytes } of pieces) {
      const stored = bytes.value();
      yield key ? openBytes(key, Buffer.from(stored), _id) : stored;
    }
  }

  /** Marks its document as made: it no longer needs its chunks. */
  async made({ _id }: PartialUpload): Promise<void> {
    await this.#uploads.updateOne({ _id }, { $set: { isMade: true } });
    await this.#pieces.deleteMany({ upload: _id });
  }

  /**
   * One that has arrived, for a call that takes it in place of the file itself. It stays for a while, so that the call may be repeated.
   * @throws {ApiError} 409 where something of it is still missing
   */
  async arrived(upload: PartialUpload): Promise<Arrived> {
    const arrived = await Arrived.of(this.content(upload));
    if (arrived.size === upload.length) return arrived;
    await arrived.forget();
    throw apiErrors.conflict('The file has not arrived as a whole.');
  }

  /** Notes that a call has taken one: it no longer counts among the unfinished ones, and stays for as long as the call may be repeated. */
  async taken({ _id }: PartialUpload): Promise<void> {
    const until = new Date(Date.now() + REPEATED_MS);
    await this.#uploads.updateOne({ _id }, { $set: { isMade: true, until } });
    await this.#pieces.updateMany({ upload: _id }, { $set: { until } });
  }

  /** Deletes one. */
  async remove({ _id }: PartialUpload): Promise<void> {
    await this.#uploads.deleteOne({ _id });
    await this.#pieces.deleteMany({ upload: _id });
  }

  #keyTo({ _id, [SEALED_BY]: wrapped }: PartialUpload): KeyObject | undefined {
    return wrapped && this.#sealed?.keys.open(wrapped, keyOf(_id));
  }

  async #keep(upload: PartialUpload, at: number, bytes: Buffer): Promise<void> {
    const key = this.#keyTo(upload);
    const _id = `${upload._id}:${at}`;
    const stored = new mongoose.mongo.Binary(key ? sealBytes(key, bytes, _id) : bytes);
    const kept = { at, size: bytes.length, bytes: stored, until: upload.until };
    await this.#pieces
      .insertOne({ _id, upload: upload._id, ...kept })
      .catch((error: { code?: unknown }) => {
        throw error.code === DUPLICATE_KEY ? elsewhere() : error;
      });
  }

  get #uploads() {
    return this.#connection.collection<PartialUpload>('partial_uploads');
  }

  get #pieces() {
    return this.#connection.collection<Piece>('partial_pieces');
  }
}

/** Where the key of an upload is, which opens nowhere else. */
const keyOf = (id: string): string => keyPlace({ slug: 'partial_uploads', id });

/** The refusal of a chunk that does not start where the last one ended. */
export const elsewhere = () => apiErrors.conflict('The upload has come to another place.');

function sameAs(known: PartialUpload, { length, filename }: Beginning): PartialUpload {
  if (known.length !== length || known.filename !== filename) throw apiErrors.keyReused();
  return known;
}
