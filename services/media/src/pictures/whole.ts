import type { PictureType } from '@fairlead/contracts';
import { FileRefusal } from '../refusal.ts';
import { requireNothingElse } from './container.ts';
import { pictureTypeOf, requireFewPixels } from './recognise.ts';

interface WholePicture {
  type: PictureType;
  bytes: Uint8Array;
  /** Width by height at most. */
  pixels: number;
}

/** Whether bytes are a complete picture of a type, with nothing after it, and without too many pixels. It is not decoded. */
export async function isWholePicture({ type, bytes, pixels }: WholePicture): Promise<boolean> {
  try {
    if ((await pictureTypeOf(bytes)) !== type) return false;
    requireNothingElse(type, bytes);
    return await requireFewPixels(bytes, { pixels });
  } catch (error) {
    if (error instanceof FileRefusal) return false;
    throw error;
  }
}
