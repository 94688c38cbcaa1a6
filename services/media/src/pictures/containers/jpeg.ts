import { refusals } from '../../refusal.ts';
import { ascii, type Container, part } from './container.ts';

export const START_OF_IMAGE = 0xffd8;
const [END_OF_IMAGE, START_OF_SCAN] = [0xd9, 0xda];
const [APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const EXIF = 'Exif\0\0';
const PROFILE = 'ICC_PROFILE\0';

/** Reads segments of a marker and a length, and the picture itself after the last of them (JPEG annex B). */
export function readJpeg(view: DataView, from: number): Container {
  const plain = [part(view, from, 2)];
  let exif: Uint8Array | undefined;
  for (let at = from + 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw refusals.damaged();
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === END_OF_IMAGE)
      return { end: at + 2, exif, plain: [...plain, part(view, at, 2)] };
    else {
      const length = view.getUint16(at + 2);
      const content = part(view, at + 4, Math.max(0, length - 2));
      if (marker === APP1 && length > 8 && ascii(view, at + 4, 6) === EXIF)
        exif ??= content.subarray(EXIF.length);
      const end = at + 2 + length;
      const next = marker === START_OF_SCAN ? endOfScan(view, end) : end;
      if (isPlain(marker, content)) plain.push(part(view, at, next - at));
      at = next;
    }
  }
}

/** The colour profile of a picture (ICC), as segments of its file: an encoder does not know it. */
export const profileOf = ({ plain }: Container): Uint8Array[] =>
  plain.filter((segment) => segment[1] === APP2);

/** A JPEG with segments of another inserted after its first bytes. */
export const withSegments = (jpeg: Uint8Array, segments: readonly Uint8Array[]): Uint8Array[] => [
  jpeg.subarray(0, 2),
  ...segments,
  jpeg.subarray(2),
];

/** Whether a picture looks different without a segment: of the application segments, only those for its colours. */
function isPlain(marker: number, content: Uint8Array): boolean {
  if (marker === APP2) return Buffer.from(content.subarray(0, PROFILE.length)).equals(profileName);
  const isAdded = marker === COMMENT || (marker >= APP0 && marker <= APP15);
  return !isAdded || marker === APP0 || marker === APP14;
}
const profileName = Buffer.from(PROFILE, 'latin1');

/** The position of the next marker: pixel data has a zero after each 0xff, and numbers its restarts. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && next !== 0xff && !isRestart) return at;
  }
}
