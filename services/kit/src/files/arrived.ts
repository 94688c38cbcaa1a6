import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file that has arrived. It is buffered on disk, so that memory use stays flat however many arrive at once and however slowly, without a
 * name, so that nothing of it is left when this process ends.
 */
export class Arrived {
  readonly #kept: FileHandle;
  readonly size: number;
  /** The digest of its bytes, in hexadecimal digits. */
  readonly sha256: string;

  private constructor(file: FileHandle, size: number, sha256: string) {
    this.#kept = file;
    this.size = size;
    this.sha256 = sha256;
  }

  /** Receives a file as it arrives. */
  static async of(content: AsyncIterable<Uint8Array>): Promise<Arrived> {
    const file = await openNameless();
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        await file.writev([chunk], size);
        size += chunk.length;
      }
      return new Arrived(file, size, hash.digest('hex'));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** All of it, in its own buffer, which can be transferred to another thread. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const whole = new Uint8Array(this.size);
    for (let read = 0; read < this.size; ) {
      const { bytesRead } = await this.#kept.read(whole, read, this.size - read, read);
      if (bytesRead === 0) throw new Error('a file that has arrived is cut short');
      read += bytesRead;
    }
    return whole;
  }

  /** Releases it. */
  async forget(): Promise<void> {
    await this.#kept.close();
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `fairlead-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
