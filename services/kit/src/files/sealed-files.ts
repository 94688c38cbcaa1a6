import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Collection as DriverCollection } from 'mongoose';
import { keyPlace, SEALED_BY } from '../model/document-seals.ts';
import {
  type FieldKeys,
  openBytes,
  SEAL_BYTES,
  sealBytes,
  type WrappedKey,
} from '../model/field-keys.ts';
import type { ByteRange, FileStore, NewFile, StoredFile } from './file-store.ts';

/** Where the keys of files are stored, each under the name of its file. */
export const FILE_KEYS = 'file_keys';

export interface FileKey {
  _id: string;
  [SEALED_BY]: WrappedKey;
}

interface Sealing {
  keys: FieldKeys;
  /** The collections whose files are encrypted. */
  collections: ReadonlySet<string>;
  /** Where file keys are stored. */
  fileKeys: DriverCollection<FileKey>;
}

/**
 * Files, some collections' encrypted at rest, each with its own key, which the service's keys wrap. A file stays as it is when those change: only its
 * key is rewrapped.
 */
export class SealedFiles implements FileStore {
  readonly #files: FileStore;
  readonly #sealing: Sealing;

  constructor(files: FileStore, sealing: Sealing) {
    this.#files = files;
    this.#sealing = sealing;
  }

  async put(content: Uint8Array, file: NewFile): Promise<void> {
    if (!this.#isSealed(file)) return this.#files.put(content, file);
    const { keys, fileKeys } = this.#sealing;
    const { key, wrapped } = keys.create(placeOf(file.name));
    // The key first: nobody could read a file without one.
    await fileKeys.insertOne({ _id: file.name, [SEALED_BY]: wrapped });
    await this.#files.put(sealBytes(key, content, placeOf(file.name)), file);
  }

  async find(name: string): Promise<StoredFile | undefined> {
    const found = await this.#files.find(name);
    return found && this.#shown(found);
  }

  open(name: string, range?: ByteRange): Readable {
    return Readable.from(this.#opened(name, range), { objectMode: false });
  }

  async remove(name: string): Promise<void> {
    await this.#files.remove(name);
    await this.#sealing.fileKeys.deleteOne({ _id: name });
  }

  async *keptBefore(moment: Date): AsyncGenerator<StoredFile> {
    for await (const file of this.#files.keptBefore(moment)) yield this.#shown(file);
  }

  async *uncheckedBefore(moment: Date): AsyncGenerator<StoredFile> {
    for await (const file of this.#files.uncheckedBefore(moment)) yield this.#shown(file);
  }

  prepare(): Promise<void> {
    return this.#files.prepare();
  }

  markUnchecked(collection: string, documents: readonly string[]): Promise<void> {
    return this.#files.markUnchecked(collection, documents);
  }

  markChecked(file: StoredFile): Promise<void> {
    return this.#files.markChecked(file);
  }

  markOrphaned(name: string, at: Date): Promise<void> {
    return this.#files.markOrphaned(name, at);
  }

  removeUnfinished(before: Date, since?: Date): Promise<void> {
    return this.#files.removeUnfinished(before, since);
  }

  async *#opened(name: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const kept = await this.#sealing.fileKeys.findOne({ _id: name });
    if (!kept) {
      yield* this.#files.open(name, range) as AsyncIterable<Uint8Array>;
      return;
    }
    const key = this.#sealing.keys.open(kept[SEALED_BY], placeOf(name));
    const content = openBytes(key, await buffer(this.#files.open(name)), placeOf(name));
    yield range ? content.subarray(range.start, range.end + 1) : content;
  }

  /** A file as its content, not as stored. */
  #shown(file: StoredFile): StoredFile {
    return this.#isSealed(file) ? { ...file, size: file.size - SEAL_BYTES } : file;
  }

  #isSealed({ owner }: Pick<StoredFile, 'owner'>): boolean {
    return this.#sealing.collections.has(owner.collection);
  }
}

const placeOf = (name: string): string => keyPlace({ slug: FILE_KEYS, id: name });
