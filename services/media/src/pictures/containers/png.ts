import { ascii, type Container, part } from './container.ts';

const SIGNATURE = 8;
/** The length, the name and the checksum of a chunk (bytes). */
const AROUND = 12;

/** Chunks without which a picture looks different: the critical ones, colours, transparency, pixel size and animation. */
const plainChunks: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** Reads chunks of a length, a name, the content and a checksum (PNG §5.3). */
export function readPng(view: DataView): Container {
  const plain = [part(view, 0, SIGNATURE)];
  let exif: Uint8Array | undefined;
  for (let at = SIGNATURE; ; ) {
    const length = view.getUint32(at);
    const name = ascii(view, at + 4, 4);
    if (name === 'eXIf') exif = part(view, at + 8, length);
    if (plainChunks.has(name)) plain.push(part(view, at, length + AROUND));
    at += length + AROUND;
    if (name === 'IEND') return { end: at, exif, plain };
  }
}
