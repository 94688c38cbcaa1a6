import { closeSync, openSync, readSync } from 'node:fs';

/** Called with each run of code points, first and last, that a font has glyphs for. */
export type AddRange = (first: number, last: number) => void;

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

/** Reads which code points a font (OpenType) has glyphs for, and nothing else of its file, which may have ten megabytes. @throws {Error} for no font */
export function readCharacterMap(path: string, add: AddRange): void {
  const file = openSync(path, 'r');
  try {
    const read = (at: number, bytes: number) => {
      const part = Buffer.alloc(bytes);
      readSync(file, part, 0, bytes, at);
      return part;
    };
    const tables = read(0, HEADER_BYTES).readUInt16BE(4);
    const directory = read(HEADER_BYTES, tables * RECORD_BYTES);
    const found = directory.indexOf('cmap', 0, 'latin1');
    if (found < 0) throw new Error(`${path} is no font with a character map`);
    readSubtables(read(directory.readUInt32BE(found + 8), directory.readUInt32BE(found + 12)), add);
  } finally {
    closeSync(file);
  }
}

/** The platforms whose encodings are those of Unicode. */
const UNICODE = 0;
const WINDOWS = 3;

function readSubtables(map: Buffer, add: AddRange): void {
  const count = map.readUInt16BE(2);
  for (let at = 4; at < 4 + count * 8; at += 8) {
    const platform = map.readUInt16BE(at);
    const encoding = map.readUInt16BE(at + 2);
    const isUnicode = platform === UNICODE || (platform === WINDOWS && [1, 10].includes(encoding));
    if (!isUnicode) continue;
    const table = map.subarray(map.readUInt32BE(at + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, add);
    if (format === 12) readGroups(table, add);
  }
}

/** Format 4: segments of the basic plane, whose glyphs follow by a difference or are listed. */
function readSegments(table: Buffer, add: AddRange): void {
  const bytes = table.readUInt16BE(6);
  const [ends, starts] = [14, 16 + bytes];
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes];
  for (let at = 0; at < bytes; at += 2) {
    const last = table.readUInt16BE(ends + at);
    const offset = table.readUInt16BE(offsets + at);
    const first = table.readUInt16BE(starts + at);
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const glyph =
        offset === 0
          ? (point + table.readUInt16BE(deltas + at)) & 0xffff
          : table.readUInt16BE(offsets + at + offset + 2 * (point - first));
      if (glyph !== 0) add(point, point);
    }
  }
}

/** Format 12: groups of all planes. */
function readGroups(table: Buffer, add: AddRange): void {
  const count = table.readUInt32BE(12);
  for (let at = 16; at < 16 + count * 12; at += 12) {
    const first = table.readUInt32BE(at);
    const isMissing = table.readUInt32BE(at + 8) === 0;
    add(isMissing ? first + 1 : first, table.readUInt32BE(at + 4));
  }
}
