import { inflateRawSync } from 'node:zlib';

const END_BYTES = 22;
const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files of an archive, by name, as its directory lists them. @throws {Error} for anything but an archive */
export function unzipped(archive: Buffer): Record<string, string> {
  const end = archive.length - END_BYTES;
  if (archive.readUInt32LE(end) !== END) throw new Error('This is no archive.');
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The directory is broken.');
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const begin = archive.readUInt32LE(at + 42);
    const content = begin + 30 + length;
    const packed = archive.subarray(content, content + archive.readUInt32LE(at + 20));
    files[name] = inflateRawSync(packed).toString();
    at += 46 + length;
  }
  return files;
}
