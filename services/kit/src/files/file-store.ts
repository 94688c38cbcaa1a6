import type { Readable } from 'node:stream';

/** Which member of which document a file was taken in for. */
export interface FileOwner {
  collection: string;
  document: string;
  member: string;
}

/** What is known of a kept file. */
export interface StoredFile {
  name: string;
  /** Its media type, as the service itself made or recognised it. */
  type: string;
  /** Bytes. */
  size: number;
  owner: FileOwner;
  keptAt: Date;
  /** When it was first seen that nothing points to it. */
  strayAt?: Date;
}

/** What is said of a file that is to be kept. */
export type NewFile = Pick<StoredFile, 'name' | 'type' | 'owner'>;

/** Part of a file: its first and last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files are kept. A name is given once and what is kept under it never changes. */
export interface FileStore {
  /** Keeps a file under a new name, whole or not at all. */
  put(content: Uint8Array, file: NewFile): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  /** The bytes of a file, or a part of them. A file that is not there fails the stream. */
  open(name: string, range?: ByteRange): Readable;
  /** Forgets a file; one that is not there is no matter. */
  remove(name: string): Promise<void>;
  /** All files that were kept before a moment. */
  keptBefore(moment: Date): AsyncIterable<StoredFile>;
  /** Notes when it was seen that nothing points to a file. */
  markStray(name: string, at: Date): Promise<void>;
  /** Removes what was begun before a moment and never became a file. */
  removeUnfinished(before: Date): Promise<void>;
}
