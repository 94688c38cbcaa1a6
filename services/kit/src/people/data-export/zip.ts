import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflated = promisify(deflateRaw);

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The version that readers need: 2.0, for folders and compression. */
const VERSION = 20;
/** That names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATE = 8;
/** 1 January 1980, the first day that the format knows: the documents in the archive say when files were made. */
const DATE = 0x0021;

/** A file that has been written: its record in the directory, and where it begins. */
interface Written {
  header: Buffer;
  name: Buffer;
  offset: number;
}

/** Writes a ZIP archive (APPNOTE 6.3, without ZIP64) file by file, so that at most one is in memory. */
export class ZipWriter {
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #written: Written[] = [];
  #offset = 0;

  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  /** How many bytes are written. */
  get size(): number {
    return this.#offset;
  }

  /** Adds a file; its name includes its folders, separated by `/`. */
  async add(path: string, content: Uint8Array): Promise<void> {
    const name = Buffer.from(path);
    const packed = await deflated(content);
    // What both headers share, from the version needed to the length of the extra field.
    const header = Buffer.alloc(26);
    header.writeUInt16LE(VERSION, 0);
    header.writeUInt16LE(UTF8, 2);
    header.writeUInt16LE(DEFLATE, 4);
    header.writeUInt16LE(DATE, 8);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt16LE(name.length, 22);
    this.#written.push({ header, name, offset: this.#offset });
    await this.#put(numbers(4, LOCAL), header, name, packed);
  }

  /** Ends the archive with its directory. */
  async end(): Promise<void> {
    const begin = this.#offset;
    for (const { header, name, offset } of this.#written) {
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(offset, 10);
      await this.#put(numbers(4, CENTRAL), numbers(2, VERSION), header, rest, name);
    }
    const count = this.#written.length;
    const size = this.#offset - begin;
    await this.#put(
      numbers(4, END),
      numbers(2, 0, 0, count, count),
      numbers(4, size, begin),
      numbers(2, 0),
    );
  }

  async #put(...parts: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(parts);
    this.#offset += bytes.length;
    await this.#write(bytes);
  }
}

/** Numbers of the given byte lengths. */
function numbers(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [at, value] of values.entries()) buffer.writeUIntLE(value, at * bytes, bytes);
  return buffer;
}
