import type { PictureType } from '@fairlead/contracts';
import { refusals } from '../refusal.ts';
import type { Container } from './containers/container.ts';
import { readJpeg, START_OF_IMAGE } from './containers/jpeg.ts';
import { readPng } from './containers/png.ts';
import { readWebp } from './containers/webp.ts';

/** Reads the container of a picture, and leaves out what follows it in its file. @throws {FileRefusal} when the file ends before its picture. */
export function containerIn(type: PictureType, bytes: Uint8Array): Container {
  const view = viewOf(bytes);
  return orDamaged(() => {
    const container = readers[type](view, 0);
    if (container.end > view.byteLength) throw refusals.damaged();
    return container;
  });
}

/**
 * Checks that a file which is kept as it is does not end before its picture does, and holds nothing after it, such as a program that
 * another reader would find there. @throws {FileRefusal}
 */
export function requireNothingElse(type: PictureType, bytes: Uint8Array): void {
  const { end } = containerIn(type, bytes);
  orDamaged(() => {
    if (!isNothing(type, viewOf(bytes), end)) throw refusals.moreThanAPicture();
  });
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Reads a file that is damaged where it is read past its end. */
function orDamaged<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
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
