import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.json', '.svg', '.html', '.map']);
/** Below this (bytes) a compressed copy saves nothing on the wire. */
const worthwhile = 1024;

/** Writes a brotli and a gzip copy next to a file that profits from it, at the highest compression. */
export async function compress(file: string): Promise<void> {
  if (!compressible.has(extname(file))) return;
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
