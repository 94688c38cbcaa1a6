import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { neutralizedCell } from './cell.ts';

/** A file of rows under their headings. */
export interface CsvFile {
  /** The name of the file, without its extension. */
  name: string;
  headings: readonly string[];
  /** Rows of as many cells, read while the file is sent. */
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
}

/**
 * Streams rows as CSV (RFC 4180) while they are read: in UTF-8 with the BOM that spreadsheets need, cached by no proxy. A cell with a line
 * break of any kind, or a semicolon, is quoted, and no cell holds a formula.
 */
export async function sendCsv(
  reply: FastifyReply,
  { name, headings, rows }: CsvFile,
): Promise<void> {
  // Loaded with the first file: most instances never write one.
  const { stringify } = await import('csv-stringify');
  const csv = stringify({
    bom: true,
    cast: { string: neutralizedCell },
    quoted_match: /[\r\n;\t]/,
    record_delimiter: 'windows',
  });
  const all = async function* () {
    yield headings;
    yield* rows;
  };
  pipeline(Readable.from(all()), csv).catch((error: unknown) => csv.destroy(error as Error));
  await reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(csv);
}
