import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type ApiError, foldCase } from '@fairlead/service-kit';
import { CsvError, type Info, parse } from 'csv-parse';

/** A column that a file may have: its heading is its code or its label, with its unit or without it, case-insensitively. */
export interface CsvColumn<Code extends string = string> {
  code: Code;
  label: string;
  unit?: string | undefined;
}

/** One row of a file, by column, and the line on which it ends. `problem` is that of a row with content that is below no heading. */
export interface CsvRow<Code extends string = string> {
  line: number;
  cells: Partial<Record<Code, string>>;
  problem?: string;
}

/** A parsed file: `ignored` are unknown headings. */
export interface CsvFile<Code extends string = string> {
  rows: CsvRow<Code>[];
  ignored: string[];
}

interface Reading<Code extends string> {
  columns: readonly CsvColumn<Code>[];
  /** Required columns. */
  required: readonly NoInfer<Code>[];
  /** The maximum number of rows, and the message for more. */
  most: number;
  tooMany: string;
  /** Makes the error for a problem of the file. */
  refused(message: string): ApiError;
}

/** How many characters, and how many rows, are parsed before others have their turn. */
const PIECE = 65_536;
const AT_ONCE = 500;
const LONGEST_ROW = 16_384;

/** A line before the headings by which a spreadsheet names the separator of its file. */
const SEPARATOR_LINE = /^\uFEFF?sep=([^\r\n])[\r\n]/i;

/**
 * Parses a CSV file whose first row names its columns. Its separator is the one that a line `sep=;` before them names, or the
 * comma, semicolon or tab that the first row has most often. Lines may end in different ways, and lines without content are no rows.
 * @throws {ApiError} as `refused` makes it, for an invalid file, and for too many rows.
 */
export async function readCsv<const Code extends string>(
  csv: string,
  reading: Reading<Code>,
): Promise<CsvFile<Code>> {
  const { most, tooMany, refused } = reading;
  const named = SEPARATOR_LINE.exec(csv)?.[1];
  const delimiter = named ?? delimiterOf(csv);
  const parser = Readable.from(piecesOf(csv)).pipe(
    parse({
      bom: true,
      delimiter,
      from_line: named === undefined ? 1 : 2,
      info: true,
      max_record_size: LONGEST_ROW,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }),
  );
  let columns: Columns<Code> | undefined;
  const rows: CsvRow<Code>[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (columns === undefined) columns = columnsIn(record, reading);
      else rows.push(rowOf(record, info.lines, columns, delimiter));
      if (rows.length > most) throw refused(tooMany);
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

interface Columns<Code extends string> {
  /** The index of each present column. */
  places: ReadonlyMap<Code, number>;
  /** Whether there is a heading at an index. */
  hasHeading: readonly boolean[];
  ignored: string[];
}

function* piecesOf(csv: string) {
  for (let at = 0; at < csv.length; at += PIECE) yield csv.slice(at, at + PIECE);
}

/** The most frequent delimiter of the first line. */
function delimiterOf(csv: string): string {
  const end = csv.search(/[\r\n]/);
  const heading = csv.slice(0, end < 0 ? LONGEST_ROW : Math.min(end, LONGEST_ROW));
  const found = [',', ';', '\t'].map((delimiter) => heading.split(delimiter).length);
  return [',', ';', '\t'][found.indexOf(Math.max(...found))] ?? ',';
}

/** A heading without the parentheses at its end: “Person (required)”. */
function withoutParentheses(heading: string): string {
  const at = heading.endsWith(')') ? heading.lastIndexOf('(') : -1;
  return at < 0 ? heading : heading.slice(0, at).trimEnd();
}

/** A heading normalized for comparison: only letters and digits. */
const lettersOf = (heading: string): string => foldCase(heading).replace(/[^a-z0-9]/g, '');

/**
 * The column that a heading names. A heading without a unit names none where columns of that label differ in their units, and one with
 * another unit names none either, so that no number is taken for something else.
 */
function columnNamed<Column extends CsvColumn>(
  heading: string,
  columns: readonly Column[],
): Column | undefined {
  const letters = lettersOf(heading);
  const bare = lettersOf(withoutParentheses(heading));
  const [labelled, ...more] = columns.filter(({ label }) => lettersOf(label) === letters);
  if (more.some(({ unit }) => unit !== labelled?.unit)) return undefined;
  return (
    labelled ??
    columns.find(({ label, unit }) => unit && lettersOf(`${label} ${unit}`) === letters) ??
    columns.find(({ code }) => lettersOf(code) === letters) ??
    columns.find(
      ({ code, label, unit }) => !unit && [code, label].some((name) => lettersOf(name) === bare),
    )
  );
}

function columnsIn<Code extends string>(
  headings: readonly string[],
  { columns, required, refused }: Reading<Code>,
): Columns<Code> {
  const places = new Map<Code, number>();
  const ignored: string[] = [];
  for (const [at, heading] of headings.entries()) {
    const column = columnNamed(heading, columns);
    if (column && !places.has(column.code)) places.set(column.code, at);
    else if (heading) ignored.push(heading.slice(0, 80));
  }
  const missing = columns.filter(({ code }) => required.includes(code) && !places.has(code));
  if (missing.length)
    throw refused(
      `The first row must name the columns, ${missing.map(({ label }) => `“${label}”`).join(', ')} among them`,
    );
  return { places, hasHeading: headings.map(Boolean), ignored };
}

function rowOf<Code extends string>(
  record: readonly string[],
  line: number,
  { places, hasHeading }: Columns<Code>,
  delimiter: string,
): CsvRow<Code> {
  const cells: CsvRow<Code>['cells'] = {};
  for (const [column, at] of places) if (record[at]) cells[column] = record[at];
  const surplus = record.find((cell, at) => cell && !hasHeading[at]);
  if (surplus === undefined) return { line, cells };
  const separator = delimiter === '\t' ? 'a tab' : `“${delimiter}”`;
  const problem = `No column has the content “${surplus.slice(0, 60)}”. Put a cell that contains ${separator} in double quotes`;
  return { line, cells, problem };
}

function inWords({ code, lines }: CsvError & { lines?: number }): string {
  const where = typeof lines === 'number' ? `Line ${lines}` : 'A line';
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `${where} is too long, or a quote before it is not closed`
    : `${where} cannot be read: a quote before it is not closed`;
}
