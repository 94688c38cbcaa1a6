/// <reference lib="dom" />
// The libraries and their data are typed as in a browser.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PictureType } from '@fairlead/contracts';
import type { Pixels } from './orientation.ts';

/** Lanczos-3 resampling, by the library's number. */
const LANCZOS = 3;

/** How pictures of a kind are read and written. */
interface Codec {
  /** The pixels of a picture as stored, not rotated. @throws whatever the library does for a damaged one. */
  decode(bytes: ArrayBuffer): Promise<Pixels>;
  /** A picture with nothing but its pixels; `quality`, out of 100, applies to lossy formats. */
  encode(picture: Pixels, quality: number): Promise<ArrayBuffer>;
}

/** The WebAssembly code of a library; the libraries themselves would fetch it as in a browser. */
async function codeOf(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(file))));
}

/** They log every damaged picture to the console. */
const quiet = { print: () => undefined, printErr: () => undefined };

/** An initializer that accepts its code; the types only know what a browser fetches. */
type Init = (code: WebAssembly.Module, options: object) => Promise<unknown>;
const start = async (init: unknown, file: string) => (init as Init)(await codeOf(file), quiet);

const imageOf = ({ data, width, height }: Pixels) =>
  ({ data, width, height, colorSpace: 'srgb' }) as ImageData;

/** The codecs, each loaded with the first picture of its kind. */
export const codecs: Readonly<Record<PictureType, Codec>> = {
  'image/jpeg': {
    decode: async (bytes) => {
      const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
      await start(init, '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm');
      return decode(bytes);
    },
    encode: async (picture, quality) => {
      const { default: encode, init } = await import('@jsquash/jpeg/encode.js');
      await start(init, '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm');
      // Progressive encoding would take three times as long.
      return encode(imageOf(picture), { quality, progressive: false });
    },
  },
  'image/png': {
    decode: async (bytes) => {
      const { decode, init } = await import('@jsquash/png/decode.js');
      await init(await codeOf('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
      return decode(bytes);
    },
    encode: async (picture) => {
      const { default: encode, init } = await import('@jsquash/png/encode.js');
      await init(await codeOf('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
      return encode(imageOf(picture));
    },
  },
  'image/webp': {
    decode: async (bytes) => {
      const { default: decode, init } = await import('@jsquash/webp/decode.js');
      await start(init, '@jsquash/webp/codec/dec/webp_dec.wasm');
      return decode(bytes);
    },
    encode: async (picture, quality) => {
      const { default: encode, init } = await import('@jsquash/webp/encode.js');
      await start(init, '@jsquash/webp/codec/enc/webp_enc_simd.wasm');
      return encode(imageOf(picture), { quality });
    },
  },
};

/** A picture resampled to a size, in linear light. */
export async function resampled(
  { data, width, height }: Pixels,
  to: Pick<Pixels, 'width' | 'height'>,
): Promise<Pixels> {
  if (to.width === width && to.height === height) return { data, width, height };
  // The package's other ways of resizing are left where they are.
  const { default: init, resize } = await import(
    '@jsquash/resize/lib/resize/pkg/squoosh_resize.js'
  );
  await init(await codeOf('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'));
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const made = resize(bytes, width, height, to.width, to.height, LANCZOS, true, true);
  return { data: made, ...to };
}
