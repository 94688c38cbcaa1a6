/** Thrown when a file is not accepted: the reason, as a sentence for the person. */
export class FileRefusal extends Error {}

export const refusals = {
  missing: () => new FileRefusal('Choose a file'),
  several: () => new FileRefusal('Send one file and nothing else'),
  empty: () => new FileRefusal('This file is empty'),
  notAPicture: () => new FileRefusal('This must be a PNG, JPEG or WebP picture'),
  tooManyPixels: (width: number, height: number, most: number) =>
    new FileRefusal(
      `This picture has ${width} × ${height} pixels; at most ${most / 1_000_000} megapixels are taken`,
    ),
  damaged: () => new FileRefusal('This picture is damaged or incomplete'),
  infected: () => new FileRefusal('A virus was found in this file'),
  damagedVideo: () => new FileRefusal('This video is damaged or incomplete'),
  soundAlone: () => new FileRefusal('This file has no picture'),
  moreThanAPicture: () => new FileRefusal('This file holds more than a picture'),
} as const;
