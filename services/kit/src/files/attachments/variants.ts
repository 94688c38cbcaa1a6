import { buffer } from 'node:stream/consumers';
import { mediaQuality, type PictureType } from '@fairlead/contracts';
import { ApiError } from '../../runtime/errors.ts';
import type { FileStore, StoredFile } from '../file-store.ts';
import type { Pictures } from '../media.ts';
import { isFileRefusal } from '../refusal.ts';
import { variantName } from './variant-name.ts';

/** Narrower versions of stored pictures: each made on first request, and stored from then on. */
export class Variants {
  readonly #files: FileStore;
  readonly #pictures: Pictures;
  readonly #making = new Map<string, Promise<StoredFile | undefined>>();

  constructor(files: FileStore, pictures: Pictures) {
    this.#files = files;
    this.#pictures = pictures;
  }

  /** A picture at a width (pixels) below its own; nothing when it cannot be made now. */
  async of(original: StoredFile, width: number): Promise<StoredFile | undefined> {
    const name = variantName(original.name, width);
    const stored = await this.#files.find(name);
    if (stored) return stored;
    // Concurrent callers get the one that is being made.
    const making =
      this.#making.get(name) ??
      this.#make(original, name, width).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(original: StoredFile, name: string, width: number): Promise<StoredFile | undefined> {
    const { type, owner } = original;
    const bytes = new Uint8Array(await buffer(this.#files.open(original.name)));
    try {
      const made = await this.#pictures.make({
        make: 'narrow',
        type: type as PictureType,
        bytes,
        width,
        quality: mediaQuality,
      });
      await this.#files.put(made.bytes, { name, type: 'image/webp', owner });
      return await this.#files.find(name);
    } catch (error) {
      // Too much is being made right now, or it was never a complete picture: the original shows what there is.
      if (error instanceof ApiError || isFileRefusal(error)) return undefined;
      throw error;
    }
  }
}
