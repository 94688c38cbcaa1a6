/** How a file format wraps its picture. */
export interface Container {
  /** Where the picture ends (the byte after it). */
  end: number;
  /** The camera's metadata (EXIF, as TIFF), if any. */
  exif?: Uint8Array | undefined;
  /** The parts that make up the picture, in order; everything else reveals where it comes from. */
  plain: Uint8Array[];
}

/** Some bytes of a file. @throws {RangeError} when some are missing. */
export function part(view: DataView, at: number, length: number): Uint8Array {
  if (at + length > view.byteLength) throw new RangeError();
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}

/** Some bytes of a file as text. @throws {RangeError} when some are missing. */
export const ascii = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...part(view, at, length));
