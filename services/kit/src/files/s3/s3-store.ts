import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Connection } from 'mongoose';
import { DUPLICATE_KEY } from '../../runtime/write-errors.ts';
import type { ByteRange, FileStore, NewFile, StoredFile } from '../file-store.ts';
import type { Bucket } from './bucket.ts';

type StoredObject = Omit<StoredFile, 'name'> & { _id: string };

/** How many objects are examined in one go. */
const BATCH = 500;

/**
 * Files in a bucket. Their records are in the service's own database, where they are found without querying the bucket: an object
 * without such a record is not a file yet, or no longer.
 */
export class S3Store implements FileStore {
  readonly #connection: Connection;
  readonly #bucket: Bucket;

  constructor(connection: Connection, bucket: Bucket) {
    this.#connection = connection;
    this.#bucket = bucket;
  }

  async put(content: Uint8Array, { name, ...metadata }: NewFile): Promise<void> {
    await this.#bucket.put(name, content, metadata.type);
    const kept: StoredObject = {
      _id: name,
      ...metadata,
      size: content.length,
      keptAt: new Date(),
      unchecked: randomUUID(),
    };
    await this.#records.insertOne(kept).catch((error: { code?: unknown }) => {
      // Another instance was as quick, and stored the same.
      if (error.code !== DUPLICATE_KEY) throw error;
    });
  }

  async find(name: string): Promise<StoredFile | undefined> {
    const found = await this.#records.findOne({ _id: name });
    return found ? keptFileOf(found) : undefined;
  }

  open(name: string, range?: ByteRange): Readable {
    return Readable.from(this.#bucket.read(name, range), { objectMode: false });
  }

  async remove(name: string): Promise<void> {
    // The record first: an object without one is found and removed later, a record without its object would be served.
    await this.#records.deleteOne({ _id: name });
    await this.#bucket.remove(name);
  }

  async *keptBefore(moment: Date): AsyncGenerator<StoredFile> {
    for await (const file of this.#records.find({ keptAt: { $lt: moment } }))
      yield keptFileOf(file);
  }

  async prepare(): Promise<void> {
    await this.#records.createIndex({ 'owner.document': 1 }, { name: 'ofDocument' });
    await this.#records.createIndex({ unchecked: 1 }, { name: 'unchecked', sparse: true });
  }

  async *uncheckedBefore(moment: Date): AsyncGenerator<StoredFile> {
    const unchecked = { unchecked: { $exists: true }, keptAt: { $lt: moment } };
    for await (const file of this.#records.find(unchecked)) yield keptFileOf(file);
  }

  async markUnchecked(collection: string, documents: readonly string[]): Promise<void> {
    await this.#records.updateMany(
      { 'owner.document': { $in: [...documents] }, 'owner.collection': collection },
      { $set: { unchecked: randomUUID() } },
    );
  }

  async markChecked({ name, unchecked }: StoredFile): Promise<void> {
    if (unchecked)
      await this.#records.updateOne({ _id: name, unchecked }, { $unset: { unchecked: '' } });
  }

  async markOrphaned(name: string, at: Date): Promise<void> {
    await this.#records.updateOne(
      { _id: name },
      { $set: { strayAt: at, unchecked: randomUUID() } },
    );
  }

  async removeUnfinished(before: Date, since?: Date): Promise<void> {
    // A bucket lists all of its objects or none.
    if (since) return;
    let old: string[] = [];
    for await (const { name, since } of this.#bucket.list()) {
      if (since < before) old.push(name);
      if (old.length < BATCH) continue;
      await this.#removeUnrecorded(old);
      old = [];
    }
    await this.#removeUnrecorded(old);
  }

  async #removeUnrecorded(names: readonly string[]): Promise<void> {
    const found = await this.#records
      .find({ _id: { $in: [...names] } }, { projection: { _id: 1 } })
      .toArray();
    const recorded = new Set(found.map(({ _id }) => _id));
    for (const name of names) if (!recorded.has(name)) await this.#bucket.remove(name);
  }

  get #records() {
    return this.#connection.collection<StoredObject>('stored_files');
  }
}

const keptFileOf = ({ _id, ...known }: StoredObject): StoredFile => ({ name: _id, ...known });
