import type { PictureType } from '@fairlead/contracts';
import { refusals } from '../refusal.ts';
import type { Container } from './containers/container.ts';
import { readJpeg, START_OF_IMAGE } from './containers/jpeg.ts';
import { readPng } from './containers/png.ts';
import { readWebp } from './containers/webp.ts';

/**
 * Checks that a complete file does not end before its picture does, and holds nothing after it, such as a program that another reader
 * would find there. @throws {FileRefusal}
 */
export function containerOfWhole(type: PictureType, bytes: Uint8Array): Container {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const container = readers[type](view, 0);
    if (container.end > view.byteLength) throw refusals.damaged();
    if (!isNothing(type, view, container.end)) throw refusals.moreThanAPicture();
    return container;
  } catch (error) {
    // Read past the end.
    throw error instanceof RangeError ? refusals.damaged() : error;
  }
}

const readers: Readonly<Record<PictureType, (view: DataView, from: number) => Container>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/** Whether what follows a picture is harmless: zeros, or after a JPEG further pictures, since cameras put previews there. */
function isNothing(type: PictureType, view: DataView, from: number): boolean {
  for (let at = from; at < view.byteLength; at += 1) {
    if (view.getUint8(at) === 0) continue;
    if (type !== 'image/jpeg' || view.getUint16(at) !== START_OF_IMAGE) return false;
    at = readJpeg(view, at).end - 1;
  }
  return true;
}
