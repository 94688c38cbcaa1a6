/** How a picture must be rotated to be upright, by its EXIF number (1 to 8); 1 when none is given. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION = 0x0112;

/** The orientation that a camera noted (EXIF 2.3 §4.6.4): a tag of the first directory of a TIFF. */
export function orientationIn(exif: Uint8Array | undefined): Orientation {
  if (!exif) return 1;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
      const value = view.getUint16(at + 8, isLittle);
      return value >= 1 && value <= 8 ? (value as Orientation) : 1;
    }
  } catch {
    // Unreadable metadata counts as none.
  }
  return 1;
}

/** Pixels of four bytes each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Rotates a picture upright. */
export function turned(picture: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return picture;
  const isLying = orientation > 4;
  const { width: across, height: down } = picture;
  const [width, height] = isLying ? [down, across] : [across, down];
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, across * down);
  const to = new Uint32Array(width * height);
  const isMirrored = [2, 3, 6, 7].includes(orientation);
  const isUpsideDown = [3, 4, 7, 8].includes(orientation);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const column = isMirrored ? width - 1 - x : x;
      const row = isUpsideDown ? height - 1 - y : y;
      const [sourceX, sourceY] = isLying ? [row, column] : [column, row];
      to[y * width + x] = from[sourceY * across + sourceX] ?? 0;
    }
  return { data: new Uint8ClampedArray(to.buffer), width, height };
}
