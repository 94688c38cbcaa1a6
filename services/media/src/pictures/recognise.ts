import { type PictureRule, type PictureType, pictureTypes } from '@fairlead/contracts';
import { refusals } from '../refusal.ts';

/** How much of a file (bytes) is needed to recognise it. */
export const headBytes = 4_100;

const known: ReadonlySet<string> = new Set(pictureTypes.map(({ code }) => code));

/** The type of a file, by its first bytes alone. @throws {FileRefusal} for anything but a picture of an accepted type. */
export async function pictureTypeOf(head: Uint8Array): Promise<PictureType> {
  // Loaded with the first file: most instances never receive one.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  if (!found || !known.has(found.mime)) throw refusals.notAPicture();
  return found.mime as PictureType;
}

/**
 * Reads the size of a picture from its header, so that one that would exhaust memory is never decoded. @throws {FileRefusal} for too many
 * pixels. @returns false when the header has not arrived yet.
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

/** The size of a picture by its header, once that has arrived. */
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
