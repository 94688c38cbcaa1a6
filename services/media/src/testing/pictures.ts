import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { codecs } from '../pictures/codecs.ts';
import { pictureTypeOf, sizeIn } from '../pictures/recognise.ts';

type Colour = readonly [red: number, green: number, blue: number];

export const red: Colour = [220, 20, 20];
export const blue: Colour = [20, 20, 220];

/** A picture to be made: red, with its right half blue. */
interface Size {
  width: number;
  height: number;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const made = Buffer.alloc(content.length + 12);
  made.writeUInt32BE(content.length, 0);
  made.write(name, 4, 'latin1');
  made.set(content, 8);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), content.length + 8);
  return made;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG; `exif` is the camera's metadata. */
export function pngOf({ width, height }: Size, exif?: Uint8Array): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set(x < width / 2 ? red : blue, 1 + x * 3);
  return Buffer.concat([
    signature,
    headOf({ width, height }),
    ...(exif ? [chunk('eXIf', exif)] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG of noise, which takes three bytes for each pixel. */
export const noisyPng = ({ width, height }: Size): Buffer =>
  Buffer.concat([
    signature,
    headOf({ width, height }),
    chunk(
      'IDAT',
      deflateSync(
        Buffer.concat(
          Array.from({ length: height }, () => Buffer.from([0, ...randomBytes(width * 3)])),
        ),
      ),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A PNG of a few hundred bytes that claims that many pixels, and has none. */
export const hugePng = (size: Size): Buffer =>
  Buffer.concat([
    signature,
    headOf(size),
    chunk('IDAT', deflateSync(Buffer.alloc(2_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

function headOf({ width, height }: Size): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', head);
}

/** The camera's metadata: how it was held (EXIF orientation), and a place. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(64);
  exif.write('MM\0*', 0, 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(0x0112, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  exif.write('GPS 43.7N 7.4E', 40, 'latin1');
  return exif;
}

const codeOf = async (file: string) =>
  WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(file))));
type Init = (code: WebAssembly.Module) => Promise<unknown>;

const pixelsOf = ({ width, height }: Size): ImageData => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    data.set(pixel % width < width / 2 ? red : blue, pixel * 4);
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
};

/** A JPEG; `exif` is the camera's metadata. */
export async function jpegOf(size: Size, exif?: Uint8Array): Promise<Buffer> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js');
  await (init as unknown as Init)(await codeOf('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  const made = Buffer.from(await encode(pixelsOf(size), { quality: 90 }));
  if (!exif) return made;
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 8, 2);
  const noted = Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), exif]);
  return Buffer.concat([made.subarray(0, 2), noted, made.subarray(2)]);
}

/** A WebP. */
export async function webpOf(size: Size): Promise<Buffer> {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  await (init as unknown as Init)(await codeOf('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return Buffer.from(await encode(pixelsOf(size), {}));
}

/** The size of a picture (pixels). */
export const pictureSize = (picture: Uint8Array) => sizeIn(picture);

/** The pixel in the middle of each side of a picture: whether it is red rather than blue. */
export async function isRedAt(
  picture: Uint8Array,
): Promise<Record<'left' | 'top' | 'right' | 'bottom', boolean>> {
  const type = await pictureTypeOf(picture);
  const { data, width, height } = await codecs[type].decode(new Uint8Array(picture).buffer);
  const isRed = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return (data[at] ?? 0) > (data[at + 2] ?? 0);
  };
  const [middle, centre] = [Math.floor(height / 2), Math.floor(width / 2)];
  return {
    left: isRed(1, middle),
    right: isRed(width - 2, middle),
    top: isRed(centre, 1),
    bottom: isRed(centre, height - 2),
  };
}
