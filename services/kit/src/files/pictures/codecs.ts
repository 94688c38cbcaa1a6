import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PictureType } from '@fairlead/contracts';
import type { Pixels } from './orientation.ts';

/** How much of what the eye does not miss is kept, of 100. */
const QUALITY = 86;
/** The resampling by Lanczos windows of three lobes, as the library numbers it. */
const LANCZOS = 3;

/** The code of a library that is WebAssembly; the libraries themselves would fetch it as a browser does. */
async function codeOf(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(file))));
}

/** They tell the console of every damaged picture. */
const quiet = { print: () => undefined, printErr: () => undefined };

/** An initializer that takes its code; the types know of what a browser fetches alone. */
type Init = (code: WebAssembly.Module, options: object) => Promise<unknown>;

const decoders: Readonly<Record<PictureType, (bytes: ArrayBuffer) => Promise<Pixels>>> = {
  'image/jpeg': async (bytes) => {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
    const code = await codeOf('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm');
    await (init as unknown as Init)(code, quiet);
    return decode(bytes);
  },
  'image/png': async (bytes) => {
    const { decode, init } = await import('@jsquash/png/decode.js');
    await init(await codeOf('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return decode(bytes);
  },
  'image/webp': async (bytes) => {
    const { default: decode, init } = await import('@jsquash/webp/decode.js');
    const code = await codeOf('@jsquash/webp/codec/dec/webp_dec.wasm');
    await (init as unknown as Init)(code, quiet);
    return decode(bytes);
  },
};

/** The pixels of a picture as they are written down, not turned. @throws whatever the library does for a damaged one. */
export const decoded = (type: PictureType, bytes: ArrayBuffer): Promise<Pixels> =>
  decoders[type](bytes);

/** A picture resampled to a size, light added up as light. */
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

/** A picture as WebP, with nothing but its pixels. */
export async function encoded({ data, width, height }: Pixels): Promise<ArrayBuffer> {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  const code = await codeOf('@jsquash/webp/codec/enc/webp_enc_simd.wasm');
  await (init as unknown as Init)(code, quiet);
  const pixels = { data, width, height, colorSpace: 'srgb' } as ImageData;
  return encode(pixels, { quality: QUALITY });
}
