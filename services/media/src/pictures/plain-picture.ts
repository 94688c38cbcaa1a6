import { refusals } from '../refusal.ts';
import { codecs } from './codecs.ts';
import { containerIn } from './container.ts';
import { profileOf, withSegments } from './containers/jpeg.ts';
import type { Made, Wanted } from './made.ts';
import { orientationIn, turned } from './orientation.ts';
import { sizeIn } from './recognise.ts';

/** The quality of a re-encoded picture, out of 100: nothing more should be lost of what was already encoded once. */
const QUALITY = 95;

/**
 * A picture as it was sent, without metadata that reveals where it comes from (EXIF, XMP, comments, previews) and without what follows it. Its pixels are left as they
 * are, unless the camera was rotated: then it is rotated and re-encoded, in its own colours. @throws {FileRefusal}
 */
export async function plainPicture({ type, bytes }: Pick<Wanted, 'type' | 'bytes'>): Promise<Made> {
  const container = containerIn(type, bytes);
  const orientation = orientationIn(container.exif);
  if (orientation === 1) {
    const whole = new Uint8Array(Buffer.concat(container.plain));
    const size = await sizeIn(whole);
    if (!size) throw refusals.damaged();
    return { bytes: whole, width: size.width, height: size.height };
  }
  const pixels = await codecs[type].decode(bytes.buffer.slice(0, container.end)).catch(() => {
    throw refusals.damaged();
  });
  const upright = turned(pixels, orientation);
  const written = new Uint8Array(await codecs[type].encode(upright, QUALITY));
  const parts = type === 'image/jpeg' ? withSegments(written, profileOf(container)) : [written];
  const { width, height } = upright;
  return { bytes: new Uint8Array(Buffer.concat(parts)), width, height };
}
