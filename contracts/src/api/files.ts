/** The requirements for an accepted picture, and what is made from it. */
export interface PictureRule {
  /** The largest accepted file (bytes). */
  bytes: number;
  /** The most pixels that it may have; a picture with more is not even decoded. */
  pixels: number;
  /** The longest side (pixels) that is stored: larger pictures are shrunk, none is enlarged. */
  side: number;
}

/** The accepted pictures, by content; their name and the type that a caller gives are ignored. */
export const pictureTypes = [
  { code: 'image/png', label: 'PNG' },
  { code: 'image/jpeg', label: 'JPEG' },
  { code: 'image/webp', label: 'WebP' },
] as const;
export type PictureType = (typeof pictureTypes)[number]['code'];

const MEGABYTE = 1024 * 1024;

/** A logo, as it is uploaded and stored. */
export const logoRule: PictureRule = { bytes: 5 * MEGABYTE, pixels: 24_000_000, side: 512 };

/** The photo of a person, as it is uploaded and stored. */
export const photoRule: PictureRule = { bytes: 5 * MEGABYTE, pixels: 24_000_000, side: 480 };

/** Where the files of a collection are served, up to the name of each. */
export const filesPath = (slug: string) => `/api/${slug}/file/`;

/** The largest file (bytes) that is attached to a record of a register. */
export const largestAttachment = 10 * 1024 * 1024;

/** The largest file (bytes) of a resource for wellbeing. */
export const largestResource = 25 * MEGABYTE;
