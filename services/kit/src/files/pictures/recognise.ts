import { type PictureRule, type PictureType, pictureTypes } from '@fairlead/contracts';
import { refusals } from './refusal.ts';

/** How much of a file (bytes) is needed to tell what it is. */
export const headBytes = 4_100;

const known: ReadonlySet<string> = new Set(pictureTypes.map(({ code }) => code));

/** What a file is, by its first bytes alone. @throws {FileRefusal} for what is no picture of the kinds that are taken. */
export async function pictureTypeOf(head: Uint8Array): Promise<PictureType> {
  // Loaded with the first file: most instances are never sent one.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  if (!found || !known.has(found.mime)) throw refusals.notAPicture();
  return found.mime as PictureType;
}

/**
 * Reads the size of a picture off its header, so that what would take all memory is not decoded. @throws {FileRefusal} for more pixels than
 * are taken. @returns false where the header is not there yet.
 */
export async function requireFewPixels(
  begun: Uint8Array,
  { pixels }: Pick<PictureRule, 'pixels'>,
): Promise<boolean> {
  const size = await sizeIn(begun);
  if (!size) return false;
  const { width, height } = size;
  if (width * height > pixels) throw refusals.tooManyPixels(width, height, pixels);
  return true;
}

/** The size of a picture by its header, as far as that is there. */
export async function sizeIn(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  const { imageSize } = await import('image-size');
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}
