/** How a file is built around its picture. */
export interface Container {
  /** Where the picture ends (the byte behind it). */
  end: number;
  /** What the camera noted (EXIF, as TIFF), where it did. */
  exif?: Uint8Array | undefined;
  /** What the picture is made of, in its order; all else tells of where it comes from. */
  plain: Uint8Array[];
}

/** Some bytes of a file. @throws {RangeError} where they are not all there. */
export function part(view: DataView, at: number, length: number): Uint8Array {
  if (at + length > view.byteLength) throw new RangeError();
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}

/** Some bytes of a file as text. @throws {RangeError} where they are not all there. */
export const ascii = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...part(view, at, length));
