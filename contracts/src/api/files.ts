/** What a picture must be to be taken in, and what is made of it. */
export interface PictureRule {
  /** The largest file (bytes) that is taken. */
  bytes: number;
  /** The most pixels that it may have; a picture with more is not even decoded. */
  pixels: number;
  /** The longest side (pixels) that is kept: what is larger is made smaller, nothing is made larger. */
  side: number;
}

/** The pictures that are taken in, by what is in them; their name and the type that a caller says are of no account. */
export const pictureTypes = [
  { code: 'image/png', label: 'PNG' },
  { code: 'image/jpeg', label: 'JPEG' },
  { code: 'image/webp', label: 'WebP' },
] as const;
export type PictureType = (typeof pictureTypes)[number]['code'];

const MEGABYTE = 1024 * 1024;

/** A logo, as it is uploaded and kept. */
export const logoRule: PictureRule = { bytes: 5 * MEGABYTE, pixels: 24_000_000, side: 512 };

/** The photo of a person, as it is uploaded and kept. */
export const photoRule: PictureRule = { bytes: 5 * MEGABYTE, pixels: 24_000_000, side: 480 };

/** Where the files of a collection are served, up to the name of each. */
export const filesPath = (slug: string) => `/api/${slug}/file/`;

/** The largest file (bytes) that is attached to a record of a register. */
export const largestAttachment = 10 * 1024 * 1024;

/** The largest file (bytes) of a resource for wellbeing. */
export const largestResource = 10 * MEGABYTE;
