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
  /** All files that were stored before a moment. */
  keptBefore(moment: Date): AsyncIterable<StoredFile>;
  /** Notes when it was seen that nothing points to a file. */
  markStray(name: string, at: Date): Promise<void>;
  /** Removes uploads that were started before a moment and never became a file. */
  removeUnfinished(before: Date): Promise<void>;
}
