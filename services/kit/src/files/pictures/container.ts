import type { PictureType } from '@fairlead/contracts';
import { refusals } from './refusal.ts';

/** How a file is built around its picture. */
interface Container {
  /** Where the picture ends (the byte behind it). */
  end: number;
  /** What the camera noted (EXIF, as TIFF), where it did. */
  exif?: Uint8Array | undefined;
}

/**
 * Looks at a whole file: that it does not end before its picture does, and holds nothing behind it, such as a program that another reader
 * would find there. @returns what the camera noted. @throws {FileRefusal}
 */
export function exifOfWhole(type: PictureType, bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { end, exif } = readers[type](view, 0);
    if (end > view.byteLength) throw refusals.damaged();
    if (!isNothing(type, view, end)) throw refusals.moreThanAPicture();
    return exif;
  } catch (error) {
    // Read beyond the end.
    throw error instanceof RangeError ? refusals.damaged() : error;
  }
}

const readers: Readonly<Record<PictureType, (view: DataView, from: number) => Container>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/** Whether what stands behind a picture is nothing: zeros, or of a JPEG further pictures, as cameras put previews there. */
function isNothing(type: PictureType, view: DataView, from: number): boolean {
  for (let at = from; at < view.byteLength; at += 1) {
    if (view.getUint8(at) === 0) continue;
    if (type !== 'image/jpeg' || view.getUint16(at) !== START_OF_IMAGE) return false;
    at = readJpeg(view, at).end - 1;
  }
  return true;
}

const ascii = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...part(view, at, length));

function part(view: DataView, at: number, length: number): Uint8Array {
  if (at + length > view.byteLength) throw new RangeError();
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}

/** Chunks of a length, a name, the content and a check sum (PNG §5.3). */
function readPng(view: DataView): Container {
  const around = 12;
  let exif: Uint8Array | undefined;
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const name = ascii(view, at + 4, 4);
    if (name === 'eXIf') exif = part(view, at + 8, length);
    at += length + around;
    if (name === 'IEND') return { end: at, exif };
  }
}

/** Chunks of a name, a length and the content, which is padded to an even length, in one RIFF that says how long it is. */
function readWebp(view: DataView): Container {
  const end = 8 + view.getUint32(4, true);
  let exif: Uint8Array | undefined;
  for (let at = 12; at + 8 <= end; ) {
    const length = view.getUint32(at + 4, true);
    if (ascii(view, at, 4) === 'EXIF') exif = part(view, at + 8, length);
    at += 8 + length + (length % 2);
  }
  return { end, exif };
}

const START_OF_IMAGE = 0xffd8;
const [END_OF_IMAGE, START_OF_SCAN, APP1] = [0xd9, 0xda, 0xe1];
const EXIF = 'Exif\0\0';

/** Segments of a marker and a length, and the picture itself behind the last of them (JPEG annex B). */
function readJpeg(view: DataView, from: number): Container {
  let exif: Uint8Array | undefined;
  for (let at = from + 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw refusals.damaged();
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === END_OF_IMAGE) return { end: at + 2, exif };
    else {
      const length = view.getUint16(at + 2);
      const content = part(view, at + 4, Math.max(0, length - 2));
      if (marker === APP1 && length > 8 && ascii(view, at + 4, 6) === EXIF)
        exif ??= content.subarray(EXIF.length);
      at += 2 + length;
      if (marker === START_OF_SCAN) at = endOfScan(view, at);
    }
  }
}

/** Where the next marker stands: what is written of pixels has a zero behind each 0xff, and counts its restarts. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && next !== 0xff && !isRestart) return at;
  }
}
