import { refusals } from '../refusal.ts';
import { codecs, resampled } from './codecs.ts';
import { containerIn } from './container.ts';
import type { Made, Wanted } from './made.ts';
import { orientationIn, turned } from './orientation.ts';
import { coarse, fitting } from './shrunk.ts';

/** The lossy quality, out of 100. */
const QUALITY = 86;

/** Turns a file into the smaller picture that is stored: upright, no larger than requested, and with nothing but its pixels. @throws {FileRefusal} */
export async function resized(wanted: Exclude<Wanted, { make: 'plain' }>): Promise<Made> {
  const { type, bytes } = wanted;
  const container = containerIn(type, bytes);
  const orientation = orientationIn(container.exif);
  const pixels = await codecs[type].decode(bytes.buffer.slice(0, container.end)).catch(() => {
    throw refusals.damaged();
  });
  const side = wanted.make === 'small' ? wanted.side : sideOf(pixels, wanted.width);
  const small = coarse(pixels, side);
  const upright = turned(await resampled(small, fitting(pixels, side)), orientation);
  const { width, height } = upright;
  const quality = wanted.make === 'small' ? QUALITY : wanted.quality;
  const webp = await codecs['image/webp'].encode(upright, quality);
  return { bytes: new Uint8Array(webp), width, height };
}

/** The longest side of a picture of this width. */
const sideOf = ({ width, height }: { width: number; height: number }, wanted: number): number =>
  Math.round((Math.max(width, height) * wanted) / width);
