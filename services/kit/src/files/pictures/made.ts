import type { PictureType } from '@fairlead/contracts';

/** What is to be made of a file. */
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
  /** The same picture, upright and without what its file tells of where it comes from. */
  | { make: 'plain' }
);

/** A picture that was made, and its size in pixels. */
export interface Made {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** What becomes of a file: the picture, or why it is none. */
export type MadeOrNot = Made | { refusal: string };
