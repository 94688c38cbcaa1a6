import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, content: Uint8Array): Buffer {
  const made = Buffer.alloc(content.length + 12);
  made.writeUInt32BE(content.length, 0);
  made.write(name, 4, 'latin1');
  made.set(content, 8);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), content.length + 8);
  return made;
}

/** A PNG of this size, in one colour, with a translucent upper half; without `rows` it only claims to have pixels. */
export function pngOf(
  width: number,
  height: number,
  colour = [20, 60, 140],
  rows = height,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const line = (opacity: number) =>
    Buffer.from([0, ...Array.from({ length: width }, () => [...colour, opacity]).flat()]);
  const pixels = Array.from({ length: rows }, (_, y) => line(y < height / 2 ? 0 : 255));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
