import type { Readable } from 'node:stream';

/** The member of the document that a file was accepted for. */
export interface FileOwner {
  collection: string;
  document: string;
  member: string;
}

/** What is known about a stored file. */
export interface StoredFile {
  name: string;
  /** Its media type, as made or recognised by the service itself. */
  type: string;
  /** Bytes. */
  size: number;
  owner: FileOwner;
  keptAt: Date;
  /** When it was first seen that nothing points to it. */
  strayAt?: Date;
  /** Set when what points to it may have changed, to another value each time, until it is checked. */
  unchecked?: string;
}

/** The details of a file to be stored. */
export type NewFile = Pick<StoredFile, 'name' | 'type' | 'owner'>;

/** Part of a file: its first and last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files are stored. A name is used once and what is stored under it never changes. */
export interface FileStore {
  /** Stores a file under a new name, atomically. */
  put(content: Uint8Array, file: NewFile): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  /** The bytes of a file, or a part of them. A missing file fails the stream. */
  open(name: string, range?: ByteRange): Readable;
  /** Deletes a file; ignores a missing one. */
  remove(name: string): Promise<void>;
  /** Makes the indexes by which the files to be checked are found. */
  prepare(): Promise<void>;
  /** All files that were stored before a moment. */
  keptBefore(moment: Date): AsyncIterable<StoredFile>;
  /** Those of them to be checked: new ones, those whose document has changed, and those that nothing points to. */
  uncheckedBefore(moment: Date): AsyncIterable<StoredFile>;
  /** Has the files of some documents checked. */
  markUnchecked(collection: string, documents: readonly string[]): Promise<void>;
  /** Notes that something points to a file, unless that may have changed since it was read. */
  markChecked(file: StoredFile): Promise<void>;
  /** Notes when it was seen that nothing points to a file. */
  markOrphaned(name: string, at: Date): Promise<void>;
  /**
   * Removes uploads that were started before a moment and never became a file. With `since`, only those started since then, if that is less to look
   * through.
   */
  removeUnfinished(before: Date, since?: Date): Promise<void>;
}
