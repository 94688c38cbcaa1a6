import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The first day that the format knows: the documents in the archive say when files were made. */
const NO_DATE = new Date(1980, 0, 1);
/** How many bytes are read at a time. */
const PIECE = 16 * 1024;

/** Writes a ZIP archive file by file, so that at most one is in memory. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #sent: Promise<void>;
  readonly #taken = new Set<string>();
  #size = 0;

  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#sent = this.#send(write);
    // Thrown to whoever adds a file or ends the archive.
    this.#sent.catch(() => undefined);
  }

  /** How many bytes are written. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds a file; its name includes its folders, separated by `/`. One that another file has, whatever the case of its letters, gets a number, and what
   * would lead out of the archive stays in it: nothing is overwritten where it is unpacked.
   */
  async add(path: string, content: Uint8Array): Promise<void> {
    const file = Readable.from(piecesOf(content));
    const options = { mtime: NO_DATE, forceDosTimestamp: true };
    this.#zip.addReadStreamLazy(this.#free(safe(path)), options, (read) => read(null, file));
    await Promise.race([finished(file), this.#sent]);
  }

  /** Ends the archive with its directory. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#sent;
  }

  /** The name itself, or with the first number that makes it one which no file has. */
  #free(path: string): string {
    const { dir, name, ext } = posix.parse(path);
    for (let count = 1; ; count += 1) {
      const free = count === 1 ? path : posix.join(dir, `${name} (${count})${ext}`);
      const key = free.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return free;
    }
  }

  async #send(write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
    for await (const bytes of this.#zip.outputStream as AsyncIterable<Buffer>) {
      this.#size += bytes.length;
      await write(bytes);
    }
  }
}

/** Small enough that the last one is read only when most of the file is written. */
function* piecesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}

/** A name without what some system reads as a way to another place. */
const safe = (path: string): string =>
  path
    .replaceAll(/[\\:]/g, '_')
    .split('/')
    .map((part) => (/^\.*$/.test(part) ? `_${part}` : part))
    .join('/');
