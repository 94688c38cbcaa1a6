/** Thrown when a file is not accepted: the reason, as a sentence for the person. Whoever uses this package knows it by its name. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

export const refusals = {
  notAPicture: () => new FileRefusal('This must be a PNG, JPEG or WebP picture'),
  tooManyPixels: (width: number, height: number, most: number) =>
    new FileRefusal(
      `This picture has ${width} × ${height} pixels; at most ${most / 1_000_000} megapixels are taken`,
    ),
  damaged: () => new FileRefusal('This picture is damaged or incomplete'),
  damagedVideo: () => new FileRefusal('This video is damaged or incomplete'),
  soundAlone: () => new FileRefusal('This file has no picture'),
  moreThanAPicture: () => new FileRefusal('This file holds more than a picture'),
} as const;
