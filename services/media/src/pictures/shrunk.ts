import type { Pixels } from './orientation.ts';

/** The size to shrink a picture to, so that its longer side has at most this many pixels; never larger than it is. */
export function fitting(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  side: number,
): Pick<Pixels, 'width' | 'height'> {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * A picture shrunk by an integer factor, each pixel the mean of a square, so that little remains to be resampled: a resampler holds four
 * numbers per input pixel, hundreds of megabytes for a photograph. The longer side stays at least twice `side`.
 */
export function coarse(picture: Pixels, side: number): Pixels {
  const factor = Math.floor(Math.max(picture.width, picture.height) / (2 * side));
  if (factor < 2) return picture;
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const data = new Uint8ClampedArray(width * height * 4);
  const rows = Math.min(factor, picture.height);
  const columns = Math.min(factor, picture.width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      mean(picture, { x: x * factor, y: y * factor, columns, rows }, data, (y * width + x) * 4);
  return { data, width, height };
}

interface Square {
  x: number;
  y: number;
  columns: number;
  rows: number;
}

/** Writes the mean of a square; transparent pixels have no colour. */
function mean(
  { data, width }: Pixels,
  { x, y, columns, rows }: Square,
  to: Uint8ClampedArray,
  at: number,
): void {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let row = y; row < y + rows; row += 1) {
    const begin = (row * width + x) * 4;
    for (let pixel = begin; pixel < begin + columns * 4; pixel += 4) {
      const alpha = data[pixel + 3] as number;
      red += (data[pixel] as number) * alpha;
      green += (data[pixel + 1] as number) * alpha;
      blue += (data[pixel + 2] as number) * alpha;
      opacity += alpha;
    }
  }
  const seen = Math.max(1, opacity);
  to[at] = red / seen;
  to[at + 1] = green / seen;
  to[at + 2] = blue / seen;
  to[at + 3] = opacity / (columns * rows);
}
