import type { PictureType } from '@fairlead/contracts';

/** A file to be made into a small picture. */
export interface Wanted {
  type: PictureType;
  /** All of its buffer. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The longest side (pixels) of what is made. */
  side: number;
}

/** A small picture: WebP, and its size in pixels. */
export interface Made {
  webp: Uint8Array;
  width: number;
  height: number;
}

/** What becomes of a file: the picture, or why it is none. */
export type MadeOrNot = Made | { refusal: string };
