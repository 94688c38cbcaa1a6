import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type ImportColumn, importColumns, mostImported } from '@fairlead/contracts';
import { apiErrors, folded } from '@fairlead/service-kit';
import { CsvError, type Info, parse } from 'csv-parse';

/** One row of a file, by its columns, and the line on which it ends. */
export interface ImportRow {
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
}

/** A file as it was read. */
export interface ImportFile {
  rows: ImportRow[];
  ignored: string[];
}

/** How many characters are read, and how many rows, before others have their turn. */
const PIECE = 65_536;
const AT_ONCE = 500;
const LONGEST_ROW = 16_384;

const refused = (message: string) =>
  apiErrors.validation('invitations', [{ path: 'csv', message }]);

/**
 * Reads a CSV file whose first row names its columns, separated by comma, semicolon or tab, as that row has them.
 * @throws {ApiError} 400 at `csv` for what is no such file, and for more rows than are taken at once.
 */
export async function readRows(csv: string): Promise<ImportFile> {
  const parser = Readable.from(piecesOf(csv)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  let columns: Columns | undefined;
  const rows: ImportRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (columns === undefined) columns = columnsIn(record);
      else rows.push(rowOf(record, info.lines, columns));
      if (rows.length > mostImported)
        throw refused(`At most ${mostImported.toLocaleString('en')} people are invited at once`);
      if (rows.length % AT_ONCE === 0) await setImmediate();
    }
  } catch (error) {
    throw error instanceof CsvError ? refused(inWords(error)) : error;
  }
  if (columns === undefined) throw refused('The file is empty');
  return { rows, ignored: columns.ignored };
}

interface Parsed {
  record: string[];
  info: Info;
}

interface Columns {
  /** The place of each column that is there. */
  places: ReadonlyMap<ImportColumn, number>;
  ignored: string[];
}

function* piecesOf(csv: string) {
  for (let at = 0; at < csv.length; at += PIECE) yield csv.slice(at, at + PIECE);
}

/** The delimiter that the first line has most of. */
function delimiterOf(csv: string): string {
  const end = csv.search(/[\r\n]/);
  const heading = csv.slice(0, end < 0 ? LONGEST_ROW : Math.min(end, LONGEST_ROW));
  const found = [',', ';', '\t'].map((delimiter) => heading.split(delimiter).length);
  return [',', ';', '\t'][found.indexOf(Math.max(...found))] ?? ',';
}

/** A heading as headings are compared: letters alone. */
const lettersOf = (heading: string): string => folded(heading).replace(/[^a-z]/g, '');

function columnsIn(headings: readonly string[]): Columns {
  const places = new Map<ImportColumn, number>();
  const ignored: string[] = [];
  for (const [at, heading] of headings.entries()) {
    const letters = lettersOf(heading);
    const column = importColumns.find(({ code, label }) =>
      [lettersOf(code), lettersOf(label)].includes(letters),
    );
    if (column && !places.has(column.code)) places.set(column.code, at);
    else if (heading) ignored.push(heading.slice(0, 80));
  }
  if (!places.has('email'))
    throw refused('The first row must name the columns, “Email” among them');
  return { places, ignored };
}

function rowOf(record: readonly string[], line: number, { places }: Columns): ImportRow {
  const cells: ImportRow['cells'] = {};
  for (const [column, at] of places) if (record[at]) cells[column] = record[at];
  return { line, cells };
}

function inWords({ code, lines }: CsvError & { lines?: number }): string {
  const where = typeof lines === 'number' ? `Line ${lines}` : 'A line';
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `${where} is too long, or a quote before it is not closed`
    : `${where} cannot be read: a quote before it is not closed`;
}
