import { buffer } from 'node:stream/consumers';
import type { PictureType } from '@fairlead/contracts';
import { ApiError } from '../runtime/errors.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import type { Pictures, SmallerPicture } from './media.ts';
import { isFileRefusal } from './refusal.ts';
import { variantName } from './variant-name.ts';

/** Smaller versions of stored pictures: each made on first request, and stored from then on. */
export class Variants {
  readonly #files: FileStore;
  readonly #pictures: Pictures;
  readonly #wanted: (pixels: number) => SmallerPicture;
  readonly #making = new Map<string, Promise<StoredFile | undefined>>();

  /** @param wanted what a version for a number of pixels is */
  constructor(files: FileStore, pictures: Pictures, wanted: (pixels: number) => SmallerPicture) {
    this.#files = files;
    this.#pictures = pictures;
    this.#wanted = wanted;
  }

  /** The version of a picture for a number of pixels below its own; nothing when it cannot be made now. */
  async of(original: StoredFile, pixels: number): Promise<StoredFile | undefined> {
    const name = variantName(original.name, pixels);
    const stored = await this.#files.find(name);
    if (stored) return stored;
    // Concurrent callers get the one that is being made.
    const making =
      this.#making.get(name) ??
      this.#make(original, name, pixels).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(original: StoredFile, name: string, pixels: number): Promise<StoredFile | undefined> {
    const { type, owner, size } = original;
    const bytes = await this.#bytesOf(original);
    try {
      const made = await this.#pictures.make({
        ...this.#wanted(pixels),
        type: type as PictureType,
        bytes,
      });
      // Small pictures may take more when they are made anew.
      const isLarger = type === 'image/webp' && made.bytes.length > size;
      const kept = isLarger ? await this.#bytesOf(original) : made.bytes;
      await this.#files.put(kept, { name, type: 'image/webp', owner });
      return await this.#files.find(name);
    } catch (error) {
      // Too much is being made right now, or it was never a complete picture: the original shows what there is.
      if (error instanceof ApiError || isFileRefusal(error)) return undefined;
      throw error;
    }
  }

  async #bytesOf({ name }: StoredFile): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await buffer(this.#files.open(name)));
  }
}
