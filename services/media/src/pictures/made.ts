import type { PictureType } from '@fairlead/contracts';

/** What is to be made from a file. */
export type Wanted = {
  type: PictureType;
  /** All of its buffer. */
  bytes: Uint8Array<ArrayBuffer>;
} & (
  | {
      make: 'small';
      /** The longest side (pixels) of what is made, as WebP. */
      side: number;
    }
  | {
      make: 'narrow';
      /** The width (pixels) of what is made, as WebP, and its quality of 100. */
      width: number;
      quality: number;
    }
  /** The same picture, upright and without metadata that reveals where it comes from. */
  | { make: 'plain' }
);

/** A resulting picture, and its size in pixels. */
export interface Made {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** The result for a file: the picture, or why there is none. */
export type MadeOrNot = Made | { refusal: string };
